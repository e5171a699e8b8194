import Diagnostics

/// A text that a host can give to a model, by its address.
package struct AgentResource: Sendable {
  package let uri: String
  let name: String
  let title: String
  let mediaType: String

  package init(uri: String, name: String, title: String, mediaType: String) {
    self.uri = uri
    self.name = name
    self.title = title
    self.mediaType = mediaType
  }

  var json: JSONText {
    [
      "uri": .string(uri), "name": .string(name), "title": .string(title),
      "mimeType": .string(mediaType),
    ]
  }
}

/// The addresses of many resources, with a variable for what differs (RFC 6570).
package struct ResourceTemplate: Sendable {
  package let uriTemplate: String
  let name: String
  let title: String
  let mediaType: String
  /// The values of a variable, in the order in which they are proposed.
  let values: @Sendable (_ variable: String) -> [String]

  package init(
    uriTemplate: String, name: String, title: String, mediaType: String,
    values: @escaping @Sendable (_ variable: String) -> [String]
  ) {
    self.uriTemplate = uriTemplate
    self.name = name
    self.title = title
    self.mediaType = mediaType
    self.values = values
  }

  var json: JSONText {
    [
      "uriTemplate": .string(uriTemplate), "name": .string(name), "title": .string(title),
      "mimeType": .string(mediaType),
    ]
  }
}

/// A text that a user chooses in a host to begin a piece of work.
package struct Prompt: Sendable {
  package struct Argument: Sendable {
    package let name: String
    let description: String
    let isRequired: Bool
    /// The possible values; empty if any string will do.
    let values: [String]

    package init(
      _ name: String, _ description: String, isRequired: Bool = false, values: [String] = []
    ) {
      self.name = name
      self.description = description
      self.isRequired = isRequired
      self.values = values
    }
  }

  package let name: String
  let title: String
  let description: String
  let arguments: [Argument]
  /// Returns the text for the arguments, or throws what is wrong with them.
  let text: @Sendable ([String: String]) throws(ProtocolFault) -> String

  package init(
    _ name: String, title: String, description: String, arguments: [Argument],
    text: @escaping @Sendable ([String: String]) throws(ProtocolFault) -> String
  ) {
    self.name = name
    self.title = title
    self.description = description
    self.arguments = arguments
    self.text = text
  }

  var json: JSONText {
    [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "arguments": .array(
        arguments.map {
          [
            "name": .string($0.name), "description": .string($0.description),
            "required": .bool($0.isRequired),
          ]
        }),
    ]
  }
}
