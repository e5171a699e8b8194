import ArgumentParser
import Diagnostics
import Guidelines
import SiteGeneration

/// Shows one object, whole.
struct ShowCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Show a rule, a color or any other object.",
    discussion: """
      Examples:
        precept show color.one-meaning
        precept show system.red --format json
        precept show dark-mode --locale zh-Hans
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(help: "The id, as 'precept list' prints it.")
  var id: String

  @Option(help: "text, markdown or json.")
  var format: ShowFormat = .text

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard let object = ShownObject(id, in: session.base) else {
      throw .unknownObject("object", id, session.base.catalog.map(\.id))
    }
    switch format {
    case .json: return Answer(object.json(in: session.base).pretty)
    case .markdown: return Answer(object.document(in: session).markdown)
    case .text: return Answer(object.document(in: session).text(session.style))
    }
  }
}

enum ShowFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json
}

/// An object found by its id.
enum ShownObject {
  case rule(Rule)
  case color(Color)
  case topic(Topic)
  case table(ColorTable)
  case term(Term)
  case platform(Platform)
  case source(Source)

  /// Looks through all kinds, rules and colors first; ignores case where nothing fits exactly.
  init?(_ id: String, in base: KnowledgeBase) {
    if let exact = Self.exact(id, base) {
      self = exact
    } else if let other = base.catalog.first(where: { $0.id.lowercased() == id.lowercased() }),
      let found = Self.exact(other.id, base)
    {
      self = found
    } else {
      return nil
    }
  }

  private static func exact(_ id: String, _ base: KnowledgeBase) -> ShownObject? {
    base.rule(RuleID(id)).map(ShownObject.rule)
      ?? base.color(ColorID(id)).map(ShownObject.color)
      ?? base.topic(TopicID(id)).map(ShownObject.topic)
      ?? base.table(TableID(id)).map(ShownObject.table)
      ?? base.term(TermID(id)).map(ShownObject.term)
      ?? base.platform(PlatformID(id)).map(ShownObject.platform)
      ?? base.source(SourceID(id)).map(ShownObject.source)
  }

  func json(in base: KnowledgeBase) -> JSONText {
    switch self {
    case .rule(let rule): rule.json(in: base)
    case .color(let color): color.json(in: base)
    case .topic(let topic): topic.json(in: base)
    case .table(let table): table.json(in: base)
    case .term(let term): term.json(in: base)
    case .platform(let platform): platform.json(in: base)
    case .source(let source): source.json(in: base)
    }
  }

  func document(in session: Session) -> TextDocument {
    switch self {
    case .rule(let rule): rule.document(in: session)
    case .color(let color): color.document(in: session)
    case .topic(let topic): topic.document(in: session)
    case .table(let table): table.document(in: session)
    case .term(let term): term.document(in: session)
    case .platform(let platform): platform.document(in: session)
    case .source(let source): source.document(in: session)
    }
  }
}
