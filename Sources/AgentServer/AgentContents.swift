package import Diagnostics

/// Everything in the knowledge base that a server offers at one moment.
package struct AgentContents: Sendable {
  let tools: [AgentTool]
  let prompts: [Prompt]
  /// The documents that a host can give to a model, made by `agentResource`.
  let resources: [JSONText]
  let templates: [ResourceTemplate]
  /// Returns the resource at an address; nil if there is none.
  let read: @Sendable (_ uri: String) -> (mediaType: String, text: String)?

  package init(
    tools: [AgentTool], prompts: [Prompt], resources: [JSONText], templates: [ResourceTemplate],
    read: @escaping @Sendable (_ uri: String) -> (mediaType: String, text: String)?
  ) {
    (self.tools, self.prompts) = (tools, prompts)
    (self.resources, self.templates, self.read) = (resources, templates, read)
  }
}

package struct ServerIdentity: Sendable {
  let json: JSONText
  /// Instructions that the model gets before its first question.
  let instructions: String

  package init(name: String, title: String, version: String, instructions: String) {
    json = ["name": .string(name), "title": .string(title), "version": .string(version)]
    self.instructions = instructions
  }
}

/// Returns the entry of a document in a list of resources.
package func agentResource(
  _ uri: String, key: String = "uri", name: String, title: String, mediaType: String
) -> JSONText {
  .object([
    (key, .string(uri)), ("name", .string(name)), ("title", .string(title)),
    ("mimeType", .string(mediaType)),
  ])
}

/// The addresses of many resources, with a variable for the part that differs (RFC 6570).
package struct ResourceTemplate: Sendable {
  let uriTemplate: String
  let json: JSONText
  /// The values to suggest for a variable, in order.
  let values: @Sendable (_ variable: String) -> [String]

  package init(
    uriTemplate: String, name: String, title: String, mediaType: String,
    values: @escaping @Sendable (_ variable: String) -> [String]
  ) {
    self.uriTemplate = uriTemplate
    json = agentResource(
      uriTemplate, key: "uriTemplate", name: name, title: title, mediaType: mediaType)
    self.values = values
  }
}

/// A prompt that a user chooses in a host to start a task.
package struct Prompt: Sendable {
  let name: String
  let title: String
  let description: String
  /// Arguments that are free text or one of several choices.
  let arguments: [ToolArgument]
  let text: @Sendable ([String: String]) -> String

  package init(
    _ name: String, title: String, description: String, arguments: [ToolArgument],
    text: @escaping @Sendable ([String: String]) -> String
  ) {
    (self.name, self.title, self.description) = (name, title, description)
    (self.arguments, self.text) = (arguments, text)
  }

  var json: JSONText {
    let arguments = arguments.map { argument -> JSONText in
      [
        "name": .string(argument.name), "description": .string(argument.description),
        "required": .bool(argument.isRequired),
      ]
    }
    return [
      "name": .string(name), "title": .string(title), "description": .string(description),
      "arguments": .array(arguments),
    ]
  }

  /// Reads the arguments, all of which are strings.
  func values(_ json: LocatedJSON?) throws(ProtocolFault) -> [String: String] {
    if let json, !json.isObject { throw .invalidParams("'arguments' must be an object") }
    var values: [String: String] = [:]
    for (name, value) in json?.members ?? [] {
      guard let argument = arguments.first(where: { $0.name == name }) else {
        throw .invalidParams("the prompt has no argument \(quoted(name))")
      }
      guard let text = value.string else { throw .invalidParams("'\(name)' must be a string") }
      guard !text.isEmpty else { continue }
      guard let value = argument.value(text) else {
        let known = argument.choices.joined(separator: ", ")
        throw .invalidParams("'\(name)' has no value \(quoted(text)); it is one of \(known)")
      }
      values[name] = value
    }
    for argument in arguments where argument.isRequired && values[argument.name] == nil {
      throw .invalidParams("argument '\(argument.name)' is missing")
    }
    return values
  }
}
