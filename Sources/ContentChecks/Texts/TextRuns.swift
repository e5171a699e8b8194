package import Guidelines
package import Localization
package import MarkdownTree

/// The words of Markdown blocks, as one string for each paragraph, heading and table cell, and the
/// parts that are not words: code, link destinations and block structure.
struct TextRuns {
  /// The string that replaces code, HTML, bare links and placeholders of messages in `words`.
  static let gap = "\u{FFFC}"

  private(set) var words: [String] = []
  private(set) var codes: [String] = []
  private(set) var destinations: [String] = []
  /// The sizes of lists and tables, and the code blocks.
  private(set) var shapes: [TextShape] = []

  init(_ blocks: [MarkdownBlock]) {
    add(blocks)
    for note in blocks.uniqueFootnotes { add(note.blocks) }
  }
}

/// The outward form of a block, which is the same in every language.
enum TextShape: Hashable {
  case list(items: Int)
  case table(rows: Int, columns: Int)
  case codeBlock
}

extension TextRuns {
  private mutating func add(_ blocks: [MarkdownBlock]) {
    for block in blocks {
      switch block.kind {
      case .heading(_, let inlines), .paragraph(let inlines): addWords(inlines)
      case .list(let list):
        shapes.append(.list(items: list.items.count))
        for item in list.items { add(item.blocks) }
      case .quote(let blocks), .alert(_, let blocks): add(blocks)
      case .details(let details):
        addWords(details.summary)
        add(details.blocks)
      case .table(let table): add(table)
      case .codeBlock: shapes.append(.codeBlock)
      case .thematicBreak, .html: break
      }
    }
  }

  private mutating func add(_ table: MarkdownTable) {
    shapes.append(.table(rows: table.rows.count, columns: table.header.count))
    for cell in table.header + table.rows.flatMap(\.self) { addWords(cell) }
  }

  private mutating func addWords(_ inlines: [MarkdownInline]) {
    var text = ""
    add(inlines, to: &text)
    words.append(text)
  }

  private mutating func add(_ inlines: [MarkdownInline], to text: inout String) {
    for inline in inlines {
      switch inline {
      case .text(let piece): text += piece
      case .code(let code):
        codes.append(code)
        text += Self.gap
      case .softBreak, .hardBreak: text += " "
      case .html: text += Self.gap
      case .footnote: break
      case .link(let link), .image(let link):
        destinations.append(link.destination)
        // A link whose text is its own destination contains no words.
        if link.children == [.text(link.destination)] {
          text += Self.gap
        } else {
          add(link.children, to: &text)
        }
      case .emphasis(let children), .strong(let children), .strikethrough(let children),
        .tagged(_, let children):
        add(children, to: &text)
      }
    }
  }
}

/// A link or an image in the knowledge base.
package struct TextLink: Sendable {
  package let link: MarkdownLink
  package let isPicture: Bool
  package let locale: LocaleTag
}

extension KnowledgeBase {
  /// All links and images, each in the locales that have it themselves.
  package var textLinks: [TextLink] {
    let locales = manifest.locales
    return translatables.flatMap { object in
      locales.flatMap { locale -> [TextLink] in
        object.textObject(in: locale)?.units.flatMap { $0.links(in: locale) } ?? []
      }
    }
  }

  /// The names of the images that pages show, sorted, including those of missing files.
  package var shownAssetIDs: [AssetID] {
    guard !assets.isEmpty else { return [] }
    let ids = textLinks.filter(\.isPicture).compactMap { AssetReference($0.link.destination)?.id }
    return Set(ids + manifest.identity.ownPictures.map(\.value)).sorted()
  }
}

extension CheckedText {
  func links(in locale: LocaleTag) -> [TextLink] {
    guard !runs.destinations.isEmpty else { return [] }
    var links: [TextLink] = []
    blocks.forEachInline { inlines in
      inlines.forEachLink { link, isPicture in
        // Placeholders of messages are filled when pages are made.
        guard !link.destination.contains(TextRuns.gap) else { return }
        links.append(TextLink(link: link, isPicture: isPicture, locale: locale))
      }
    }
    return links
  }
}
