import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  private static let folder = "Content/illustrations"
  private static let partsPath = "\(folder)/parts.yaml"

  /// Reads the folder `Content/illustrations`, which has one file for each rule with drawings.
  mutating func illustrations(_ locales: [LocaleTag]) -> [Illustration] {
    let paths = paths(in: Self.folder, extension: "yaml").filter { $0 != Self.partsPath }
    let ids = paths.map { String($0.dropFirst(Self.folder.count + 1).dropLast(".yaml".count)) }
    let texts = illustrationTexts(of: ids, locales)
    return zip(paths, ids).compactMap { illustration(at: $0, RuleID($1), texts) }
  }

  /// Reads the parts that several drawings share, and returns their shapes by the name of the part.
  mutating func drawnParts() -> [String: [DrawnShape]] {
    guard exists(Self.partsPath), let root = yaml(at: Self.partsPath) else { return [:] }
    let entries = Fields(root, known: ["parts"], &diagnostics).entries("parts", &diagnostics)
    var parts: [String: [DrawnShape]] = [:]
    for entry in entries {
      parts[entry.key] = shapes(Fields.elements(entry.value, &diagnostics))
    }
    return parts
  }

  private mutating func illustration(
    at path: String, _ id: RuleID, _ texts: [String: Localized<IllustrationText>]
  ) -> Illustration? {
    guard let root = yaml(at: path) else { return nil }
    let fields = Fields(root, known: ["id", "thumbnail", "panels"], &diagnostics)
    let rule = Located(checkedID(id, fields), at: fields.place("id"))
    let panels = fields.oneOrMore("panels", &diagnostics).map { panel($0) }
    return Illustration(
      rule: rule, panels: panels, thumbnail: fields.locatedText("thumbnail", &diagnostics),
      texts: texts[id.rawValue] ?? Localized(),
      location: fields.location)
  }

  private mutating func panel(_ node: YAMLNode) -> Illustration.Panel {
    let fields = Fields(node, known: ["id", "kind", "appearance", "size", "draw"], &diagnostics)
    let size = fields.optional("size").flatMap { numbers($0, count: 2) } ?? [320, 200]
    return Illustration.Panel(
      id: fields.text("id", &diagnostics),
      kind: fields.choice("kind", else: .example, &diagnostics),
      appearance: fields.optionalChoice("appearance", &diagnostics),
      size: Illustration.Size(width: size[0], height: size[1]),
      shapes: shapes(fields.oneOrMore("draw", &diagnostics)),
      location: node.location)
  }

  private mutating func illustrationTexts(
    of ids: [String], _ locales: [LocaleTag]
  ) -> [String: Localized<IllustrationText>] {
    let file = NamesFile("illustrations.yaml", key: "illustrations", isRequired: false)
    let texts = fieldTexts(in: file, of: ids, locales) { $0.illustrationText($1) }
    return texts.mapValues { $0.withoutGaps(partial, source) }
  }

  private mutating func illustrationText(_ entry: YAMLEntry) -> IllustrationText {
    let fields = Fields(entry.value, known: ["panels", "words"], &diagnostics)
    var panels: [String: IllustrationText.PanelText] = [:]
    for panel in fields.entries("panels", &diagnostics) {
      let texts = Fields(panel.value, known: ["caption", "alternative"], &diagnostics)
      panels[panel.key] = IllustrationText.PanelText(
        caption: texts.markdown("caption", &diagnostics),
        alternative: texts.text("alternative", &diagnostics))
    }
    var words: [String: String] = [:]
    for word in fields.entries("words", &diagnostics) {
      words[word.key] = Fields.text(word.value, &diagnostics)
    }
    return IllustrationText(panels: panels, words: words, location: entry.keyLocation)
  }
}

extension Localized<IllustrationText> {
  /// Removes the text of each partial locale that lacks a panel or word of the source locale. The
  /// drawing then shows the source text instead of a mixture of two languages.
  fileprivate func withoutGaps(_ partial: Set<LocaleTag>, _ source: LocaleTag) -> Self {
    guard let original = self[source] else { return self }
    var texts = self
    for locale in partial {
      guard let own = self[locale] else { continue }
      let isWhole =
        original.panels.keys.allSatisfy { own.panels[$0] != nil }
        && original.words.keys.allSatisfy { own.words[$0] != nil }
      if !isWhole { texts[locale] = nil }
    }
    return texts
  }
}
