package import Diagnostics

/// A question that a model can ask the server. It only reads.
package struct AgentTool: Sendable {
  package let name: String
  let description: String
  package let arguments: [ToolArgument]
  /// The JSON Schema of the structured answers.
  let output: JSONText
  let answer: @Sendable (ToolInput) -> ToolAnswer

  package init(
    _ name: String, description: String, arguments: [ToolArgument], output: JSONText,
    answer: @escaping @Sendable (ToolInput) -> ToolAnswer
  ) {
    self.name = name
    self.description = description
    self.arguments = arguments
    self.output = output
    self.answer = answer
  }
}

/// An argument of a tool. All are flat: none is an object or an array.
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
    self.name = name
    self.kind = kind
    self.description = description
    self.isRequired = isRequired
  }
}

/// The answer of a tool: data for programs, and a text for models that do not see the data.
package struct ToolAnswer: Sendable {
  package let text: String
  package let structured: JSONText?
  package let isError: Bool

  package init(_ text: String, _ structured: JSONText) {
    self.text = text
    self.structured = structured
    isError = false
  }

  /// Says what is wrong with the arguments, so that the model can correct them.
  package init(error text: String) {
    self.text = text
    structured = nil
    isError = true
  }
}

extension AgentTool {
  var json: JSONText {
    [
      "name": .string(name), "description": .string(description),
      "inputSchema": inputSchema, "outputSchema": output,
      "annotations": ["readOnlyHint": true, "openWorldHint": false],
    ]
  }

  /// The schema does not say that there are no other arguments, which the server explains: what the
  /// descriptions of tools take, every conversation has to spare.
  private var inputSchema: JSONText {
    var members: [(String, JSONText)] = [
      ("type", "object"),
      ("properties", .object(arguments.map { ($0.name, $0.schema) })),
    ]
    let required = arguments.filter(\.isRequired).map(\.name)
    if !required.isEmpty { members.append(("required", .strings(required))) }
    return .object(members)
  }
}

extension ToolArgument {
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
    return .object(
      type + (description.isEmpty ? [] : [("description", .string(description))]))
  }
}

extension ToolAnswer {
  var members: [(String, JSONText)] {
    var members: [(String, JSONText)] = [
      ("content", [["type": "text", "text": .string(text)]])
    ]
    if let structured { members.append(("structuredContent", structured)) }
    return members + [("isError", .bool(isError))]
  }
}
