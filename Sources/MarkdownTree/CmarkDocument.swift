import CCmarkGFM
import Synchronization

/// A parsed document of the C library cmark-gfm. No other file calls this library directly.
struct CmarkDocument: ~Copyable {
  private let root: OpaquePointer?

  init(parsing text: String) {
    _ = Extensions.registration
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else {
      preconditionFailure("cmark has no memory")
    }
    defer { cmark_parser_free(parser) }
    for name in Extensions.names {
      if let found = cmark_find_syntax_extension(name) {
        cmark_parser_attach_syntax_extension(parser, found)
      }
    }
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        cmark_parser_feed(parser, $0.baseAddress, $0.count)
      }
    }
    root = Extensions.finish(parser)
  }

  deinit { cmark_node_free(root) }

  /// Calls the body with the root, which must not be used after the document is destroyed.
  borrowing func withRoot<Result>(_ body: (CmarkNode) -> Result) -> Result {
    guard let root else { preconditionFailure("cmark has no memory") }
    return body(CmarkNode(pointer: root))
  }
}

private enum Extensions {
  static let names = ["table", "strikethrough", "autolink", "tasklist"]
  static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  // While a parser reads inlines, it changes a table that all parsers share: it adds the special
  // characters of its extensions and removes them at the end (cmark-gfm, `src/inlines.c`). The
  // lock prevents that race.
  private static let inlineParsing = Mutex(())

  /// Finishes parsing while holding the lock. Converts pointers to integers, because
  /// pointers are not `Sendable`.
  static func finish(_ parser: OpaquePointer) -> OpaquePointer? {
    let address = UInt(bitPattern: parser)
    let root = inlineParsing.withLock { _ in
      UInt(bitPattern: cmark_parser_finish(OpaquePointer(bitPattern: address)))
    }
    return OpaquePointer(bitPattern: root)
  }
}

/// A node of a `CmarkDocument`, which is valid only as long as the document exists.
struct CmarkNode {
  fileprivate let pointer: OpaquePointer
}

extension CmarkNode {
  enum Kind {
    case document, paragraph, heading, thematicBreak, quote, list, item, codeBlock, htmlBlock
    case table, tableRow, tableCell
    case text, code, html, softBreak, hardBreak, emphasis, strong, strikethrough, link, image
    case other
  }

  var kind: Kind {
    switch cmark_node_get_type(pointer) {
    case CMARK_NODE_TEXT: .text
    case CMARK_NODE_PARAGRAPH: .paragraph
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .hardBreak
    case CMARK_NODE_CODE: .code
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link
    case CMARK_NODE_IMAGE: .image
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_LIST: .list
    case CMARK_NODE_HEADING: .heading
    case CMARK_NODE_CODE_BLOCK: .codeBlock
    case CMARK_NODE_BLOCK_QUOTE: .quote
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_HTML_BLOCK: .htmlBlock
    case CMARK_NODE_HTML_INLINE: .html
    case CMARK_NODE_DOCUMENT: .document
    default: extensionKind
    }
  }

  private var extensionKind: Kind {
    switch typeName {
    case "table": .table
    case "table_row", "table_header": .tableRow
    case "table_cell": .tableCell
    case "strikethrough": .strikethrough
    default: .other
    }
  }

  private var typeName: String { String(cString: cmark_node_get_type_string(pointer)) }

  var firstChild: CmarkNode? { cmark_node_first_child(pointer).map(CmarkNode.init) }
  var next: CmarkNode? { cmark_node_next(pointer).map(CmarkNode.init) }
  var parent: CmarkNode? { cmark_node_parent(pointer).map(CmarkNode.init) }

  /// The line in the parsed text, from 1.
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  /// The column in UTF-8 bytes, from 1; cmark only estimates it for inlines.
  var column: Int { Int(cmark_node_get_start_column(pointer)) }

  var literal: String { cmark_node_get_literal(pointer).map { String(cString: $0) } ?? "" }
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var fenceInfo: String { cmark_node_get_fence_info(pointer).map { String(cString: $0) } ?? "" }
  var url: String { cmark_node_get_url(pointer).map { String(cString: $0) } ?? "" }
  var title: String { cmark_node_get_title(pointer).map { String(cString: $0) } ?? "" }

  var isTight: Bool { cmark_node_get_list_tight(pointer) != 0 }

  var listStart: Int? {
    guard cmark_node_get_list_type(pointer) == CMARK_ORDERED_LIST else { return nil }
    return Int(cmark_node_get_list_start(pointer))
  }

  var isChecked: Bool? {
    guard typeName == "tasklist" else { return nil }
    return cmark_gfm_extensions_get_tasklist_item_checked(pointer)
  }

  var isHeaderRow: Bool { cmark_gfm_extensions_get_table_row_is_header(pointer) != 0 }

  var alignments: [MarkdownTable.Alignment] {
    let count = Int(cmark_gfm_extensions_get_table_columns(pointer))
    guard let letters = cmark_gfm_extensions_get_table_alignments(pointer) else {
      return Array(repeating: .none, count: count)
    }
    return UnsafeBufferPointer(start: letters, count: count).map {
      switch $0 {
      case UInt8(ascii: "l"): .left
      case UInt8(ascii: "c"): .center
      case UInt8(ascii: "r"): .right
      default: .none
      }
    }
  }

  /// The direct child nodes, in order.
  var children: Children { Children(upcoming: firstChild) }

  struct Children: Sequence, IteratorProtocol {
    fileprivate var upcoming: CmarkNode?

    mutating func next() -> CmarkNode? {
      defer { upcoming = upcoming?.next }
      return upcoming
    }
  }

  /// Calls the body for each descendant, without recursion. If the body returns false, the
  /// descendants of that node are skipped.
  func forEachDescendant(_ body: (CmarkNode) -> Bool) {
    var depth = 0
    var node = firstChild
    while let current = node {
      if body(current), let child = current.firstChild {
        (node, depth) = (child, depth + 1)
      } else {
        node = current.following(depth: &depth)
      }
    }
  }

  private func following(depth: inout Int) -> CmarkNode? {
    var node = self
    while true {
      if let next = node.next { return next }
      guard depth > 0, let parent = node.parent else { return nil }
      (node, depth) = (parent, depth - 1)
    }
  }
}
