import Guidelines
import Localization
import Terminal

extension Rule {
  /// The rule in the session's locale.
  func document(in session: Session) -> TextDocument {
    let words = session.words
    var document = TextDocument()
    guard let text = session.base.text(texts, in: session.locale)?.value else {
      document.add(.title(id.rawValue, id: id.rawValue))
      return document
    }
    document.add(.title(text.title, id: id.rawValue))
    if !isCurrent { document.add(.paragraph(words("status.\(status.name)-notice"))) }
    document.add(.paragraph(text.statement.plainText))
    document.add(heading: words("rule.heading.why"), text: text.why.plainText)
    addList(text.dos, .good, words("rule.heading.do"), to: &document)
    addList(text.donts, .bad, words("rule.heading.dont"), to: &document)
    if !text.steps.isEmpty {
      document.add(.heading(words("rule.heading.check")))
      document.add(.steps(text.steps.map(\.plainText)))
    }
    document.add(
      heading: words("rule.heading.history"), text: text.history?.plainText ?? "")
    addFacts(text, to: &document, session)
    return document
  }

  private func addList(
    _ items: [Prose], _ mark: TextDocument.Mark, _ heading: String,
    to document: inout TextDocument
  ) {
    guard !items.isEmpty else { return }
    document.add(.heading(heading))
    document.add(.bullets(items.map(\.plainText), mark: mark))
  }

  private func addFacts(
    _ text: RuleText, to document: inout TextDocument, _ session: Session
  ) {
    let words = session.words
    let base = session.base
    document.addFact(words("cli.show.question"), text.question)
    document.addFact(
      words("cli.show.impact"), "\(words("impact.\(impact.rawValue)")) · \(text.impact)")
    document.addFact(
      words("cli.show.platforms"),
      words.list(base.platforms(in: platforms).map(\.id.rawValue)))
    document.addFact(
      words("cli.show.apis"), words.list(apis.map { $0.name + words.aside("\($0.framework)") }))
    document.addFact(
      words("rule.checks"),
      checks.map { checkText($0.value, words) }
        .joined(separator: "\n"))
    document.addFact(
      words("cli.show.related"), words.list(related.map(\.value.rawValue)))
    document.addFact(
      words("cli.show.colors"), words.list(colors.map(\.value.rawValue)))
    document.addLinks(words("cli.show.sources"), citations.map { link($0, in: session) })
  }

  private func link(_ citation: Citation, in session: Session) -> TextDocument.Link {
    let source = session.base.source(citation.source.value)
    let date = citation.revision ?? source?.revised.value
    let aside = date.map { session.words.aside("\($0)") } ?? ""
    return TextDocument.Link(
      text: (source?.title ?? citation.source.value.rawValue) + aside, url: source?.url.value)
  }

  /// `Low contrast (low-contrast): what it finds`.
  private func checkText(_ code: String, _ words: Words) -> String {
    guard AutomaticCheck(rawValue: code) != nil else { return code }
    return words(
      "cli.show.check",
      [
        "name": .text(words("audit.check.\(code).name")), "code": .text(code),
        "summary": .text(words("audit.check.\(code).summary")),
      ])
  }
}
