import Diagnostics
import MarkdownTree

// Functions that make blocks of Markdown, which are escaped when they are written.

func block(_ kind: MarkdownBlock.Kind) -> MarkdownBlock {
  MarkdownBlock(kind, at: ContentLocation(path: ""))
}

func paragraph(_ inlines: [MarkdownInline]) -> MarkdownBlock { block(.paragraph(inlines)) }

func paragraph(_ text: String) -> MarkdownBlock { paragraph([.text(text.onOneLine)]) }

func heading(_ level: Int, _ title: String) -> MarkdownBlock {
  block(.heading(level: level, [.text(title.onOneLine)]))
}

/// Returns the heading of a chapter, to which links with the id of its object lead, if it has one.
func heading(_ level: Int, _ title: String, id: String) -> MarkdownBlock {
  // An id of other characters could end the attribute.
  let isPlain =
    !id.isEmpty
    && id.utf8.allSatisfy { byte in
      (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
        || "-._/".utf8.contains(byte)
    }
  let anchor = isPlain ? [MarkdownInline.html("<a id=\"\(id)\"></a>")] : []
  return block(.heading(level: level, anchor + [.text(title.onOneLine)]))
}

/// Returns a list, or nothing if there are no items.
func bullets(_ items: [[MarkdownInline]]) -> [MarkdownBlock] {
  list(items.map { [paragraph($0)] }, start: nil)
}

func list(_ items: [[MarkdownBlock]], start: Int?) -> [MarkdownBlock] {
  guard !items.isEmpty else { return [] }
  let isTight = items.allSatisfy { item in
    item.dropFirst().allSatisfy { if case .list = $0.kind { true } else { false } }
  }
  let place = ContentLocation(path: "")
  return [
    block(
      .list(
        MarkdownList(
          start: start, isTight: isTight, items: items.map { MarkdownItem($0, at: place) })))
  ]
}

/// Returns a link; without a text, it shows the title of the object that it names.
func link(_ destination: String, _ text: String? = nil) -> MarkdownInline {
  .link(
    MarkdownLink(
      destination: destination, children: text.map { [.text($0.onOneLine)] } ?? [],
      at: ContentLocation(path: "")))
}

/// Returns a text with code between backticks, as checklists have it.
func inlines(marked text: String) -> [MarkdownInline] {
  let pieces = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
  guard pieces.count % 2 == 1 else { return [.text(text)] }
  return pieces.enumerated().filter { !$1.isEmpty }
    .map { $0.isMultiple(of: 2) ? .text($1) : .code($1) }
}

extension [MarkdownBlock] {
  /// Returns the blocks with the headings among them further down by a number of levels.
  func demoted(by levels: Int) -> [MarkdownBlock] {
    map { block in
      guard case .heading(let level, let title) = block.kind else { return block }
      return MarkdownBlock(
        .heading(level: Swift.min(level + levels, 6), title), at: block.location)
    }
  }
}

extension String {
  /// The text with single spaces in place of line breaks and other white space, which could begin a
  /// new block.
  var onOneLine: String {
    split { $0.isWhitespace || $0.isNewline }.joined(separator: " ")
  }

  /// Returns the text, or as many of its first words as there are characters for, with an ellipsis.
  func clipped(to count: Int) -> String {
    guard unicodeScalars.count > count else { return self }
    var length = 1
    let kept = prefix { character in
      length += character.unicodeScalars.count
      return length <= count
    }
    let words = kept.split(separator: " ").dropLast().joined(separator: " ")
    // Chinese has no spaces, at which one could end.
    return (words.utf8.count > kept.utf8.count / 2 ? words : String(kept)) + "…"
  }
}
