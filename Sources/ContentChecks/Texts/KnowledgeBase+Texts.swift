import Diagnostics
import Guidelines
import Localization

extension KnowledgeBase {
  /// The texts of every object that has any in the locale.
  func textObjects(in locale: LocaleTag) -> [TextObject] {
    let prose =
      topics.compactMap { $0.textObject(in: locale) }
      + rules.compactMap { $0.textObject(in: locale) }
      + terms.compactMap { $0.textObject(in: locale) }
      + illustrations.compactMap { $0.textObject(in: locale) }
    let palette =
      tables.compactMap { $0.textObject(in: locale) }
      + colors.compactMap { $0.textObject(in: locale) }
      + editions.compactMap { $0.textObject(in: locale) }
      + sources.compactMap { $0.textObject(in: locale) }
      + profiles.compactMap { $0.textObject(in: locale) }
    return prose + palette + nameObjects(in: locale)
  }

  private func nameObjects(in locale: LocaleTag) -> [TextObject] {
    variants.compactMap { name("variant '\($0.id)'", $0.names[locale], "editions.yaml", locale) }
      + platforms.compactMap {
        name("platform '\($0.id)'", $0.names[locale], "platforms.yaml", locale)
      }
      + components.compactMap {
        name("component '\($0.id)'", $0.names[locale], "components.yaml", locale)
      }
  }

  private func name(
    _ object: String, _ text: String?, _ file: String, _ locale: LocaleTag
  ) -> TextObject? {
    guard let text else { return nil }
    var texts = TextObject(object, at: .locale(locale, file))
    texts.add("name", text)
    return texts
  }

  /// The messages of the interface that are wanted, without the gaps in them.
  func messageObjects(
    in locale: LocaleTag, where isWanted: (MessageKey) -> Bool = { _ in true }
  ) -> [TextObject] {
    guard let catalog = messages[locale] else { return [] }
    return catalog.keys.filter(isWanted).map { key in
      var texts = TextObject("message '\(key)'", at: .message(key, locale))
      for pattern in catalog[key]?.patterns ?? [] { texts.add("text", words: pattern.wordsAlone) }
      return texts
    }
  }
}

extension Message {
  fileprivate var patterns: [MessagePattern] {
    switch self {
    case .plain(let pattern): [pattern]
    case .plural(let branches, let other):
      [other] + PluralCategory.allCases.compactMap { $0 == .other ? nil : branches[$0] }
    }
  }
}

extension MessagePattern {
  fileprivate var wordsAlone: String { filled { _ in TextRuns.gap } }
}

extension ContentLocation {
  /// The file that holds a message: what is said about the command line has one of its own.
  static func message(_ key: MessageKey, _ locale: LocaleTag) -> ContentLocation {
    .locale(locale, key.rawValue.hasPrefix("help.") ? "help.yaml" : "ui.yaml")
  }

  static func locale(_ locale: LocaleTag, _ file: String) -> ContentLocation {
    ContentLocation(path: "Locales/\(locale)/\(file)")
  }
}
