import Diagnostics

/// The arguments of a call, after they were found to be what the tool takes.
package struct ToolInput: Sendable {
  private var values: [String: Value] = [:]

  private enum Value: Sendable {
    case text(String)
    case number(Int)
    case flag(Bool)
  }

  package init() {}

  /// The text of an argument; nil if it is missing or empty.
  package func text(_ name: String) -> String? {
    if case .text(let text)? = values[name], !text.isEmpty { text } else { nil }
  }

  package func number(_ name: String) -> Int? {
    if case .number(let number)? = values[name] { number } else { nil }
  }

  package func flag(_ name: String) -> Bool {
    if case .flag(let flag)? = values[name] { flag } else { false }
  }
}

/// What is wrong with the arguments of a call.
package struct ToolInputFault: Error, Equatable, Sendable {
  package let message: String
}

extension ToolInput {
  /// Reads the arguments of a call to the tool. Numbers and flags are also read from strings, which
  /// models write often; a string is never read from a number, whose digits may not be the ones that were meant.
  init(_ json: LocatedJSON?, for tool: AgentTool) throws(ToolInputFault) {
    if let json, !json.isObject { throw ToolInputFault(message: "arguments must be an object") }
    for (name, value) in json?.members ?? [] {
      if case .null = value.value { continue }
      guard let argument = tool.arguments.first(where: { $0.name == name }) else {
        throw .unknown(name, of: tool)
      }
      values[name] = try Self.value(value, of: argument)
    }
    for argument in tool.arguments where argument.isRequired && isMissing(argument.name) {
      throw ToolInputFault(
        message: "argument '\(argument.name)' is missing: \(argument.description)")
    }
  }

  /// The longest text that is read, in bytes of UTF-8: no question needs more.
  private static let longestText = 2_000

  private func isMissing(_ name: String) -> Bool {
    switch values[name] {
    case nil: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    default: false
    }
  }

  private static func value(
    _ json: LocatedJSON, of argument: ToolArgument
  ) throws(ToolInputFault) -> Value {
    switch (argument.kind, json.value) {
    case (.text, .string(let text)):
      guard text.utf8.count <= longestText else {
        throw ToolInputFault(
          message: "argument '\(argument.name)' has more than \(longestText) bytes")
      }
      return .text(text)
    case (.choice(let values), .string(let text)): return .text(try argument.choice(text, values))
    case (.number(let range), .integer(let number)) where range.contains(number):
      return .number(number)
    case (.number(let range), .number(let number)):
      guard let number = Int(exactly: number), range.contains(number) else { break }
      return .number(number)
    case (.number(let range), .string(let text)):
      guard let number = Int(text), range.contains(number) else { break }
      return .number(number)
    case (.flag, .bool(let flag)): return .flag(flag)
    case (.flag, .string(let text)) where ["true", "false"].contains(text.lowercased()):
      return .flag(text.lowercased() == "true")
    default: break
    }
    throw ToolInputFault(
      message: "argument '\(argument.name)' must be \(argument.expectation), not "
        + json.asGiven)
  }
}

extension ToolArgument {
  /// Returns the value that equals a text but for its case. An empty text asks for nothing.
  fileprivate func choice(_ text: String, _ values: [String]) throws(ToolInputFault) -> String {
    if text.isEmpty || values.contains(text) { return text }
    if let other = values.first(where: { $0.lowercased() == text.lowercased() }) { return other }
    throw ToolInputFault(
      message: "argument '\(name)' has no value \(quoted(text))\(hint(for: text, among: values))"
        + " It is one of \(values.joined(separator: ", ")).")
  }

  fileprivate var expectation: String {
    switch kind {
    case .text: "a string"
    case .choice(let values): "one of \(values.joined(separator: ", "))"
    case .number(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .flag: "true or false"
    }
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

extension ToolInputFault {
  fileprivate static func unknown(_ name: String, of tool: AgentTool) -> Self {
    let names = tool.arguments.map(\.name)
    return Self(
      message: "\(tool.name) has no argument \(quoted(name))\(hint(for: name, among: names))"
        + " It takes \(names.joined(separator: ", ")).")
  }
}

/// Returns the end of a sentence about a wrong name: the most similar one that is known, if any is.
private func hint(for name: String, among known: [String]) -> String {
  suggestion(for: name, among: known).map { "; did you mean '\($0)'?" } ?? "."
}
