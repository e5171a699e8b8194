import AgentServer
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

/// What the server of the Model Context Protocol offers about the content at one moment.
struct AgentDesk: Sendable {
  /// The knowledge base, with the language of the answers.
  private(set) var session: Session
  /// The texts that describe tools and prompts.
  let catalogs: HelpCatalogs
  /// Where the site is published, if that is known.
  let options: SiteOptions
  let app: AuditedApp?

  var base: KnowledgeBase { session.base }
  var words: HelpWords { HelpWords(catalogs, locale: session.languages.reader) }

  var contents: AgentContents {
    AgentContents(
      tools: tools, prompts: prompts, resources: resources, templates: resourceTemplates,
      read: resourceText)
  }

  /// The tools. Those that have nothing to tell of do not exist.
  private var tools: [AgentTool] {
    let hasRules = !base.rules.isEmpty || !base.checks.isEmpty
    return [search, get, list]
      + (base.colors.isEmpty ? [] : [color, contrast])
      + (hasRules ? [checklist] : [])
      + (base.events(after: nil, until: nil, topics: []).isEmpty ? [] : [changes])
      + (app.map { [audit(of: $0)] } ?? [])
  }
}

extension AgentDesk {
  /// Answers a call at the desk that has the language of the call.
  typealias Answering = @Sendable (AgentDesk, ToolInput) throws(CommandFailure) -> ToolAnswer

  /// Makes a tool that answers in the language of the argument, or else in that of the session.
  ///
  /// - Parameter output: The members that all structured answers have, with the types of JSON
  ///   Schema. Others are left out, since the descriptions of tools take a part of every
  ///   conversation.
  func tool(
    _ name: String, _ arguments: [ToolArgument?], output: [(String, String)],
    answer: @escaping Answering
  ) -> AgentTool {
    AgentTool(
      name, description: words("agent.\(name).about"), arguments: arguments.compactMap(\.self),
      output: schema(output)
    ) { input in
      let language = input.text("language").flatMap { try? LocaleTag($0) }
      let desk = language.map(answering) ?? self
      do throws(CommandFailure) {
        return try answer(desk, input)
      } catch {
        return ToolAnswer(error: desk.session.errorWords.text(of: error.message.quotable))
      }
    }
  }

  /// Returns the desk with another language of its answers.
  func answering(in language: LocaleTag) -> AgentDesk {
    var desk = self
    desk.session.locale = language
    return desk
  }

  private func schema(_ members: [(String, String)]) -> JSONText {
    guard !members.isEmpty else { return ["type": "object"] }
    return [
      "type": "object",
      "properties": .object(members.map { ($0, ["type": .string($1)]) }),
      "required": .strings(members.map(\.0)),
    ]
  }

  /// Makes an argument whose values are known; nil if there are none to choose from. A long list
  /// of values is left out, and told when a value is wrong.
  func choice(_ name: String, _ values: [String]) -> ToolArgument? {
    guard !values.isEmpty else { return nil }
    let most = 24
    return ToolArgument(name, values.count > most ? .text : .choice(values), about(name))
  }

  func text(_ name: String, isRequired: Bool = false) -> ToolArgument {
    ToolArgument(name, .text, about(name), isRequired: isRequired)
  }

  /// The description of an argument; empty if its name and its values say all.
  private func about(_ argument: String) -> String { words("agent.argument.\(argument)") }

  var language: ToolArgument? {
    let locales = base.manifest.locales
    return locales.count > 1 ? choice("language", locales.map(\.description)) : nil
  }

  var platform: ToolArgument? { choice("platform", base.platforms.map(\.id.rawValue)) }
  var topic: ToolArgument? { choice("topic", base.topics.map(\.id.rawValue)) }
  var kind: ToolArgument? { choice("kind", base.objectKinds.map(\.rawValue)) }
  var cursor: ToolArgument { text("cursor") }
}

extension ToolInput {
  /// The words of a command line with the options that the arguments of the same names ask for.
  func options(_ names: [String]) -> [String] {
    names.flatMap { name in text(name).map { ["--\(name)=\($0)"] } ?? [] }
  }
}
