/// What a server offers at one moment: everything that depends on the knowledge base.
package struct AgentContents: Sendable {
  package let tools: [AgentTool]
  package let prompts: [Prompt]
  package let resources: [AgentResource]
  package let templates: [ResourceTemplate]
  /// Returns the text of the resource at an address; nil if there is none.
  let read: @Sendable (_ uri: String) -> (mediaType: String, text: String)?

  package init(
    tools: [AgentTool], prompts: [Prompt], resources: [AgentResource],
    templates: [ResourceTemplate],
    read: @escaping @Sendable (_ uri: String) -> (mediaType: String, text: String)?
  ) {
    self.tools = tools
    self.prompts = prompts
    self.resources = resources
    self.templates = templates
    self.read = read
  }
}

/// Who the server is.
package struct ServerIdentity: Sendable {
  let name: String
  let title: String
  let version: String
  /// What a model should know before it asks.
  let instructions: String

  package init(name: String, title: String, version: String, instructions: String) {
    self.name = name
    self.title = title
    self.version = version
    self.instructions = instructions
  }
}
