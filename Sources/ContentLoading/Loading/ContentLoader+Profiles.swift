import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads the files of `Content/profiles/`, of which there need not be any, by name.
  mutating func profiles(_ locales: [LocaleTag]) -> [Profile] {
    let paths = paths(in: "Content/profiles", extension: "yaml")
    guard !paths.isEmpty else { return [] }
    let ids = paths.map { path in
      String(path.split(separator: "/").last?.dropLast(".yaml".count) ?? "")
    }
    let texts = profileTexts(of: ids, locales)
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
      id: id, platforms: fields.ids("platforms", &diagnostics), topics: fields.ids("topics", &diagnostics),
      sections: fields.ids("sections", &diagnostics), impacts: choices("impacts", of: fields),
      kinds: choices("kinds", of: fields), components: fields.ids("components", &diagnostics),
      appearances: choices("appearances", of: fields), rules: fields.ids("rules", &diagnostics),
      since: fields.written("since").flatMap { _ in fields.date("since", &diagnostics) }, texts: texts,
      location: top.location)
  }

  private static let lists = [
    "platforms", "topics", "sections", "impacts", "kinds", "components", "appearances", "rules",
  ]

  /// An empty list would let everything through, which is not what it looks like.
  private mutating func reportEmptyLists(of fields: Fields) {
    for key in Self.lists where fields.written(key) != nil {
      if let node = fields.required(key, &diagnostics) { Fields.reportEmpty(node, key, &diagnostics) }
    }
  }

  private mutating func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, of fields: Fields
  ) -> [Choice] {
    fields.elements(key, &diagnostics).compactMap { Fields.choice($0, &diagnostics) }
  }

  private mutating func profileTexts(
    of ids: [String], _ locales: [LocaleTag]
  ) -> [String: Localized<ProfileText>] {
    var texts: [String: Localized<ProfileText>] = [:]
    let file = NamesFile("profiles.yaml", key: "profiles", isRequired: false)
    for locale in locales {
      for entry in namedEntries(in: file, of: ids, locale) {
        texts[entry.key, default: Localized()][locale] =
          self.entry(of: locale) { $0.profileText(entry.value) }
      }
    }
    return texts
  }

  private mutating func profileText(_ node: YAMLNode) -> ProfileText {
    let fields = Fields(node, known: ["name", "description"], &diagnostics)
    return ProfileText(
      name: fields.text("name", &diagnostics), description: fields.text("description", &diagnostics))
  }
}
