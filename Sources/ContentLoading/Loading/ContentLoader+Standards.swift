import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads the files of the optional folder `Content/standards`, sorted by name.
  mutating func standards(_ locales: [LocaleTag]) -> [Standard] {
    paths(in: Self.standardFolder, extension: "yaml").compactMap { standard(at: $0, locales) }
  }

  private static let standardFolder = "Content/standards"

  private mutating func standard(at path: String, _ locales: [LocaleTag]) -> Standard? {
    guard let root = yaml(at: path) else { return nil }
    let name = path.dropFirst(Self.standardFolder.count + 1).dropLast(".yaml".count)
    let fields = Fields(root, known: ["id", "source", "url", "levels", "criteria"], &diagnostics)
    let id = checkedID(StandardID(String(name)), fields)
    let before = diagnostics.count
    let criteria = fields.oneOrMore("criteria", &diagnostics).compactMap { criterion($0, of: id) }
    let isRead = diagnostics.count == before && !fields.isMisspelt("criteria")
    return Standard(
      id: id, source: fields.optionalID("source", &diagnostics),
      url: fields.optionalText("url", &diagnostics),
      levels: fields.references("levels", &diagnostics), criteria: criteria,
      hasAllCriteria: isRead,
      texts: standardTexts(id, isRead ? criteria.map(\.number) : nil, locales),
      location: fields.location)
  }

  private mutating func criterion(_ node: YAMLNode, of standard: StandardID) -> Criterion? {
    let fields = Fields(node, known: ["id", "level", "url"], &diagnostics)
    let number = fields.text("id", &diagnostics)
    guard !number.isEmpty else { return nil }
    return Criterion(
      number, of: standard, level: fields.locatedText("level", &diagnostics),
      url: fields.optionalText("url", &diagnostics), location: fields.place("id"))
  }

  private mutating func standardTexts(
    _ id: StandardID, _ criteria: [String]?, _ locales: [LocaleTag]
  ) -> Localized<StandardText> {
    var texts = Localized<StandardText>()
    for locale in locales {
      let path = "Locales/\(locale)/standards/\(id).yaml"
      guard exists(path), let root = yaml(at: path) else { continue }
      texts[locale] = text(of: locale) { $0.standardText(root, criteria) }.text
    }
    return texts.completed(partial, by: source) { [source] in $0.completed(by: $1, in: source) }
  }

  private mutating func standardText(_ root: YAMLNode, _ criteria: [String]?) -> StandardText {
    let fields = Fields(root, known: ["title", "reading", "summary", "criteria"], &diagnostics)
    return StandardText(
      title: fields.line("title", &diagnostics),
      summary: fields.optionalMarkdown("summary", &diagnostics),
      criteria: textMap("criteria", of: criteria?.withoutRepetitions, fields) {
        Fields.text($0, &$1) ?? ""
      },
      reading: fields.optionalText("reading", &diagnostics))
  }
}
