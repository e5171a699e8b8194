import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  static let illustrationFolder = "Content/illustrations/"
  private static let list = ObjectList(
    "illustrations", in: "illustrations.yaml", isRequired: false)

  /// Reads the folder `Content/illustrations`, which has one SVG file for each rule with drawings.
  mutating func illustrations(_ locales: [LocaleTag]) -> [Illustration] {
    let files = ["svg", "yaml"].flatMap { ending in
      names(in: String(Self.illustrationFolder.dropLast()), ending: ending).map { id in
        (path: "\(Self.illustrationFolder)\(id).\(ending)", id: id)
      }
    }
    let texts = texts(in: Self.list, of: files.map(\.id)) { $1.illustrationText($0) }
    return files.compactMap { path, id in
      let file = file(at: path)
      guard path.hasSuffix(".svg") else {
        diagnostics.append(.invalidDrawing("yaml", at: ContentLocation(path: path)))
        return nil
      }
      let text = (texts[id] ?? Localized())
        .withoutGaps(manifest.partialLocales, manifest.sourceLocale)
      return file?.drawing.map { illustration(at: path, RuleID(id), $0, text) }
    }
  }

  private mutating func illustration(
    at path: String, _ id: RuleID, _ root: XMLTree, _ texts: Localized<IllustrationText>
  ) -> Illustration {
    var reader = DrawingReader(path: path)
    let drawing = reader.read(root)
    diagnostics += reader.diagnostics
    let location = ContentLocation(path: path, line: root.line, column: root.column)
    return Illustration(
      rule: Located(id, at: location), panels: drawing.panels, thumbnail: drawing.thumbnail,
      definitions: drawing.definitions, texts: texts, location: location)
  }
}

extension FieldReader {
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
