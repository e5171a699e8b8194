package import Diagnostics

/// A question that a model can ask the server. It only reads.
package struct AgentTool: Sendable {
  let name: String
  let arguments: [ToolArgument]
  let json: JSONText
  let answer: @Sendable (ToolInput) -> ToolAnswer

  /// - Parameter output: The JSON Schema of the structured answers.
  package init(
    _ name: String, description: String, arguments: [ToolArgument], output: JSONText,
    answer: @escaping @Sendable (ToolInput) -> ToolAnswer
  ) {
    (self.name, self.arguments, self.answer) = (name, arguments, answer)
    let required = arguments.filter(\.isRequired).map(\.name)
    // The schema does not say that there are no other arguments, which the server explains: what the
    // descriptions of tools take, every conversation has to spare.
    let input = JSONText.object(
      [
        ("type", "object"), ("properties", .object(arguments.map { ($0.name, $0.schema) })),
      ] + (required.isEmpty ? [] : [("required", .strings(required))]))
    json = [
      "name": .string(name), "description": .string(description), "inputSchema": input,
      "outputSchema": output, "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }
}

/// An argument of a tool or a prompt. All are flat: none is an object or an array.
package struct ToolArgument: Sendable {
  package enum Kind: Sendable {
    /// Any text.
    case text
    /// One of these texts. Case is ignored.
    case choice([String])
    case number(ClosedRange<Int>)
    case flag
  }

  package let name: String
  let kind: Kind
  let description: String
  let isRequired: Bool

  package init(_ name: String, _ kind: Kind, _ description: String, isRequired: Bool = false) {
    (self.name, self.kind) = (name, kind)
    (self.description, self.isRequired) = (description, isRequired)
  }

  /// The values to choose from; empty if any will do.
  var choices: [String] { if case .choice(let values) = kind { values } else { [] } }

  /// Returns the value that equals a text but for its case, or the text itself if any will do; nil if
  /// the argument has no such value.
  func value(_ text: String) -> String? {
    if choices.isEmpty || choices.contains(text) { return text }
    return choices.first { $0.lowercased() == text.lowercased() }
  }

  fileprivate var schema: JSONText {
    let type: [(String, JSONText)] =
      switch kind {
      case .text: [("type", "string")]
      case .choice(let values): [("type", "string"), ("enum", .strings(values))]
      case .number(let range):
        [
          ("type", "integer"), ("minimum", .integer(range.lowerBound)),
          ("maximum", .integer(range.upperBound)),
        ]
      case .flag: [("type", "boolean")]
      }
    return .object(type + (description.isEmpty ? [] : [("description", .string(description))]))
  }
}

/// The answer of a tool: data for programs, and a text for models that do not see the data.
package struct ToolAnswer: Sendable {
  let members: [(String, JSONText)]

  package init(_ text: String, _ structured: JSONText) {
    members = [
      ("content", [["type": "text", "text": .string(text)]]), ("structuredContent", structured),
      ("isError", false),
    ]
  }

  /// Says what is wrong with the arguments, so that the model can correct them.
  package init(error text: String) {
    members = [("content", [["type": "text", "text": .string(text)]]), ("isError", true)]
  }
}

/// The arguments of a call, after they were found to be what the tool takes.
package struct ToolInput: Sendable {
  /// Texts, whole numbers and flags.
  private var values: [String: JSONText] = [:]

  package init() {}

  /// The text of an argument; nil if it is missing or empty.
  package func text(_ name: String) -> String? {
    if case .string(let text)? = values[name], !text.isEmpty { text } else { nil }
  }

  package func number(_ name: String) -> Int? {
    if case .integer(let number)? = values[name] { number } else { nil }
  }

  package func flag(_ name: String) -> Bool {
    values[name] == .bool(true)
  }
}

/// What is wrong with the arguments of a call.
struct ToolInputFault: Error {
  let message: String
}

extension ToolInput {
  /// Reads the arguments of a call to the tool. Numbers and flags are also read from strings, which
  /// models write often; a string is never read from a number, whose digits may not be the ones that were meant.
  init(_ json: LocatedJSON?, for tool: AgentTool) throws(ToolInputFault) {
    if let json, !json.isObject { throw ToolInputFault(message: "arguments must be an object") }
    for (name, value) in json?.members ?? [] {
      if case .null = value.value { continue }
      guard let argument = tool.arguments.first(where: { $0.name == name }) else {
        let names = tool.arguments.map(\.name)
        throw ToolInputFault(
          message: "\(tool.name) has no argument \(quoted(name))\(hint(for: name, among: names))"
            + " It takes \(names.joined(separator: ", ")).")
      }
      values[name] = try Self.value(value, of: argument)
    }
    // Only texts can be required.
    for argument in tool.arguments where argument.isRequired {
      guard text(argument.name)?.allSatisfy(\.isWhitespace) != false else { continue }
      throw ToolInputFault(
        message: "argument '\(argument.name)' is missing: \(argument.description)")
    }
  }

  /// The longest text that is read, in bytes of UTF-8: no question needs more.
  private static let longestText = 2_000

  private static func value(
    _ json: LocatedJSON, of argument: ToolArgument
  ) throws(ToolInputFault) -> JSONText {
    let expectation: String
    switch argument.kind {
    case .text:
      expectation = "a string"
      guard let text = json.string else { break }
      guard text.utf8.count <= longestText else {
        throw ToolInputFault(
          message: "argument '\(argument.name)' has more than \(longestText) bytes")
      }
      return .string(text)
    case .choice(let values):
      expectation = "one of \(values.joined(separator: ", "))"
      guard let text = json.string else { break }
      if let value = text.isEmpty ? text : argument.value(text) { return .string(value) }
      throw ToolInputFault(
        message: "argument '\(argument.name)' has no value "
          + "\(quoted(text))\(hint(for: text, among: values))"
          + " It is one of \(values.joined(separator: ", ")).")
    case .number(let range):
      expectation = "a whole number from \(range.lowerBound) to \(range.upperBound)"
      let number: Int? =
        switch json.value {
        case .integer(let number): number
        case .number(let number): Int(exactly: number)
        case .string(let text): Int(text)
        default: nil
        }
      if let number, range.contains(number) { return .integer(number) }
    case .flag:
      expectation = "true or false"
      switch (json.value, json.string?.lowercased()) {
      case (.bool(let flag), _): return .bool(flag)
      case (_, "true"): return true
      case (_, "false"): return false
      default: break
      }
    }
    throw ToolInputFault(
      message: "argument '\(argument.name)' must be \(expectation), not \(json.asGiven)")
  }
}

extension LocatedJSON {
  /// The value as an error names it: `the number 4`, `"many"`, `a list`.
  fileprivate var asGiven: String {
    switch value {
    case .integer, .number: "the number \(plain.compact)"
    case .string(let text): quoted(text)
    case .array: "a list"
    case .object: "an object"
    case .bool, .null: plain.compact
    }
  }
}

/// Returns the end of a sentence about a wrong name: the most similar one that is known, if any is.
private func hint(for name: String, among known: [String]) -> String {
  suggestion(for: name, among: known).map { "; did you mean '\($0)'?" } ?? "."
}
