import AgentServer
import ContentLoading
import Diagnostics
import Guidelines
import Localization
import SiteGeneration

/// The tools, prompts and resources for the content at one moment.
struct AgentDesk: Sendable {
  /// The knowledge base, with the language of the answers.
  private(set) var session: Session
  /// The descriptions of tools and prompts.
  let programWords: ProgramWords
  /// The address of the published site, if known.
  let options: SiteOptions
  let app: AuditedApp?
  let pages: ShownPages

  init(session: Session, programWords: ProgramWords, options: SiteOptions, app: AuditedApp?) {
    (self.session, self.programWords) = (session, programWords)
    (self.options, self.app) = (options, app)
    pages = ShownPages(session, baseURL: options.baseURL)
  }

  var base: KnowledgeBase { session.base }
  var words: HelpWords { HelpWords(programWords, locale: session.languages.reader) }

  /// The tools that have something to offer, and the rest.
  var contents: AgentContents {
    let tools =
      [search, get, list] + (base.colors.isEmpty ? [] : [color, contrast])
      + (hasRules ? [checklist] : [])
      + (base.events(after: nil, until: nil, topics: []).isEmpty ? [] : [changes])
      + (app.map { [audit(of: $0)] } ?? [])
    return AgentContents(
      tools: tools, prompts: prompts, resources: resources, templates: resourceTemplates,
      read: resourceText)
  }

  private var hasRules: Bool { !base.rules.isEmpty || !base.checks.isEmpty }

  /// Makes a tool that answers in the language of the argument, or otherwise in that of the
  /// session.
  ///
  /// - Parameters:
  ///   - output: The members of an answer, except the edition.
  ///   - answer: Answers a call, given a desk with the language of the call.
  func tool(
    _ name: String, _ arguments: [ToolArgument?], output: [(String, AnswerShape)],
    required: [String] = [],
    answer: @escaping @Sendable (AgentDesk, ToolInput) throws(CommandFailure) -> ToolAnswer
  ) -> AgentTool {
    let arguments = arguments.compactMap(\.self)
    return AgentTool(
      name, description: words("agent.\(name).about"), arguments: arguments,
      output: AnswerShape.schema(
        output + [("edition", .string)], required: required + ["edition"])
    ) { input in
      let language = input.text("language").flatMap { try? LocaleTag($0) }
      let desk = language.map(answering) ?? self
      do throws(CommandFailure) {
        return try answer(desk, input)
      } catch {
        let text = desk.session.errorWords.text(of: error.message.quotable)
        return ToolAnswer(error: text.naming(arguments))
      }
    }
  }

  func answering(in language: LocaleTag) -> AgentDesk {
    var desk = self
    desk.session.locale = language
    return desk
  }

  /// Makes an argument with known values; nil if there are none to choose from. A long list of
  /// values is left out, and appears only in the error for a wrong value.
  func choice(_ name: String, _ values: [String]) -> ToolArgument? {
    guard !values.isEmpty else { return nil }
    let most = 24
    return ToolArgument(name, values.count > most ? .text : .choice(values), about(name))
  }

  func text(_ name: String, isRequired: Bool = false) -> ToolArgument {
    ToolArgument(name, .text, about(name), isRequired: isRequired)
  }

  /// The description of an argument; empty if its name and values are enough.
  private func about(_ argument: String) -> String { words("agent.argument.\(argument)") }

  var language: ToolArgument? {
    let locales = base.manifest.locales
    return locales.count > 1 ? choice("language", locales.map(\.description)) : nil
  }

  var platform: ToolArgument? { choice("platform", base.platforms.map(\.id.rawValue)) }
  var topic: ToolArgument? { choice("topic", base.topics.map(\.id.rawValue)) }
  var kind: ToolArgument? { choice("kind", base.objectKinds.map(\.rawValue)) }
  var cursor: ToolArgument { text("cursor") }

  /// The prompts with which a user starts a task.
  private var prompts: [Prompt] {
    let topics = base.topics.map(\.id.rawValue)
    return [
      hasRules
        ? prompt(
          "review_screen",
          [
            argument("platform", base.platforms.map(\.id.rawValue)), argument("topic", topics),
            argument("screen"),
          ]) : nil,
      base.editions.count > 1
        ? prompt(
          "adopt_edition", [argument("since", base.editions.map(\.id.rawValue), isRequired: true)])
        : nil,
      topics.isEmpty
        ? nil
        : prompt(
          "write_rule", [argument("statement", isRequired: true), argument("topic", topics)]),
    ].compactMap(\.self)
  }

  private func argument(
    _ name: String, _ values: [String] = [], isRequired: Bool = false
  ) -> ToolArgument {
    ToolArgument(
      name, values.isEmpty ? .text : .choice(values), words("agent.prompt.argument.\(name)"),
      isRequired: isRequired)
  }

  /// Makes a prompt. Its text has a sentence for each given argument.
  private func prompt(_ name: String, _ arguments: [ToolArgument]) -> Prompt {
    let key = "agent.prompt.\(name.replacing("_", with: "-"))"
    return Prompt(
      name, title: words("\(key).title"), description: words("\(key).about"),
      arguments: arguments
    ) { [words, names = arguments.map(\.name)] values in
      let given = names.compactMap { name in
        values[name].map { words("agent.prompt.given.\(name)", ["value": .text($0)]) }
      }
      return ([words("\(key).text")] + given).joined(separator: "\n\n")
    }
  }
}

extension String {
  /// The error message with names of tools and arguments in place of commands and options. A tool
  /// has the name of its command, an argument that of the option or a longer one.
  fileprivate func naming(_ arguments: [ToolArgument]) -> String {
    replacing(/precept ([a-z]+)/) { String($0.1) }.replacing(/'?--([a-z]{3,})'?/) { option in
      let argument = arguments.first { $0.name.hasPrefix(option.1) }
      return argument.map { "'\($0.name)'" } ?? String(option.0)
    }
  }
}

extension ToolInput {
  /// The words of a command line with options for the arguments of the same names.
  func options(_ names: [String]) -> [String] {
    names.flatMap { name in text(name).map { ["--\(name)=\($0)"] } ?? [] }
  }
}
