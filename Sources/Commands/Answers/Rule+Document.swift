import Guidelines
import Localization

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
      base.platforms(in: platforms).map(\.id.rawValue).joined(separator: ", "))
    document.addFact(
      words("cli.show.apis"), apis.map { "\($0.name) (\($0.framework))" }.joined(separator: ", "))
    document.addFact(
      words("rule.checks"),
      checks.map { checkText($0.value, words) }
        .joined(separator: "\n"))
    document.addFact(
      words("cli.show.related"), related.map(\.value.rawValue).joined(separator: ", "))
    document.addFact(
      words("cli.show.colors"), colors.map(\.value.rawValue).joined(separator: ", "))
    document.addFact(
      words("cli.show.sources"),
      citations.map { citation in
        let source = base.source(citation.source.value)
        let date = (citation.revision ?? source?.revised.value).map { " (\($0))" } ?? ""
        return (source?.title ?? citation.source.value.rawValue) + date
      }.joined(separator: "; "))
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
