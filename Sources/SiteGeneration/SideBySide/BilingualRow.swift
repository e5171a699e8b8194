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
