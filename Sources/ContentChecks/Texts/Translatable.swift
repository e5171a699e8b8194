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
  /// The file with the message; nil if the key tells it.
  var file: String?
  let catalogs: [LocaleTag: MessageCatalog]

  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let message = catalogs[locale]?[key] else { return nil }
    let place = file.map { ContentLocation.locale(locale, $0) } ?? .message(key, locale)
    var texts = TextObject(.object("kind.message", key), at: place)
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
      TranslatableMessage(key: $0, catalogs: ownMessages)
    }
      + Set(siteMessages.values.flatMap(\.keys)).sorted().map {
        TranslatableMessage(key: $0, file: "site.yaml", catalogs: siteMessages)
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
  /// Returns the location of the file with a message: `help.yaml` for the help, `errors.yaml` for
  /// error messages, `agent.yaml` for what is told to assistants, `ui.yaml` for all others.
  static func message(_ key: MessageKey, _ locale: LocaleTag) -> ContentLocation {
    switch key.rawValue.prefix(while: { $0 != "." }) {
    case "help": .locale(locale, "help.yaml")
    case "error": .locale(locale, "errors.yaml")
    case "agent": .locale(locale, "agent.yaml")
    default: .locale(locale, "ui.yaml")
    }
  }

  static func locale(_ locale: LocaleTag, _ file: String) -> ContentLocation {
    ContentLocation(path: "Locales/\(locale)/\(file)")
  }
}
