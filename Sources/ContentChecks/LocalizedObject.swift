import Diagnostics
import Guidelines
import Localization

/// An object with the locales in which it has words, and the file in which they belong.
struct LocalizedObject {
  let kind: String
  let id: String
  let location: ContentLocation
  let hasText: (LocaleTag) -> Bool
  /// Path below the folder of a locale; most objects are never asked for it.
  let file: () -> String
}

extension KnowledgeBase {
  /// Every object that has words of its own.
  var localizedObjects: [LocalizedObject] {
    named + colored
      + topics.map { object("topic", $0.id, $0.location, $0.texts, "topics/\($0.id)/topic.md") }
      + rules.map {
        object("rule", $0.id, $0.location, $0.texts, "topics/\($0.topic)/rules/\($0.slug).md")
      }
      + illustrations.map {
        object("illustration", $0.rule.value, $0.location, $0.texts, "illustrations.yaml")
      }
      + terms.map { object("term", $0.id, $0.location, $0.texts, "glossary.yaml") }
  }

  private var named: [LocalizedObject] {
    platforms.map { object("platform", $0.id, $0.location, $0.names, "platforms.yaml") }
      + components.map { object("component", $0.id, $0.location, $0.names, "components.yaml") }
      + profiles.map { object("profile", $0.id, $0.location, $0.texts, "profiles.yaml") }
      + editions.map { object("edition", $0.id, $0.location, $0.texts, "editions.yaml") }
      + variants.map { object("variant", $0.id, $0.location, $0.names, "editions.yaml") }
  }

  private var colored: [LocalizedObject] {
    tables.map { object("color table", $0.id, $0.location, $0.texts, "colors/\($0.id).yaml") }
      + colors.map { object("color", $0.id, $0.location, $0.texts, "colors/\($0.table).yaml") }
  }

  private func object<Subject, Value>(
    _ kind: String, _ id: Identifier<Subject>, _ location: ContentLocation,
    _ texts: Localized<Value>, _ file: @escaping @autoclosure () -> String
  ) -> LocalizedObject {
    LocalizedObject(
      kind: kind, id: id.rawValue, location: location, hasText: { texts[$0] != nil }, file: file)
  }
}
