import Diagnostics
import Guidelines
import Localization

/// An object with text in some or all locales.
protocol Translatable: Sendable {
  /// Returns the text of the object in a locale, or nil if there is none.
  func textObject(in locale: LocaleTag) -> TextObject?
}

private struct TranslatableObject<Object: ContentKind>: Translatable {
  let object: Object

  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = object.texts[locale] else { return nil }
    var texts = TextObject(
      .object(Object.kindName, object.id), at: object.place(of: text, in: locale))
    for piece in object.pieces(of: text) { texts.add(piece) }
    return texts
  }
}

extension Illustration: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(
      LocalizableMessage("check.illustration", ["rule": .text(rule.value.rawValue)]),
      at: text.location)
    func label(_ part: String, _ name: String) -> LocalizableMessage {
      LocalizableMessage("check.part.\(part)", ["name": .text(name)])
    }
    for panel in panels {
      guard let words = text.panels[panel.id] else { continue }
      object.add(
        TextPiece(
          name: panel.id, label: label("caption", panel.id), content: .markdown(words.caption)))
      object.add(
        TextPiece(
          name: panel.id, label: label("alternative", panel.id),
          content: .line(words.alternative)))
    }
    for (key, word) in text.words.sorted(by: { $0.key < $1.key }) {
      object.add(label("word", key), words: word)
    }
    return object
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
      // Messages about the knowledge base are Markdown.
      if words.contains("](") {
        texts.add(TextPiece(name: name, label: "check.part.text", content: .line(words)))
      } else {
        texts.add("check.part.text", words: words)
      }
    }
    return texts
  }
}

extension KnowledgeBase {
  /// All objects with text, including interface messages.
  var translatables: [any Translatable] {
    func objects(_ objects: [some ContentKind]) -> [any Translatable] {
      objects.map { TranslatableObject(object: $0) }
    }
    let texts = objects(topics) + objects(rules) + objects(articles) + objects(terms)
    let tables = objects(tables) + objects(colors) + objects(editions) + objects(sources)
    let others = objects(profiles) + objects(checks) + objects(standards)
    let names = objects(variants) + objects(platforms) + objects(components)
    return texts + illustrations + tables + others + names + interface
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

/// An object with the locales that have text for it, and the file for that text.
struct LocalizedObject {
  let name: LocalizableMessage
  let location: ContentLocation
  let locales: Set<LocaleTag>
  /// The path of the file, relative to the folder of a locale.
  let file: String
}

extension KnowledgeBase {
  /// Returns the objects that satisfy a condition on the locales that have text for them.
  func localizedObjects(
    where isWanted: (_ hasWords: (LocaleTag) -> Bool) -> Bool
  ) -> [LocalizedObject] {
    func objects<Object: ContentKind>(_ objects: [Object]) -> [LocalizedObject] {
      objects.filter { object in isWanted { object.texts[$0] != nil } }.map {
        LocalizedObject(
          name: .object(Object.kindName, $0.id), location: $0.location,
          locales: Set($0.texts.values.keys), file: $0.textFile)
      }
    }
    // Sources need no text.
    let texts = objects(topics) + objects(rules) + objects(articles) + objects(terms)
    let tables = objects(tables) + objects(colors) + objects(editions) + objects(variants)
    let others = objects(profiles) + objects(checks) + objects(standards)
    let drawings = illustrations.filter { object in isWanted { object.texts[$0] != nil } }.map {
      LocalizedObject(
        name: .object("kind.illustration", $0.id), location: $0.location,
        locales: Set($0.texts.values.keys), file: "illustrations.yaml")
    }
    return texts + tables + others + objects(platforms) + objects(components) + drawings
  }
}
