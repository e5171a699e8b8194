import Diagnostics
import Guidelines
import Localization

/// An object with the locales in which it has words, and the file in which they belong.
struct LocalizedObject {
  let kind: String
  let id: String
  let location: ContentLocation
  let locales: Set<LocaleTag>
  /// Path below the folder of a locale.
  let file: String
}

/// Tells an object that is looked for by the locales in which it has words.
struct LocalizedObjectFilter {
  let isWanted: (_ hasWords: (LocaleTag) -> Bool) -> Bool
}

extension KnowledgeBase {
  /// The objects that have words of their own and are looked for; most are not, and cost nothing.
  func localizedObjects(
    where isWanted: @escaping (_ hasWords: (LocaleTag) -> Bool) -> Bool
  ) -> [LocalizedObject] {
    let filter = LocalizedObjectFilter(isWanted: isWanted)
    return named(filter) + colored(filter) + written(filter)
  }

  private func written(_ filter: LocalizedObjectFilter) -> [LocalizedObject] {
    topics.compactMap {
      filter.object("topic", $0.id, $0.location, $0.texts, "topics/\($0.id)/topic.md")
    }
      + rules.compactMap {
        filter.object(
          "rule", $0.id, $0.location, $0.texts, "topics/\($0.topic)/rules/\($0.slug).md")
      }
      + illustrations.compactMap {
        filter.object(
          "illustration", $0.rule.value, $0.location, $0.texts, "illustrations.yaml")
      }
      + terms.compactMap { filter.object("term", $0.id, $0.location, $0.texts, "glossary.yaml") }
  }

  private func named(_ filter: LocalizedObjectFilter) -> [LocalizedObject] {
    platforms.compactMap {
      filter.object("platform", $0.id, $0.location, $0.names, "platforms.yaml")
    }
      + components.compactMap {
        filter.object("component", $0.id, $0.location, $0.names, "components.yaml")
      }
      + profiles.compactMap {
        filter.object("profile", $0.id, $0.location, $0.texts, "profiles.yaml")
      }
      + editions.compactMap {
        filter.object("edition", $0.id, $0.location, $0.texts, "editions.yaml")
      }
      + variants.compactMap {
        filter.object("variant", $0.id, $0.location, $0.names, "editions.yaml")
      }
  }

  private func colored(_ filter: LocalizedObjectFilter) -> [LocalizedObject] {
    tables.compactMap {
      filter.object("color table", $0.id, $0.location, $0.texts, "colors/\($0.id).yaml")
    }
      + colors.compactMap {
        filter.object("color", $0.id, $0.location, $0.texts, "colors/\($0.table).yaml")
      }
  }
}

extension LocalizedObjectFilter {
  fileprivate func object<Subject, Value>(
    _ kind: String, _ id: Identifier<Subject>, _ location: ContentLocation,
    _ texts: Localized<Value>, _ file: @autoclosure () -> String
  ) -> LocalizedObject? {
    guard isWanted({ texts[$0] != nil }) else { return nil }
    return LocalizedObject(
      kind: kind, id: id.rawValue, location: location, locales: Set(texts.values.keys),
      file: file())
  }
}
