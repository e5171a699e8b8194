import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  mutating func tables(
    _ ids: [Located<TableID>], _ locales: [LocaleTag]
  ) -> (tables: [ColorTable], colors: [Color]) {
    var tables: [ColorTable] = []
    var colors: [Color] = []
    for id in ids {
      guard let table = table(id.value, locales) else { continue }
      tables.append(table.table)
      colors += table.colors
    }
    return (tables, colors)
  }

  private mutating func table(
    _ id: TableID, _ locales: [LocaleTag]
  ) -> (table: ColorTable, colors: [Color])? {
    guard let root = yaml(at: "Content/colors/\(id).yaml") else { return nil }
    let fields = Fields(root, known: ["id", "topic", "section", "kind", "colors"], &diagnostics)
    let nodes = fields.oneOrMore("colors", &diagnostics)
    let words = tableWords(id, of: nodes.writtenIDs, locales)
    let colors = nodes.map { color($0, in: id, words) }
    let table = ColorTable(
      id: checkedID(id, fields), topic: fields.id("topic", &diagnostics),
      section: fields.id("section", &diagnostics),
      kind: fields.choice("kind", else: .palette, &diagnostics), colors: colors.map(\.id),
      texts: words.table, location: fields.location)
    return (table, colors)
  }

  /// Returns `expected`, the id that the file name implies. Reports a different id in the file.
  mutating func checkedID<Subject>(
    _ expected: Identifier<Subject>, _ fields: Fields
  ) -> Identifier<Subject> {
    let written: Located<Identifier<Subject>> = fields.id("id", &diagnostics)
    if written.value != expected, !written.value.rawValue.isEmpty {
      diagnostics.append(
        .idDiffersFromPath(written.value.rawValue, expected.rawValue, written.location))
    }
    return expected
  }
}

/// The texts of a color table and of its colors, in all locales.
struct TableWords {
  var table: Localized<TableText> = Localized()
  var colors: [String: Localized<ColorText>] = [:]
}

extension ContentLoader {
  private mutating func tableWords(
    _ id: TableID, of ids: [String], _ locales: [LocaleTag]
  ) -> TableWords {
    var words = TableWords()
    for locale in locales {
      let path = "Locales/\(locale)/colors/\(id).yaml"
      guard exists(path), let root = yaml(at: path) else { continue }
      let fields = Fields(root, known: ["title", "summary", "colors"], &diagnostics)
      words.table[locale] = entry(of: locale) { $0.tableText(fields) }
      for color in entries("colors", of: ids, in: fields) {
        words.colors[color.key, default: Localized()][locale] =
          entry(of: locale) { $0.colorText(color.value) }
      }
    }
    words.colors = words.colors.mapValues { texts in
      texts.completed(partial, by: source) { $0.completed(by: $1, in: source) }
    }
    return words
  }

  private mutating func tableText(_ fields: Fields) -> TableText {
    TableText(
      title: fields.line("title", &diagnostics),
      summary: fields.markdown("summary", &diagnostics))
  }

  private mutating func colorText(_ node: YAMLNode) -> ColorText {
    let fields = Fields(node, known: ["name", "purpose", "note"], &diagnostics)
    return ColorText(
      name: fields.line("name", &diagnostics),
      purpose: fields.optionalMarkdown("purpose", &diagnostics),
      note: fields.optionalMarkdown("note", &diagnostics))
  }
}

extension Diagnostic {
  static func idDiffersFromPath(
    _ id: String, _ expected: String, _ place: ContentLocation
  ) -> Diagnostic {
    let message = LocalizableMessage("content.id-differs-from-path", ["id": .text(id)])
    return Diagnostic(message.suggesting(expected), at: place, code: "id-differs-from-path")
  }
}
