import Diagnostics
import Guidelines
import MarkdownTree

/// A Markdown file with front matter, divided at its second-level headings.
struct TextPage {
  let frontMatter: YAMLNode
  /// The text before the first second-level heading.
  let introduction: Prose
  let parts: [Part]
  let location: ContentLocation

  struct Part {
    let title: [MarkdownInline]
    /// The title without markup.
    let heading: String
    let prose: Prose
    let location: ContentLocation

    var headingKey: String { ContentLoading.headingKey(heading) }
  }
}

/// Normalizes a heading for comparison: curly and straight quotation marks count as equal.
func headingKey(_ heading: String) -> String {
  String(
    heading.map { character in
      switch character {
      case "‘", "’": "'"
      case "“", "”": "\""
      default: character
      }
    })
}

extension TextPage {
  init(frontMatter: YAMLNode, document: MarkdownDocument, location: ContentLocation) {
    self.frontMatter = frontMatter
    self.location = location
    let cut = document.blocks.sections(level: 2)
    introduction = Prose(cut.intro)
    parts = cut.sections.map {
      Part(
        title: $0.title, heading: $0.title.plainText(), prose: Prose($0.blocks),
        location: $0.location)
    }
  }
}

extension TextPage {
  /// The introduction and the parts, each part with its heading as its first block. An empty
  /// introduction is left out.
  var body: [Prose] {
    let parts = parts.map { part in
      Prose([MarkdownBlock(.heading(level: 2, part.title), at: part.location)] + part.prose.blocks)
    }
    return (introduction.isEmpty ? [] : [introduction]) + parts
  }
}

extension Diagnostic {
  static func unknownHeading(_ part: TextPage.Part, _ known: [String]) -> Diagnostic {
    let message = LocalizableMessage("content.unknown-heading", ["heading": .text(part.heading)])
    let expected = LocalizableMessage(
      "form.expected", ["message": .message(message), "names": .quoted(known.sorted())])
    return Diagnostic(
      suggestion(for: part.heading, among: known).map(message.suggesting) ?? expected,
      at: part.location, code: "unknown-heading")
  }

  static func repeatedHeading(_ part: TextPage.Part) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.repeated-heading", ["heading": .text(part.heading)]),
      at: part.location, code: "repeated-heading")
  }
}
