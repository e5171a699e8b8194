import Diagnostics
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// An object that can be shown in full.
protocol ShowableObject {
  associatedtype Text: Sendable
  var texts: Localized<Text> { get }
  func json(in base: KnowledgeBase) -> JSONText
  func document(in session: Session) -> TextDocument
}

extension ShowableObject {
  /// Returns the text to show, in the session's locale or a fallback; nil if there is none.
  func text(in session: Session) -> InLocale<Text>? {
    session.base.text(texts, in: session.locale)
  }

  func textLocale(in session: Session) -> LocaleTag? { text(in: session)?.locale }
}

struct FoundObject {
  let kind: ObjectKind
  let id: String
  let object: any ShowableObject

  /// Returns the object with an id, trying all kinds in order: rules first, then colors. If no id
  /// matches exactly, case is ignored.
  ///
  /// Ids are unique only within a kind. `term:color` names the kind as well. Rules, checks and
  /// articles are found by their aliases, too.
  static func named(_ id: String, in base: KnowledgeBase) -> FoundObject? {
    if let colon = id.firstIndex(of: ":"), let kind = ObjectKind(rawValue: String(id[..<colon])) {
      let name = String(id[id.index(after: colon)...])
      if let found = exact(name, kind, base) { return found }
      return owner(ofAlias: name, in: base).flatMap { $0.kind == kind ? $0 : nil }
    }
    return all(id, in: base).first ?? owner(ofAlias: id, in: base)
      ?? base.catalog.first { $0.id.lowercased() == id.lowercased() }
      .flatMap { all($0.id, in: base).first }
  }

  static func all(_ id: String, in base: KnowledgeBase) -> [FoundObject] {
    ObjectKind.allCases.compactMap { exact(id, $0, base) }
  }

  private static func owner(ofAlias alias: String, in base: KnowledgeBase) -> FoundObject? {
    switch base.owner(ofAlias: alias) {
    case .rule(let id)?: exact(id.rawValue, .rule, base)
    case .check(let id)?: exact(id.rawValue, .check, base)
    case .article(let id)?: exact(id.rawValue, .article, base)
    case nil: nil
    }
  }

  private static func exact(
    _ id: String, _ kind: ObjectKind, _ base: KnowledgeBase
  ) -> FoundObject? {
    let object: (any ShowableObject)? =
      switch kind {
      case .rule: base.rule(RuleID(id))
      case .color: base.color(ColorID(id))
      case .topic: base.topic(TopicID(id))
      case .table: base.table(TableID(id))
      case .term: base.term(TermID(id))
      case .platform: base.platform(PlatformID(id))
      case .source: base.source(SourceID(id))
      case .article: base.article(ArticleID(id))
      case .check: base.check(CheckID(id))
      case .standard: base.standard(StandardID(id))
      case .criterion: ShownCriterion(CriterionID(id), in: base)
      }
    return object.map { FoundObject(kind: kind, id: id, object: $0) }
  }

  /// The page that shows the object; nil for kinds without such a page.
  var page: SitePage? {
    switch kind {
    case .rule: .rule(RuleID(id))
    case .color: .color(ColorID(id))
    case .topic: .topic(TopicID(id))
    case .table: .table(TableID(id))
    case .article: .article(ArticleID(id))
    case .check: .check(CheckID(id))
    case .standard: .standard(StandardID(id))
    case .criterion: .standard(CriterionID(id).standard)
    case .source: .source(SourceID(id))
    case .term, .platform: nil
    }
  }

  /// The fragment of the object on its page; empty for an object with a page of its own.
  var fragment: String { kind == .criterion ? CriterionID(id).fragment : "" }
}

extension Session {
  /// Returns the names of platforms in the language of the answer.
  func names(of platforms: [Platform]) -> [String] {
    platforms.map { base.text($0.names, in: locale)?.value ?? $0.id.rawValue }
  }

  func name(of platform: PlatformID) -> String {
    base.platform(platform).map { names(of: [$0])[0] } ?? platform.rawValue
  }

  /// Returns the title of a rule with its id.
  func line(of rule: Rule) -> String {
    (rule.text(in: self)?.value.title ?? "") + words.aside(rule.id.rawValue)
  }

  /// Returns the criteria with their titles, one on a line.
  func lines(of criteria: [Located<CriterionID>]) -> String {
    criteria.map { ShownCriterion($0.value, in: base)?.line(in: self) ?? "\($0.value)" }
      .joined(separator: "\n")
  }

  /// Returns the sources of an object, each with the date of its revision, as links.
  func sources(_ citations: [Citation]) -> TextDocument.Part {
    .links(
      words("cli.show.sources"),
      citations.map { citation in
        let source = base.source(citation.source.value)
        let date = citation.revision ?? source?.revised.value
        let title = source?.title ?? citation.source.value.rawValue
        return (title + (date.map { words.aside("\($0)") } ?? ""), source?.url.value)
      })
  }
}
