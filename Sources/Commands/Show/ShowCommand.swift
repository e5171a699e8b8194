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
    let pages = ShownPages(session, baseURL: address.baseURL)
    guard format != .json else {
      let answers = try subjects.map { _, subject throws(CommandFailure) in
        switch subject {
        case .object(let found): found.object.json(in: session.base)
        case .page(let page): page.json(try pages.markdown(of: page))
        }
      }
      return Answer((answers.count == 1 ? answers[0] : .array(answers)).pretty)
    }
    let answers = try subjects.map { text, subject throws(CommandFailure) in
      try answer(about: subject, named: text, pages, session)
    }
    return Answer(
      answers.map(\.text).joined(separator: format.isCitation ? "" : "\n"),
      remarks: answers.map(\.remarks).joined(), subjects: answers.flatMap(\.subjects))
  }

  private func answer(
    about subject: NamedSubject, named name: String, _ pages: ShownPages, _ session: Session
  ) throws(CommandFailure) -> Answer {
    let (document, remarks, id): (TextDocument, String, String)
    switch subject {
    case .object(let found):
      if let citation = try citation(of: found, session) { return Answer(citation + "\n") }
      document = found.object.document(in: session)
      remarks = outdatedRemark(found, session) + namesakes(of: found, named: name, session)
      id = subject.qualifiedID
    case .page(let page):
      guard !format.isCitation else { throw .notCited(page.name) }
      let markdown = try pages.markdown(of: page)
      if format == .markdown, let markdown { return Answer(markdown) }
      let place = (address.baseURL ?? "") + page.url
      document = page.document(markdown, in: session, address: place)
      (remarks, id) = ("", "\(NamedPage.kind):\(page.url)")
    }
    return format == .markdown
      ? Answer(document.markdown, remarks: remarks)
      : Answer(document.text(session.style), remarks: remarks, subjects: [id])
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

  /// Returns a remark with the objects of other kinds that have the same id; empty if there are
  /// none, or if the kind was named.
  private func namesakes(
    of found: FoundObject, named text: String, _ session: Session
  ) -> String {
    guard text.lowercased() == found.id.lowercased() else { return "" }
    let others = FoundObject.all(found.id, in: session.base).filter { $0.kind != found.kind }
    guard !others.isEmpty else { return "" }
    let ids = session.words.list(others.map { "\($0.kind):\($0.id)" })
    return session.words("cli.show.namesakes", ["id": .text(found.id), "ids": .text(ids)]) + "\n"
  }

  /// Returns remarks about shown parts that are not translated or whose translation is outdated.
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

/// The pages of the site as Markdown. The site is set up when the first page is requested.
struct ShownPages: Sendable {
  private let site: Lazy<Result<Site, CommandFailure>>

  /// - Parameter baseURL: The address of the site; nil if unknown.
  init(_ session: Session, baseURL: String?) {
    let options = SiteOptions(baseURL: baseURL, outdated: session.outdated)
    site = Lazy { [base = session.base, root = session.root] in
      Result { () throws(CommandFailure) in
        Site(base, theme: try siteTheme(of: siteFiles(root: root)), options: options)
      }
    }
  }

  /// Returns a page just as the site publishes it for programs; nil for a filtered one, which the
  /// site has only with a script.
  func markdown(of page: NamedPage) throws(CommandFailure) -> String? {
    page.query.isEmpty ? try site.value.get().markdown(of: page) : nil
  }
}

extension NamedPage {
  fileprivate func json(_ markdown: String?) -> JSONText {
    [
      "kind": .string(NamedPage.kind), "id": .string(name), "title": .string(title),
      "url": .string(url), "text": .optional(markdown),
    ]
  }
}

extension Session {
  /// Returns the page with a name from search results, ignoring case: `color-vision`, or
  /// `page:color-vision`.
  func page(named name: String) -> NamedPage? {
    let name = name.lowercased()
    let prefix = NamedPage.kind + ":"
    let own = name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    return base.namedPages(in: locale).first { $0.name.lowercased() == own }
  }
}
