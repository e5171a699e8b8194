import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  mutating func platforms(_ locales: [LocaleTag]) -> [Platform] {
    guard exists("Content/platforms.yaml") else { return [] }
    let ids = listedIDs(in: "Content/platforms.yaml", key: "platforms")
    let names = names(
      in: "platforms.yaml", key: "platforms", alongside: ["aliases"], of: ids?.map(\.value),
      locales: locales)
    let words = NamesFile(
      "platforms.yaml", key: "aliases", alongside: ["platforms"], isRequired: false)
    let aliases = texts(in: words, of: ids?.map(\.value), locales) {
      Fields.texts($2.value, &$0.diagnostics).map(\.value)
    }
    return (ids ?? []).map {
      Platform(
        id: PlatformID($0.value), names: names[$0.value] ?? Localized(),
        aliases: aliases[$0.value] ?? Localized(), location: $0.location)
    }
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

  /// Reads the ids from a file that holds a list of maps, each with the single key `id`.
  private mutating func listedIDs(in path: String, key: String) -> [Located<String>]? {
    guard let root = yaml(at: path) else { return nil }
    let fields = Fields(root, known: [key], &diagnostics)
    return fields.requiredElements(key, &diagnostics).map { element in
      let item = Fields(element, known: ["id"], &diagnostics)
      return Located(item.text("id", &diagnostics), at: item.place("id"))
    }
  }

  /// Reads the platforms of a key, which are either `all`, as without the key, or a list of ids.
  mutating func platformScope(_ key: String, of fields: Fields) -> PlatformScope {
    guard let node = fields.optional(key), node.scalar != "all" else { return .all }
    if node.scalar != nil {
      diagnostics.append(.wrongType(node, expected: "content.kind.platforms"))
      return .all
    }
    Fields.reportEmpty(node, key, &diagnostics)
    return .only(
      Fields.references(node, &diagnostics).map { Located(PlatformID($0.value), at: $0.location) })
  }

  mutating func requiredScope(_ key: String, of fields: Fields) -> PlatformScope {
    _ = fields.required(key, &diagnostics)
    return platformScope(key, of: fields)
  }

  /// Reads the files of the optional folder `Content/profiles/`, sorted by name.
  mutating func profiles(_ locales: [LocaleTag]) -> [Profile] {
    let paths = paths(in: "Content/profiles", extension: "yaml")
    guard !paths.isEmpty else { return [] }
    let ids = paths.map { path in
      String(path.split(separator: "/").last?.dropLast(".yaml".count) ?? "")
    }
    let file = NamesFile("profiles.yaml", key: "profiles", isRequired: false)
    let texts = fieldTexts(in: file, of: ids, locales) { $0.profileText($1.value) }
    return zip(ids, paths).compactMap { id, path in
      profile(ProfileID(id), at: path, texts[id] ?? Localized())
    }
  }

  private mutating func profile(
    _ id: ProfileID, at path: String, _ texts: Localized<ProfileText>
  ) -> Profile? {
    guard let root = yaml(at: path) else { return nil }
    let top = Fields(root, known: ["id", "filter"], &diagnostics)
    let id = checkedID(id, top)
    guard let node = top.required("filter", &diagnostics) else { return nil }
    let fields = Fields(node, known: Self.lists + ["since"], &diagnostics)
    reportEmptyLists(of: fields)
    return Profile(
      id: id, platforms: fields.ids("platforms", &diagnostics),
      topics: fields.ids("topics", &diagnostics),
      sections: fields.ids("sections", &diagnostics), impacts: impacts(fields),
      kinds: choices("kinds", of: fields), components: fields.ids("components", &diagnostics),
      appearances: choices("appearances", of: fields), rules: fields.ids("rules", &diagnostics),
      since: fields.written("since").flatMap { _ in fields.date("since", &diagnostics) },
      texts: texts,
      location: top.location)
  }

  private static let lists = [
    "platforms", "topics", "sections", "impacts", "kinds", "components", "appearances", "rules",
  ]

  /// Reports empty lists, because a filter with an empty list would select everything.
  private mutating func reportEmptyLists(of fields: Fields) {
    for key in Self.lists where fields.written(key) != nil {
      if let node = fields.required(key, &diagnostics) {
        Fields.reportEmpty(node, key, &diagnostics)
      }
    }
  }

  private mutating func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, of fields: Fields
  ) -> [Choice] {
    fields.elements(key, &diagnostics).compactMap { Fields.choice($0, &diagnostics) }
  }

  private mutating func impacts(_ fields: Fields) -> [Impact] {
    var known: [Impact] = []
    for node in fields.elements("impacts", &diagnostics) {
      guard let impact = impact(node) else { continue }
      if known.contains(impact) {
        diagnostics.append(.repeatedReference(Located(impact.rawValue, at: node.location)))
      } else {
        known.append(impact)
      }
    }
    return known
  }

  private mutating func profileText(_ node: YAMLNode) -> ProfileText {
    let fields = Fields(node, known: ["name", "description"], &diagnostics)
    return ProfileText(
      name: fields.line("name", &diagnostics), description: fields.text("description", &diagnostics)
    )
  }
}
