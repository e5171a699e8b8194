import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  mutating func platforms(_ locales: [LocaleTag]) -> [Platform] {
    let ids = listedIDs(in: "Content/platforms.yaml", key: "platforms")
    let names = names(
      in: "platforms.yaml", key: "platforms", alongside: ["aliases"], of: ids?.map(\.value),
      locales: locales)
    let aliases = platformAliases(of: ids?.map(\.value), locales)
    return (ids ?? []).map {
      Platform(
        id: PlatformID($0.value), names: names[$0.value] ?? Localized(),
        aliases: aliases[$0.value] ?? Localized(), location: $0.location)
    }
  }

  private mutating func platformAliases(
    of ids: [String]?, _ locales: [LocaleTag]
  ) -> [String: Localized<[String]>] {
    let file = NamesFile(
      "platforms.yaml", key: "aliases", alongside: ["platforms"], isRequired: false)
    var aliases: [String: Localized<[String]>] = [:]
    for locale in locales {
      for entry in namedEntries(in: file, of: ids, locale) {
        let texts = Fields.texts(entry.value, &diagnostics).map(\.value)
        aliases[entry.key, default: Localized()][locale] = texts
      }
    }
    return aliases
  }

  mutating func components(_ locales: [LocaleTag]) -> [Component] {
    guard exists("Content/components.yaml") else { return [] }
    let ids = listedIDs(in: "Content/components.yaml", key: "components")
    let names = names(
      in: "components.yaml", key: "components", of: ids?.map(\.value), locales: locales)
    return (ids ?? []).map {
      Component(
        id: ComponentID($0.value), names: names[$0.value] ?? Localized(), location: $0.location)
    }
  }

  /// Reads a file that holds a list of maps with nothing but an id.
  private mutating func listedIDs(in path: String, key: String) -> [Located<String>]? {
    guard let root = yaml(at: path) else { return nil }
    let fields = Fields(root, known: [key], &diagnostics)
    return fields.requiredElements(key, &diagnostics).map { element in
      let item = Fields(element, known: ["id"], &diagnostics)
      return Located(item.text("id", &diagnostics), at: item.place("id"))
    }
  }

  /// Reads `all` or a list of platforms.
  mutating func platformScope(_ key: String, of fields: Fields) -> PlatformScope {
    guard let node = fields.required(key, &diagnostics), node.scalar != "all" else { return .all }
    if node.scalar != nil {
      diagnostics.append(.wrongType(node, expected: "a list of platforms or 'all'"))
      return .all
    }
    Fields.reportEmpty(node, key, &diagnostics)
    return .only(Fields.texts(node, &diagnostics).map { Located(PlatformID($0.value), at: $0.location) })
  }
}
