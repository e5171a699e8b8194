import Diagnostics
import Guidelines
import MarkdownTree

/// A Markdown file with front matter, cut at its second-level headings.
struct TextPage {
  let frontMatter: YAMLNode
  /// What stands before the first heading.
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

/// Returns what headings are told apart by: an editor that curls apostrophes and quotation marks,
/// or one that does not, makes no other heading.
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

extension Reading {
  /// Reads a Markdown file; nil, with a diagnostic, where it has no readable front matter.
  mutating func page(at path: String) -> TextPage? {
    guard let text = text(at: path) else { return nil }
    let split = splitFrontMatter(text, at: path)
    found += split.diagnostics
    let parts = split.value
    guard let front = parts.yaml else {
      if split.diagnostics.isEmpty { found.append(.missingFrontMatter(path)) }
      return nil
    }
    guard let fields = yaml(front, path: path, firstLine: parts.yamlLine) else { return nil }
    let document = parseMarkdown(parts.body, at: path, firstLine: parts.bodyLine)
    if let place = document.tooDeep { found.append(.tooDeep(place)) }
    if let place = document.tangled { found.append(.tangled(place)) }
    return TextPage(
      frontMatter: fields, document: document,
      location: ContentLocation(path: path, line: 1, column: 1))
  }
}

extension Diagnostic {
  fileprivate static func tooDeep(_ place: ContentLocation) -> Diagnostic {
    Diagnostic("text is nested too deeply", at: place, code: "nested-too-deeply")
  }

  fileprivate static func tangled(_ place: ContentLocation) -> Diagnostic {
    Diagnostic(
      "text is tangled: brackets, tables or markup up to here would take minutes to parse, or "
        + "there are more than 200,000 lines or 400,000 marks",
      at: place, code: "nested-too-deeply")
  }

  fileprivate static func missingFrontMatter(_ path: String) -> Diagnostic {
    Diagnostic(
      "file does not begin with front matter between '---' lines",
      at: ContentLocation(path: path, line: 1, column: 1), code: "missing-front-matter")
  }

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
