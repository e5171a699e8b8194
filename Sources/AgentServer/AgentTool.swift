package import Diagnostics

/// A question that a model can ask the server. Tools only read.
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
    // The schema leaves out `additionalProperties`, which the server checks itself: tool
    // descriptions take up space in every conversation.
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

/// An argument of a tool or a prompt; never an object or an array.
package struct ToolArgument: Sendable {
  package enum Kind: Sendable {
    case text
    /// One of these strings, ignoring case.
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

  /// The values to choose from; empty if any value is allowed.
  var choices: [String] { if case .choice(let values) = kind { values } else { [] } }

  /// Returns the choice that equals the string, ignoring case, or the string itself if any value is
  /// allowed; nil if the argument has no such value.
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

/// The answer of a tool: data for programs, and the same in words for models that don't see the
/// data.
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

/// The valid arguments of a call.
package struct ToolInput: Sendable {
  /// Strings, whole numbers and flags.
  private var values: [String: JSONText] = [:]

  package init() {}

  /// The value of a string argument; nil if it is missing or empty.
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

/// An error in the arguments of a call.
struct ToolInputFault: Error {
  let message: String
}

extension ToolInput {
  /// Reads the arguments of a call. Models often write numbers and flags as strings, so those are
  /// accepted. A number is never accepted as a string, because its digits may have been changed.
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
    // Only strings can be required.
    for argument in tool.arguments where argument.isRequired {
      guard text(argument.name)?.allSatisfy(\.isWhitespace) != false else { continue }
      throw ToolInputFault(
        message: "argument '\(argument.name)' is missing: \(argument.description)")
    }
  }

  /// The maximum length of a string in bytes of UTF-8; no question needs more.
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

/// Suggests the most similar known name, as the end of a sentence; empty if none is similar.
private func hint(for name: String, among known: [String]) -> String {
  suggestion(for: name, among: known).map { "; did you mean '\($0)'?" } ?? "."
}
