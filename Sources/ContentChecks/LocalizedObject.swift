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
    func wanted<Object: ContentObject, Text>(
      _ kind: LocalizableMessage, _ objects: [Object], _ texts: KeyPath<Object, Localized<Text>>,
      file: (Object) -> String
    ) -> [LocalizedObject] {
      objects.filter { object in isWanted { object[keyPath: texts][$0] != nil } }.map {
        LocalizedObject(
          name: .object(kind, $0.id.rawValue), location: $0.location,
          locales: Set($0[keyPath: texts].values.keys), file: file($0))
      }
    }
    return [
      wanted("kind.platform", platforms, \.names) { _ in "platforms.yaml" },
      wanted("kind.component", components, \.names) { _ in "components.yaml" },
      wanted("kind.profile", profiles, \.texts) { _ in "profiles.yaml" },
      wanted("kind.edition", editions, \.texts) { _ in "editions.yaml" },
      wanted("kind.variant", variants, \.names) { _ in "editions.yaml" },
      wanted("kind.color-table", tables, \.texts) { "colors/\($0.id).yaml" },
      wanted("kind.color", colors, \.texts) { "colors/\($0.table).yaml" },
      wanted("kind.topic", topics, \.texts) { "topics/\($0.id)/topic.md" },
      wanted("kind.rule", rules, \.texts) { "topics/\($0.topic)/rules/\($0.slug).md" },
      wanted("kind.article", articles, \.texts) { "articles/\($0.id).md" },
      wanted("kind.check", checks, \.texts) { "checks/\($0.id).md" },
      wanted("kind.standard", standards, \.texts) { "standards/\($0.id).yaml" },
      wanted("kind.illustration", illustrations, \.texts) { _ in "illustrations.yaml" },
      wanted("kind.term", terms, \.texts) { _ in "glossary.yaml" },
    ].flatMap(\.self)
  }
}
