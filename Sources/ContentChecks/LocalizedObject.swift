import Diagnostics
import Guidelines
import Localization

/// An object with the locales in which it has texts, and the file for its texts.
struct LocalizedObject {
  let name: LocalizableMessage
  let location: ContentLocation
  let locales: Set<LocaleTag>
  /// The path of the file, relative to the folder of a locale.
  let file: String
}

extension KnowledgeBase {
  /// Returns the objects that satisfy a condition on the locales in which they have texts.
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
    // Sources need no texts.
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
