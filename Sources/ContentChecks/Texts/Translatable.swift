import Diagnostics
import Guidelines
import Localization

/// An object that has texts, in some locales or in all.
protocol Translatable: Sendable {
  /// Returns the texts of the object in a locale, or nil if there are none.
  func textObject(in locale: LocaleTag) -> TextObject?
}

/// An object that has a name and no other text.
private struct NamedObject: Translatable {
  let object: LocalizableMessage
  let names: Localized<String>
  let file: String

  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let name = names[locale] else { return nil }
    var texts = TextObject(object, at: .locale(locale, file))
    texts.add("check.part.name", name)
    return texts
  }
}

/// A message of the interface, with `TextRuns.gap` in place of its placeholders.
private struct TranslatableMessage: Translatable {
  let key: MessageKey
  /// The key by which authors know the message.
  let name: String
  /// The file of the locale with the message.
  let file: String
  let catalogs: [LocaleTag: MessageCatalog]

  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let message = catalogs[locale]?[key] else { return nil }
    var texts = TextObject(.object("kind.message", name), at: .locale(locale, file))
    texts.message = key
    for pattern in message.patterns {
      let words = pattern.filled { _ in TextRuns.gap }
      // What a knowledge base says of itself is Markdown.
      if words.contains("](") {
        texts.add("check.part.text", words)
      } else {
        texts.add("check.part.text", words: words)
      }
    }
    return texts
  }
}

extension KnowledgeBase {
  /// All objects that have texts, including interface messages.
  var translatables: [any Translatable] {
    topics as [any Translatable] + rules + articles + terms + illustrations + tables + colors
      + editions + sources + profiles + checks + standards + names + interface
  }

  private var names: [any Translatable] {
    variants.map {
      NamedObject(object: .object("kind.variant", $0.id), names: $0.names, file: "editions.yaml")
    }
      + platforms.map {
        NamedObject(
          object: .object("kind.platform", $0.id), names: $0.names, file: "platforms.yaml")
      }
      + components.map {
        NamedObject(
          object: .object("kind.component", $0.id), names: $0.names, file: "components.yaml")
      }
  }

  private var interface: [any Translatable] {
    Set(ownMessages.values.flatMap(\.keys)).sorted().map {
      TranslatableMessage(key: $0, name: $0.rawValue, file: "ui.yaml", catalogs: ownMessages)
    }
      + Set(siteMessages.values.flatMap(\.keys)).sorted().map {
        TranslatableMessage(
          key: $0, name: $0.inSiteFile, file: "site.yaml", catalogs: siteMessages)
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

extension ContentLocation {
  static func locale(_ locale: LocaleTag, _ file: String) -> ContentLocation {
    ContentLocation(path: "Locales/\(locale)/\(file)")
  }
}
