import Guidelines
import HTMLTree
import MarkdownTree

extension PageContext {
  /// Renders prose without a heading above it. It is a separate function so that it can be passed
  /// on.
  func html(_ prose: Prose) -> [HTMLNode] { html(prose, under: nil) }

  /// Renders prose. Its tables and blocks of code scroll sideways on their own, including by
  /// keyboard.
  ///
  /// - Parameter heading: The heading above the prose, which names a table before the first heading
  ///   of the prose.
  func html(_ prose: Prose, under heading: String?) -> [HTMLNode] {
    var names = TableNames(heading: heading, fallback: words("site.table"))
    var tables = prose.blocks.compactMap { names.name(for: $0) }[...]
    return markdown.nodes(prose.blocks).map { node in
      guard case .element(var element) = node else { return node }
      switch element.name {
      case "table": return scroll(label: tables.popFirst() ?? words("site.table")) { node }
      case "pre":
        element.attributes = element.attributes.merging([
          "role": "group", "tabindex": "0", "aria-label": words("site.code"),
        ])
        return .element(element)
      default: return node
      }
    }
  }
}

/// Unique names for tables: the heading above a table, its columns if the heading is missing or
/// names another table already, or the columns with a number.
private struct TableNames {
  var heading: String?
  let fallback: String
  var used: Set<String> = []

  /// Returns the name of a table; nil for another block.
  mutating func name(for block: MarkdownBlock) -> String? {
    switch block.kind {
    case .heading(_, let title):
      heading = title.plainText()
      return nil
    case .table(let table): return name(of: table)
    default: return nil
    }
  }

  private mutating func name(of table: MarkdownTable) -> String {
    let columns = table.header.map { $0.plainText() }.filter { !$0.isEmpty }
      .joined(separator: " · ")
    let names = [heading ?? "", columns].filter { !$0.isEmpty }
    let numbered = (2...(used.count + 2)).map { "\(names.last ?? fallback) (\($0))" }
    let candidates = (names.isEmpty ? [fallback] : names) + numbered
    let free = candidates.first { !used.contains($0) } ?? fallback
    used.insert(free)
    return free
  }
}
