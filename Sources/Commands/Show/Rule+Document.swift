import Guidelines
import Localization
import SiteGeneration
import Terminal

extension Rule: ShowableObject {
  /// Returns a document with the rule, in the locale of the session.
  func document(in session: Session) -> TextDocument {
    guard let text = text(in: session)?.value else {
      return TextDocument([.title(id.rawValue, id: id.rawValue)])
    }
    let words = session.words
    var parts = [TextDocument.Part.title(text.title, id: id.rawValue)]
    if !isCurrent { parts.append(.paragraph(words("status.\(status.name)-notice"))) }
    parts.append(.paragraph(text.statement.plainText))
    parts += section(words("rule.heading.why"), text.why.plainText) { .paragraph($0) }
    parts += section(words("rule.heading.do"), text.dos.map(\.plainText)) {
      .bullets($0, mark: .good)
    }
    parts += section(words("rule.heading.dont"), text.donts.map(\.plainText)) {
      .bullets($0, mark: .bad)
    }
    parts += section(words("rule.heading.check"), text.steps.map(\.plainText)) { .steps($0) }
    parts += section(words("rule.heading.history"), text.history?.plainText ?? "") {
      .paragraph($0)
    }
    return TextDocument(parts + facts(text, session))
  }

  /// Returns a heading and the content below it; an empty array if there is no content.
  private func section<Content: Collection>(
    _ heading: String, _ content: Content, _ part: (Content) -> TextDocument.Part
  ) -> [TextDocument.Part] {
    content.isEmpty ? [] : [.heading(heading), part(content)]
  }

  private func facts(_ text: RuleText, _ session: Session) -> [TextDocument.Part] {
    let words = session.words
    let impactName = words("impact.\(impact.rawValue)")
    let platforms = session.base.platforms(in: platforms).map(\.id.rawValue)
    return [
      .fact(words("cli.show.question"), text.question),
      .fact(words("cli.show.impact"), "\(impactName) · \(text.impact)"),
      .fact(words("cli.show.platforms"), words.list(platforms)),
      .fact(words("cli.show.apis"), words.list(apis)),
      .fact(
        words("rule.checks"), checks.map { checkText($0.value, words) }.joined(separator: "\n")),
      .fact(words("cli.show.related"), words.list(related.map(\.value.rawValue))),
      .fact(words("cli.show.colors"), words.list(colors.map(\.value.rawValue))),
      .links(words("cli.show.sources"), citations.map { link($0, in: session) }),
    ]
  }

  private func link(_ citation: Citation, in session: Session) -> TextDocument.Link {
    let source = session.base.source(citation.source.value)
    let date = citation.revision ?? source?.revised.value
    let aside = date.map { session.words.aside("\($0)") } ?? ""
    return ((source?.title ?? citation.source.value.rawValue) + aside, source?.url.value)
  }

  /// Returns the description of a check, such as `Low contrast (low-contrast): what it finds`.
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
