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
      Part(heading: $0.title.plainText(), prose: Prose($0.blocks), location: $0.location)
    }
  }
}

extension Diagnostic {
  static func unknownHeading(_ part: TextPage.Part, _ known: [String]) -> Diagnostic {
    let hint =
      suggestion(for: part.heading, among: known).map { "; did you mean '\($0)'?" }
      ?? "; expected one of \(known.sorted().map { "'\($0)'" }.joined(separator: ", "))"
    return Diagnostic(
      "heading '\(part.heading)' is not known here\(hint)", at: part.location,
      code: "unknown-heading")
  }

  static func repeatedHeading(_ part: TextPage.Part) -> Diagnostic {
    Diagnostic(
      "heading '\(part.heading)' occurs twice", at: part.location, code: "repeated-heading")
  }
}
