package import Diagnostics
package import MarkdownTree

/// A Markdown file with front matter, divided at its second-level headings.
package struct TextPage: Sendable {
  package let frontMatter: YAMLNode
  /// The text before the first second-level heading.
  package let introduction: Prose
  package let parts: [Part]
  package let location: ContentLocation

  package struct Part: Sendable {
    package let title: [MarkdownInline]
    /// The title without markup.
    package let heading: String
    package let prose: Prose
    package let location: ContentLocation

    package var headingKey: String { Guidelines.headingKey(heading) }
  }

  package init(frontMatter: YAMLNode, document: MarkdownDocument, location: ContentLocation) {
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

  /// The introduction and the parts, each part with its heading as its first block. An empty
  /// introduction is left out.
  package var body: [Prose] {
    let parts = parts.map { part in
      Prose([MarkdownBlock(.heading(level: 2, part.title), at: part.location)] + part.prose.blocks)
    }
    return (introduction.isEmpty ? [] : [introduction]) + parts
  }
}

/// Normalizes a heading for comparison: curly and straight quotation marks count as equal.
package func headingKey(_ heading: String) -> String {
  String(
    heading.map { character in
      switch character {
      case "‘", "’": "'"
      case "“", "”": "\""
      default: character
      }
    })
}

extension FieldReader {
  /// Returns the parts of a page by the object that their headings name. Reports headings that name
  /// none.
  ///
  /// - Parameters:
  ///   - named: The objects by the `headingKey` of their headings.
  ///   - headings: The headings that are allowed; nil to report no others.
  mutating func parts<ID: Hashable>(
    of page: TextPage, named: [String: ID], headings: [String]?
  ) -> [(ID, TextPage.Part)] {
    var found: [(ID, TextPage.Part)] = []
    var known: Set<ID> = []
    for part in page.parts {
      let message = { (key: String) in
        LocalizableMessage(key, ["heading": .text(part.heading)])
      }
      guard let id = named[part.headingKey] else {
        guard let headings else { continue }
        let unknown = message("content.unknown-heading")
        let expected = LocalizableMessage(
          "form.expected", ["message": .message(unknown), "names": .quoted(headings.sorted())])
        report(
          suggestion(for: part.heading, among: headings).map(unknown.suggesting) ?? expected,
          at: part.location, code: "unknown-heading")
        continue
      }
      if !known.insert(id).inserted {
        report(message("content.repeated-heading"), at: part.location, code: "repeated-heading")
      }
      found.append((id, part))
    }
    return found
  }

  /// Reads one text for each id. Reports ids without a text, and texts without an id. If such a text
  /// was probably meant for one of the ids without a text, reports only the text. Reports nothing if
  /// the ids are nil.
  mutating func textMap<Text>(
    _ key: String, of ids: [String]?, read: (inout FieldReader, YAMLNode) -> Text
  ) -> [String: Text] {
    var texts: [String: Text] = [:]
    let entries = entries(key, of: ids)
    for entry in entries { texts[entry.key] = read(&self, entry.value) }
    guard let ids else { return texts }
    let meant = entries.map(\.key).filter { !ids.contains($0) }.compactMap {
      suggestion(for: $0, among: ids)
    }
    for id in ids where texts[id] == nil && !meant.contains(id) {
      reportMissing(id, in: key, at: place(key), unlessMisspelt: key)
    }
    return texts
  }

  mutating func markdownMap(_ key: String, of ids: [String]?) -> [String: MarkdownText] {
    textMap(key, of: ids) { $0.markdown(of: $1) ?? .empty }
  }

  /// Returns all entries of a map whose keys are ids. Reports keys that are not among `ids`, unless
  /// `ids` is nil.
  package mutating func entries(_ key: String, of ids: [String]?) -> [YAMLEntry] {
    let entries = entries(key)
    guard let ids else { return entries }
    let known = Set(ids)
    for entry in entries where !known.contains(entry.key) {
      reportID(entry, "content.orphaned-text", "id", among: ids)
    }
    return entries
  }

  mutating func reportID(
    _ entry: YAMLEntry, _ message: String, _ argument: String, among ids: [String]
  ) {
    report(
      LocalizableMessage(message, [argument: .text(entry.key)])
        .suggesting(suggestion(for: entry.key, among: ids)),
      at: entry.keyLocation, code: "unknown-id")
  }
}
