import Guidelines
import HTMLTree
import Localization

/// One unit of a text in two languages; nil where a language lacks it.
struct BilingualRow: Sendable {
  let first: [HTMLNode]?
  let second: [HTMLNode]?
}

/// A heading in two languages with the rows below it.
struct BilingualPart: Sendable {
  let anchor: String
  /// The heading in the language of the page.
  let title: String
  let otherTitle: String
  let rows: [BilingualRow]

  /// Whether neither language has a unit.
  var isEmpty: Bool { rows.allSatisfy { $0.first == nil && $0.second == nil } }
}

extension PageContext {
  func bilingualParts(
    _ first: RuleText?, _ second: RuleText?, _ other: LocaleTag
  ) -> [BilingualPart] {
    let headings = base.messages(for: other)
    func part(
      _ anchor: String, _ key: MessageKey, _ units: (RuleText) -> [Prose]
    ) -> BilingualPart {
      BilingualPart(
        anchor: anchor, title: messages.text(key), otherTitle: headings.text(key),
        rows: rows(first.map(units), second.map(units), html))
    }
    func line(
      _ anchor: String, _ key: MessageKey, _ unit: (RuleText) -> String?
    ) -> BilingualPart {
      func units(_ text: RuleText?) -> [String]? { text.flatMap(unit).map { [$0] } }
      return BilingualPart(
        anchor: anchor, title: messages.text(key), otherTitle: headings.text(key),
        rows: rows(units(first), units(second)) { text in [element("p") { inline(text) }] })
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
    ]
  }

  /// Pairs the units of two texts by their order.
  func rows<Unit>(
    _ first: [Unit]?, _ second: [Unit]?, _ node: (Unit) -> [HTMLNode]
  ) -> [BilingualRow] {
    let count = max(first?.count ?? 0, second?.count ?? 0)
    return (0..<count).map { index in
      BilingualRow(first: first?[at: index].map(node), second: second?[at: index].map(node))
    }
  }
}

extension Prose {
  /// The blocks one by one.
  var paragraphs: [Prose] { blocks.map { Prose([$0]) } }
}

extension Array {
  fileprivate subscript(at index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
