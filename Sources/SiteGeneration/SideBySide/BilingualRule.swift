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
          [element("p") { inline(text) }]
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
