import Diagnostics

/// What an answer of a tool is made of, as its JSON Schema says.
///
/// The schemas are short, since the descriptions of tools take a part of every conversation: members
/// are required only where a client needs to know it, and their names have to speak for themselves.
indirect enum AnswerShape: Sendable {
  case string, integer, number, boolean
  case list(AnswerShape)
  /// Members that need not all be there.
  case object([(String, AnswerShape)])
  /// Any names, each with a value of one shape.
  case map(AnswerShape)

  static let strings = list(.string)

  var schema: JSONText {
    switch self {
    case .string: ["type": "string"]
    case .integer: ["type": "integer"]
    case .number: ["type": "number"]
    case .boolean: ["type": "boolean"]
    case .list(let item): ["type": "array", "items": item.schema]
    case .object(let members): ["type": "object", "properties": Self.properties(members)]
    case .map(let value): ["type": "object", "additionalProperties": value.schema]
    }
  }

  /// Returns the schema of a whole answer. A member that is made like an earlier one refers to it.
  ///
  /// - Parameter required: The members that every answer has.
  static func schema(_ members: [(String, AnswerShape)], required: [String]) -> JSONText {
    var names: [String: String] = [:]
    let properties = members.map { name, shape -> (String, JSONText) in
      let schema = shape.schema
      guard let earlier = names[schema.compact] else {
        names[schema.compact] = name
        return (name, schema)
      }
      let reference: JSONText = ["$ref": .string("#/properties/\(earlier)")]
      return (name, reference.compact.count < schema.compact.count ? reference : schema)
    }
    return [
      "type": "object", "properties": .object(properties), "required": .strings(required),
    ]
  }

  private static func properties(_ members: [(String, AnswerShape)]) -> JSONText {
    .object(members.map { ($0, $1.schema) })
  }
}
