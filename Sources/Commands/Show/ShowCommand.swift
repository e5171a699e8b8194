import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import Parallel
import SiteGeneration
import Terminal

/// Shows one object, whole.
struct ShowCommand: AnsweringCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "help.show.about")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.show.id", completion: .objectIDs)
  var id: String

  @Option(help: "help.show.format")
  var format: ShowFormat = .text

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    guard let object = ShownObject(id, in: session.base) else {
      throw .unknownObject("object", id, session.base.catalog.map(\.id))
    }
    switch format {
    case .json: return Answer(object.json(in: session.base).pretty)
    case .markdown:
      return Answer(
        object.document(in: session).markdown, remarks: outdatedRemark(object, session))
    case .text:
      var answer = Answer(
        object.document(in: session).text(session.style), remarks: outdatedRemark(object, session))
      answer.subjects = [object.reference]
      return answer
    }
  }
}

extension ShowCommand {
  /// Says which parts of what is shown are behind their source.
  private func outdatedRemark(_ object: ShownObject, _ session: Session) -> String {
    guard let page = object.page, session.locale != session.base.manifest.sourceLocale else {
      return ""
    }
    if let note = session.base.untranslatedSentence(
      of: object.localeOfText(in: session), session.words.messages)
    {
      return note + "\n"
    }
    return session.base.outdatedSentences(
      of: page, in: session.locale, among: session.outdated.value, session.words.messages
    ).map { $0 + "\n" }.joined()
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
  ///
  /// Ids are unique within a kind only; `term:color` says which of them is meant.
  init?(_ id: String, in base: KnowledgeBase) {
    if let colon = id.firstIndex(of: ":"), let kind = ObjectKind(rawValue: String(id[..<colon])) {
      guard let found = Self.exact(String(id[id.index(after: colon)...]), kind, base) else {
        return nil
      }
      self = found
    } else if let exact = Self.exact(id, base) {
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
    ObjectKind.allCases.lazy.compactMap { exact(id, $0, base) }.first
  }

  private static func exact(
    _ id: String, _ kind: ObjectKind, _ base: KnowledgeBase
  ) -> ShownObject? {
    switch kind {
    case .rule: base.rule(RuleID(id)).map(ShownObject.rule)
    case .color: base.color(ColorID(id)).map(ShownObject.color)
    case .topic: base.topic(TopicID(id)).map(ShownObject.topic)
    case .table: base.table(TableID(id)).map(ShownObject.table)
    case .term: base.term(TermID(id)).map(ShownObject.term)
    case .platform: base.platform(PlatformID(id)).map(ShownObject.platform)
    case .source: base.source(SourceID(id)).map(ShownObject.source)
    }
  }

  /// The kind and the id, as `rule:color.one-meaning`.
  var reference: String {
    switch self {
    case .rule(let rule): "rule:\(rule.id)"
    case .color(let color): "color:\(color.id)"
    case .topic(let topic): "topic:\(topic.id)"
    case .table(let table): "table:\(table.id)"
    case .term(let term): "term:\(term.id)"
    case .platform(let platform): "platform:\(platform.id)"
    case .source(let source): "source:\(source.id)"
    }
  }

  /// The page about the object; nil where it has none of its own.
  var page: SitePage? {
    switch self {
    case .rule(let rule): .rule(rule.id)
    case .color(let color): .color(color.id)
    case .topic(let topic): .topic(topic.id)
    case .table(let table): .table(table.id)
    case .term, .platform, .source: nil
    }
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

extension ShownObject {
  /// The locale whose text of the object is shown; nil where it has none.
  fileprivate func localeOfText(in session: Session) -> LocaleTag? {
    let (base, locale) = (session.base, session.locale)
    return switch self {
    case .rule(let rule): base.text(rule.texts, in: locale)?.locale
    case .color(let color): base.text(color.texts, in: locale)?.locale
    case .topic(let topic): base.text(topic.texts, in: locale)?.locale
    case .table(let table): base.text(table.texts, in: locale)?.locale
    case .term(let term): base.text(term.texts, in: locale)?.locale
    case .platform(let platform): base.text(platform.names, in: locale)?.locale
    case .source(let source): base.text(source.notes, in: locale)?.locale
    }
  }
}
