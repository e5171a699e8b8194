import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  static let illustrationFolder = "Content/illustrations/"

  /// Reads the folder `Content/illustrations`, which has one SVG file for each rule with drawings.
  mutating func illustrations(_ locales: [LocaleTag]) -> [Illustration] {
    let files = ["svg", "yaml"].flatMap { ending in
      paths(in: String(Self.illustrationFolder.dropLast()), extension: ending).map { path in
        let name = path.dropFirst(Self.illustrationFolder.count).dropLast(ending.count + 1)
        return (path: path, id: String(name))
      }
    }
    let texts = illustrationTexts(of: files.map(\.id), locales)
    return files.compactMap { path, id in
      let file = file(at: path)
      guard path.hasSuffix(".svg") else {
        diagnostics.append(.invalidDrawing("yaml", at: ContentLocation(path: path)))
        return nil
      }
      return file?.drawing.map {
        illustration(at: path, RuleID(id), $0, texts[id] ?? Localized())
      }
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
