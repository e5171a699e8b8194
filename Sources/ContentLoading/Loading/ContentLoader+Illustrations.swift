import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  private static let folder = "Content/illustrations"
  private static let partsPath = "\(folder)/parts.yaml"
  private static let list = ObjectList(
    "illustrations", in: "illustrations.yaml", isRequired: false)

  /// Reads the folder `Content/illustrations`, which has one file for each rule with drawings.
  mutating func illustrations(_ locales: [LocaleTag]) -> [Illustration] {
    let ids = names(in: Self.folder).filter { $0 != "parts" }
    let texts = texts(in: Self.list, of: ids) { $1.illustrationText($0) }
    return ids.compactMap { id in
      yaml(at: "\(Self.folder)/\(id).yaml").map { root in
        let text = (texts[id] ?? Localized())
          .withoutGaps(manifest.partialLocales, manifest.sourceLocale)
        return read(root) { $0.illustration(RuleID(id), text) }
      }
    }
  }

  /// Reads the parts that several drawings share, and returns their shapes by the name of the part.
  mutating func drawnParts() -> [String: [DrawnShape]] {
    guard exists(Self.partsPath), let root = yaml(at: Self.partsPath) else { return [:] }
    return read(root) { fields in
      var parts: [String: [DrawnShape]] = [:]
      for entry in fields.entries("parts") {
        parts[entry.key] = fields.shapes(fields.elements(of: entry.value))
      }
      return parts
    }
  }
}

extension FieldReader {
  fileprivate mutating func illustration(
    _ id: RuleID, _ texts: Localized<IllustrationText>
  ) -> Illustration {
    let rule = Located(checkedID(id), at: place("id"))
    let panels = oneOrMore("panels").map { node in inner(node) { $0.panel() } }
    return Illustration(
      rule: rule, panels: panels, thumbnail: locatedText("thumbnail"), texts: texts,
      location: location)
  }

  private mutating func panel() -> Illustration.Panel {
    let size = optional("size").flatMap { numbers($0, count: 2) } ?? [320, 200]
    return Illustration.Panel(
      id: text("id"), kind: choice("kind", else: .example),
      appearance: optionalChoice("appearance"),
      size: Illustration.Size(width: size[0], height: size[1]),
      shapes: shapes(oneOrMore("draw")), location: location)
  }

  fileprivate mutating func illustrationText(_ entry: YAMLEntry) -> IllustrationText? {
    whole(entry.value) { fields in
      var panels: [String: IllustrationText.PanelText] = [:]
      for panel in fields.entries("panels") {
        panels[panel.key] = fields.inner(panel.value) {
          IllustrationText.PanelText(
            caption: $0.markdown("caption"), alternative: $0.text("alternative"))
        }
      }
      var words: [String: String] = [:]
      for word in fields.entries("words") { words[word.key] = fields.text(of: word.value) }
      return IllustrationText(panels: panels, words: words, location: entry.keyLocation)
    }
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
