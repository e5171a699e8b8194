import ArgumentParser
import Diagnostics
import Guidelines
import Localization
import Parallel
import SiteGeneration
import Terminal

/// The `show` command, which shows objects in full.
struct ShowCommand: AnsweringCommand {
  static let configuration = CommandConfiguration("show")

  @OptionGroup var global: GlobalOptions

  @Argument(help: "help.show.id", completion: .objectIDs)
  var id: [String]

  @Option(help: "help.show.format")
  var format: ShowFormat = .text

  @OptionGroup var address: SiteAddress

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    let names = NameResolver(session: session)
    // A title has spaces, and need not be in quotation marks.
    let whole = id.joined(separator: " ")
    let texts = id.count > 1 && names.subjects(whole).isEmpty ? id : [whole]
    let subjects = try texts.map { text throws(CommandFailure) in (text, try names.subject(text)) }
    guard format != .json else {
      let answers = try subjects.map { _, subject throws(CommandFailure) in
        try json(of: subject, session)
      }
      return Answer((answers.count == 1 ? answers[0] : .array(answers)).pretty)
    }
    let answers = try subjects.map { text, subject throws(CommandFailure) in
      try answer(about: subject, named: text, session)
    }
    return Answer(
      answers.map(\.text).joined(separator: format.isCitation ? "" : "\n"),
      remarks: answers.map(\.remarks).joined(), subjects: answers.flatMap(\.subjects))
  }

  private func json(
    of subject: NamedSubject, _ session: Session
  ) throws(CommandFailure) -> JSONText {
    switch subject {
    case .object(let found): found.object.json(in: session.base)
    case .page(let page): page.json(try text(of: page, session))
    }
  }

  /// Returns a page as Markdown; nil for one that its address narrows down, which the site has only
  /// with a script.
  private func text(
    of page: NamedPage, _ session: Session
  ) throws(CommandFailure) -> String? {
    guard page.query.isEmpty else { return nil }
    return try ShownPages(session, baseURL: address.baseURL).markdown(of: page)
  }

  private func answer(
    about subject: NamedSubject, named name: String, _ session: Session
  ) throws(CommandFailure) -> Answer {
    switch subject {
    case .object(let found):
      if let citation = try citation(of: found, session) { return Answer(citation + "\n") }
      let remarks = outdatedRemark(found, session) + namesakes(of: found, named: name, session)
      return answer(
        found.object.document(in: session), session, remarks, subject.qualifiedID)
    case .page(let page):
      guard !format.isCitation else { throw .notCited(page.name) }
      let markdown = try text(of: page, session)
      if format == .markdown, let markdown { return Answer(markdown) }
      let place = (address.baseURL ?? "") + page.url
      return answer(
        page.document(markdown, in: session, address: place), session, "",
        "\(NamedPage.kind):\(page.url)")
    }
  }

  private func answer(
    _ document: TextDocument, _ session: Session, _ remarks: String, _ subject: String
  ) -> Answer {
    format == .markdown
      ? Answer(document.markdown, remarks: remarks)
      : Answer(document.text(session.style), remarks: remarks, subjects: [subject])
  }

  /// Returns the citation of an object; nil if another format is wanted.
  private func citation(
    of found: FoundObject, _ session: Session
  ) throws(CommandFailure) -> String? {
    guard format.isCitation else { return nil }
    let citation = found.page.flatMap { page in
      let options = SiteOptions(baseURL: address.baseURL)
      return ObjectCitation(of: page, in: session.base, session.locale, options)
    }
    guard let citation else { throw .notCited(found.id) }
    return format == .citation ? citation.plain : citation.markdown
  }

  /// Returns a remark with the objects of other kinds that have the same id; an empty string if
  /// there are none, or if the kind was named.
  private func namesakes(
    of found: FoundObject, named text: String, _ session: Session
  ) -> String {
    guard text.lowercased() == found.id.lowercased() else { return "" }
    let others = FoundObject.all(found.id, in: session.base).filter { $0.kind != found.kind }
    guard !others.isEmpty else { return "" }
    let ids = session.words.list(others.map { "\($0.kind):\($0.id)" })
    return session.words("cli.show.namesakes", ["id": .text(found.id), "ids": .text(ids)]) + "\n"
  }

  /// Returns remarks on shown texts that are not translated or whose translation is outdated.
  private func outdatedRemark(_ found: FoundObject, _ session: Session) -> String {
    guard let page = found.page, session.locale != session.base.manifest.sourceLocale else {
      return ""
    }
    if let note = session.base.untranslatedSentence(
      of: found.object.textLocale(in: session), session.words.messages)
    {
      return note + "\n"
    }
    return session.base.outdatedSentences(
      of: page, in: session.locale, among: session.outdated.value, session.words.messages
    ).map { $0 + "\n" }.joined()
  }
}

enum ShowFormat: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, citation
  case citationMarkdown = "citation-markdown"

  var isCitation: Bool { self == .citation || self == .citationMarkdown }
}

extension CommandFailure {
  fileprivate static func notCited(_ id: String) -> Self {
    .usage(LocalizableMessage("command.not-cited", ["id": .text(id)]))
  }
}

/// An object that can be shown in full.
protocol ShowableObject {
  associatedtype Text: Sendable
  var texts: Localized<Text> { get }
  func json(in base: KnowledgeBase) -> JSONText
  func document(in session: Session) -> TextDocument
}

extension ShowableObject {
  /// Returns the text that is shown, in the session's locale or a fallback; nil if there is none.
  func text(in session: Session) -> InLocale<Text>? {
    session.base.text(texts, in: session.locale)
  }

  /// Returns the locale whose text is shown; nil if there is none.
  func textLocale(in session: Session) -> LocaleTag? { text(in: session)?.locale }
}

struct FoundObject {
  let kind: ObjectKind
  let id: String
  let object: any ShowableObject

  /// Returns the object with an id, trying all kinds in order: rules first, then colors. If no id
  /// matches exactly, case is ignored.
  ///
  /// Ids are unique only within a kind. `term:color` names the kind as well. Rules, checks and articles
  /// are found by their aliases, too.
  static func named(_ id: String, in base: KnowledgeBase) -> FoundObject? {
    if let colon = id.firstIndex(of: ":"), let kind = ObjectKind(rawValue: String(id[..<colon])) {
      let name = String(id[id.index(after: colon)...])
      return exact(name, kind, base)
        ?? owner(ofAlias: name, in: base).flatMap {
          $0.kind == kind ? $0 : nil
        }
    }
    return all(id, in: base).first ?? owner(ofAlias: id, in: base)
      ?? base.catalog.first { $0.id.lowercased() == id.lowercased() }
      .flatMap { all($0.id, in: base).first }
  }

  /// Returns the objects with exactly this id, of all kinds in order.
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

  /// The page that shows the texts of the object; nil for kinds that have no such page.
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
