import Guidelines
import HTMLTree
import Localization

/// The text of a rule in two languages.
struct RulePair {
  let first: RuleText?
  let second: RuleText?
}

extension PageContext {
  func bilingualParts(_ texts: RulePair, _ other: LocaleTag) -> [BilingualPart] {
    let headings = base.messages(for: other)
    func part(
      _ anchor: String, _ key: MessageKey, _ units: (RuleText) -> [Prose]
    ) -> BilingualPart? {
      BilingualPart(
        anchor, messages.text(key), headings.text(key),
        rows: rows(texts.first.map(units), texts.second.map(units), html))
    }
    func line(
      _ anchor: String, _ key: MessageKey, _ unit: (RuleText) -> String?
    ) -> BilingualPart? {
      BilingualPart(
        anchor, messages.text(key), headings.text(key),
        rows: rows(
          texts.first.flatMap(unit).map { [$0] }, texts.second.flatMap(unit).map { [$0] }
        ) { text in
          [element("p") { text }]
        })
    }
    return [
      part("statement", "side-by-side.statement") {
        $0.owned("statement", $0.statement.paragraphs) ?? []
      },
      part("why", "rule.heading.why") { $0.owned("why", $0.why.paragraphs) ?? [] },
      part("do", "rule.heading.do") { $0.owned(items: "do", $0.dos) },
      part("dont", "rule.heading.dont") { $0.owned(items: "dont", $0.donts) },
      part("check", "rule.heading.check") { $0.owned(items: "check", $0.steps) },
      line("question", "rule.question") { $0.owned("question", $0.question) },
      line("impact", "rule.impact") { $0.owned("impact", $0.impact) },
      part("history", "rule.heading.history") {
        $0.owned("history", $0.history?.paragraphs ?? []) ?? []
      },
    ].compactMap(\.self)
  }
}

extension Prose {
  /// Each block for itself.
  var paragraphs: [Prose] { blocks.map { Prose([$0]) } }
}

/// One unit of a text in two languages; nil where a language lacks it.
struct BilingualRow: Sendable {
  let first: [HTMLNode]?
  let second: [HTMLNode]?
}

/// A heading in two languages with the rows below it.
struct BilingualPart: Sendable {
  let anchor: String
  /// The heading in the language of the page, for the list of contents too.
  let title: String
  let otherTitle: String
  let rows: [BilingualRow]

  /// Nil where neither language has anything.
  init?(_ anchor: String, _ title: String, _ otherTitle: String, rows: [BilingualRow]) {
    guard rows.contains(where: { $0.first != nil || $0.second != nil }) else { return nil }
    self.anchor = anchor
    self.title = title
    self.otherTitle = otherTitle
    self.rows = rows
  }
}

extension PageContext {
  /// The language that stands beside that of the page: the source, or beside the source the first
  /// other one. So the pages grow with the number of locales, not with its square.
  var otherLocale: LocaleTag? {
    let source = base.manifest.sourceLocale
    return locale == source
      ? base.manifest.locales.first { $0 != source && base.has(page, in: $0) } : source
  }

  /// Lines units of two texts up, one by one; a text of nil has none.
  func rows<Unit>(
    _ first: [Unit]?, _ second: [Unit]?, _ node: (Unit) -> [HTMLNode]
  ) -> [BilingualRow] {
    let count = max(first?.count ?? 0, second?.count ?? 0)
    return (0..<count).map { index in
      BilingualRow(first: first?[at: index].map(node), second: second?[at: index].map(node))
    }
  }
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
