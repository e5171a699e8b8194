package import Diagnostics
package import Localization

/// A list of colors that belong together, in display order.
package struct ColorTable: ContentKind {
  package static let kindName: LocalizableMessage = "kind.color-table"
  package static let parts: [TextPart<ColorTable>] = [
    .one("title", \.title), .one("summary", \.summary),
  ]

  package let id: TableID
  package let topic: Located<TopicID>
  package let section: Located<SectionID>
  package let kind: Kind
  package let colors: [ColorID]
  package let texts: Localized<TableText>
  package let location: ContentLocation

  package enum Kind: String, CaseIterable, Sendable {
    case palette
    /// A table of colors for roles, such as label and background.
    case dynamic
  }

  package var textFile: String { "colors/\(id).yaml" }
  package var references: References { References(topics: [topic]) }

  private init(_ fields: inout FieldReader, _ id: TableID, _ colors: [ColorID], _ words: TableWords)
  {
    self.id = fields.checkedID(id)
    topic = fields.id("topic")
    section = fields.id("section")
    kind = fields.choice("kind", else: .palette)
    location = fields.location
    self.colors = colors
    texts = words.table
  }

  /// Reads a table and its colors.
  ///
  /// - Parameter words: A function that reads the texts of the table and of the colors with these ids.
  package static func read(
    _ fields: inout FieldReader, id: TableID, words: (_ colors: [String]) -> TableWords
  ) -> (table: ColorTable, colors: [Color]) {
    let nodes = fields.oneOrMore("colors")
    let words = words(nodes.writtenIDs)
    let colors = nodes.map { fields.inner($0) { Color(&$0, in: id, words.colors) } }
    return (ColorTable(&fields, id, colors.map(\.id), words), colors)
  }
}

package struct TableText: Sendable {
  package var title: String
  package var summary: MarkdownText

  init(_ fields: inout FieldReader) {
    title = fields.line("title")
    summary = fields.markdown("summary")
  }
}

/// The texts of a color table and of its colors, in all locales.
package struct TableWords: Sendable {
  package var table = Localized<TableText>()
  package var colors: [String: Localized<ColorText>] = [:]

  package init() {}

  /// Reads the colors of the file of a locale.
  ///
  /// - Returns: The text of the table.
  package mutating func read(
    _ fields: inout FieldReader, of ids: [String], in locale: LocaleTag
  ) -> TableText {
    for entry in fields.entries("colors", of: ids) {
      colors[entry.key, default: Localized()][locale] =
        fields.whole(entry.value) { ColorText(&$0) }
    }
    return TableText(&fields)
  }
}

extension [YAMLNode] {
  /// The ids of a list of maps, as they are written. Skips maps without an id and reports nothing.
  package var writtenIDs: [String] { compactMap { $0["id"]?.scalar } }
}
