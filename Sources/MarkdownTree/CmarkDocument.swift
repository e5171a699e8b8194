import CCmarkGFM
import Synchronization

/// A parsed document of the C library cmark-gfm. No other file calls this library directly.
struct CmarkDocument: ~Copyable {
  private let root: OpaquePointer?
  /// Whether the tree contains `ParserMarks`.
  private let isMarked: Bool

  /// - Parameter asLine: Whether the text begins with a line of text, even if it resembles an HTML
  ///   block.
  init(parsing text: String, asLine: Bool = false) {
    guard !ParserMarks.occur(in: text) else {
      self.init(plain: text, isMarked: false)
      return
    }
    let marked = (asLine ? ParserMarks.lineStart : "") + ParserMarks.emphasis(in: text)
    let first = CmarkDocument(plain: marked, isMarked: true)
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    let mayHaveAddress = !isASCII && ["://", "www.", "@"].contains(where: text.contains)
    let ends = mayHaveAddress ? first.withRoot { $0.addressEnds(in: marked) } : []
    if ends.isEmpty {
      self = first
    } else {
      // The parser overlooked the text after these ends, so it is parsed again.
      var text = ""
      var rest = marked[...]
      var start = 0
      for end in ends.sorted() where end > start {
        let index = rest.utf8.index(rest.startIndex, offsetBy: end - start)
        text += rest[..<index] + ParserMarks.addressEnd
        (rest, start) = (rest[index...], end)
      }
      self.init(plain: text + rest, isMarked: true)
    }
  }

  private init(plain text: String, isMarked: Bool) {
    _ = Extensions.registration
    let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    guard let parser = cmark_parser_new(options) else {
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
    self.isMarked = isMarked
  }

  deinit { cmark_node_free(root) }

  /// Calls the body with the root, which must not be used after the document is destroyed.
  borrowing func withRoot<Result>(_ body: (CmarkNode) -> Result) -> Result {
    guard let node = CmarkNode(root, isMarked) else { preconditionFailure("cmark has no memory") }
    return body(node)
  }
}

extension CmarkNode {
  /// Returns the offsets, in UTF-8 bytes, at which bare addresses end earlier than the parser
  /// assumes.
  fileprivate func addressEnds(in text: String) -> [Int] {
    var offsets: [Int] = []
    var lines = SourceLines(text)
    var line = 1
    // The number of nodes ahead that have been searched.
    var passed = 0
    forEachDescendant { node in
      line = node.line(after: line)
      guard passed == 0 else {
        passed -= 1
        return true
      }
      guard let literal = node.bareAddress else {
        // The literals in the order of the source, one for each descendant and for the node itself.
        // They are empty for blocks and emphasis.
        var texts: [String] = []
        if node.kind == .link || node.kind == .image {
          node.forEachDescendant { node in
            texts.append(node.kind == .image ? node.rawURL : node.rawLiteral)
            return true
          }
          texts.append(node.rawURL)
        } else if node.kind == .text || node.kind == .code || node.kind == .html {
          texts = [node.rawLiteral]
        }
        for text in texts where text.contains("://") || text.contains("www.") {
          _ = lines.offset(of: text, inLine: line)
        }
        passed = max(0, texts.count - 1)
        return true
      }
      let ends = ParserMarks.addressEnds(in: literal)
      if let start = lines.offset(of: literal, inLine: line) { offsets += ends.map { start + $0 } }
      return false
    }
    return offsets
  }

  /// The text of a link that the parser made from a plain address.
  private var bareAddress: String? {
    guard kind == .link, let child = firstChild, child.kind == .text else { return nil }
    let literal = child.rawLiteral
    let isBare = cmark_node_get_start_line(pointer) == 0 || rawURL == "http://" + literal
    return isBare ? literal : nil
  }
}

private enum Extensions {
  static let names = ["table", "strikethrough", "autolink", "tasklist"]
  static let registration: Void = cmark_gfm_core_extensions_ensure_registered()

  // While a parser reads inlines, it changes a table that all parsers share: it adds the special
  // characters of its extensions and removes them at the end (cmark-gfm, `src/inlines.c`). The
  // lock prevents that race.
  private static let inlineParsing = Mutex(())

  /// Finishes parsing with the lock. Pointers become integers, as they are not `Sendable`.
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
  fileprivate let isMarked: Bool

  fileprivate init?(_ pointer: OpaquePointer?, _ isMarked: Bool) {
    guard let pointer else { return nil }
    self.pointer = pointer
    self.isMarked = isMarked
  }

  enum Kind {
    case document, paragraph, heading, thematicBreak, quote, list, item, codeBlock, htmlBlock
    case table, tableRow, tableCell, footnoteDefinition
    case text, code, html, softBreak, hardBreak, emphasis, strong, strikethrough, link, image
    case footnoteReference
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
    case CMARK_NODE_FOOTNOTE_DEFINITION: .footnoteDefinition
    case CMARK_NODE_FOOTNOTE_REFERENCE: .footnoteReference
    default:
      switch typeName {
      case "table": .table
      case "table_row", "table_header": .tableRow
      case "table_cell": .tableCell
      case "strikethrough": .strikethrough
      default: .other
      }
    }
  }

  private var typeName: String { String(cString: cmark_node_get_type_string(pointer)) }

  var firstChild: CmarkNode? { CmarkNode(cmark_node_first_child(pointer), isMarked) }
  var next: CmarkNode? { CmarkNode(cmark_node_next(pointer), isMarked) }
  var parent: CmarkNode? { CmarkNode(cmark_node_parent(pointer), isMarked) }

  /// The line in the parsed text, from 1; 0 for line breaks and for links made from plain
  /// addresses.
  var line: Int { Int(cmark_node_get_start_line(pointer)) }
  var endLine: Int { Int(cmark_node_get_end_line(pointer)) }
  /// The column in UTF-8 bytes, from 1; cmark only estimates it for inlines.
  var column: Int { Int(cmark_node_get_start_column(pointer)) }

  /// Returns the line of a node that comes after another one.
  func line(after previous: Int) -> Int {
    switch kind {
    case .softBreak, .hardBreak: previous + 1
    default: line > 0 ? line : previous
    }
  }

  /// The text; for a footnote reference, its number from 1.
  var literal: String { unmarked(rawLiteral) }
  var headingLevel: Int { Int(cmark_node_get_heading_level(pointer)) }
  var fenceInfo: String { unmarked(string(cmark_node_get_fence_info(pointer))) }
  var url: String { unmarked(rawURL) }
  var title: String { unmarked(string(cmark_node_get_title(pointer))) }

  fileprivate var rawLiteral: String { string(cmark_node_get_literal(pointer)) }
  fileprivate var rawURL: String { string(cmark_node_get_url(pointer)) }

  private func string(_ text: UnsafePointer<CChar>?) -> String {
    text.map { String(cString: $0) } ?? ""
  }

  private func unmarked(_ text: String) -> String {
    isMarked ? ParserMarks.removed(from: text) : text
  }

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

  var children: UnfoldSequence<CmarkNode, CmarkNode?> {
    sequence(state: firstChild) { upcoming in
      defer { upcoming = upcoming?.next }
      return upcoming
    }
  }

  /// Calls the body for each descendant, without recursion; false skips those below.
  func forEachDescendant(_ body: (CmarkNode) -> Bool) {
    var depth = 0
    var node = firstChild
    while let current = node {
      if body(current), let child = current.firstChild {
        (node, depth) = (child, depth + 1)
      } else {
        var last = current
        while last.next == nil, depth > 0, let parent = last.parent {
          (last, depth) = (parent, depth - 1)
        }
        node = last.next
      }
    }
  }
}
