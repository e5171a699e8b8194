package import Diagnostics
package import Guidelines
import Localization

/// Builds a knowledge base from its parsed files.
///
/// Loading does not stop at the first mistake. Values that cannot be read are reported, and are
/// left out or replaced by placeholders, so that the rest is still checked. Do not publish a
/// result that has errors.
package func loadKnowledgeBase(from content: ParsedContent) -> Checked<KnowledgeBase> {
  var loader = ContentLoader(content)
  loader.readManifest()
  let parts = loader.parts()
  loader.reportUnreachable()
  // The set removes duplicates: the faults of a file that is read twice are added twice.
  return Checked(KnowledgeBase(parts), Set(loader.diagnostics).sorted())
}

/// Parses files and builds a knowledge base from them.
package func loadKnowledgeBase(
  from files: [ContentFile], limits: LoadingLimits = LoadingLimits()
) -> Checked<KnowledgeBase> {
  loadKnowledgeBase(from: ParsedContent(files, limits: limits))
}

extension ContentLoader {
  fileprivate mutating func parts() -> KnowledgeBase.Parts {
    let locales = manifest.locales
    var parts = KnowledgeBase.Parts(manifest: manifest)
    parts.messages = named(messages(locales))
    for locale in locales {
      parts.ownMessages[locale] = ownMessages(locale)
      parts.siteMessages[locale] = siteWords(locale)
      reportUnnamed(locale, in: parts.messages)
    }
    parts.programMessages = (locales + [.english]).reduce(into: [:]) {
      $0[$1] = content.words.catalog(for: $1)
    }
    parts.platforms = platforms()
    parts.components = listed(Component.self)
    parts.sources = listed(Source.self)
    parts.editions = listed(Edition.self, beside: Variant.list.key)
    parts.variants = listed(Variant.self, beside: Edition.list.key)
    let tables = manifest.tables.compactMap { table($0.value) }
    (parts.tables, parts.colors) = (tables.map(\.table), tables.flatMap(\.colors))
    parts.terms = listed(Term.self)
    parts.illustrations = illustrations(locales)
    parts.profiles = profiles()
    parts.articles = parallel(names(in: "Content/articles")) { $0.article($1) }
      .sorted(by: \.order)
    parts.checks = parallel(names(in: "Content/checks")) { $0.check($1) }.sorted(by: \.order)
    parts.standards = names(in: "Content/standards").compactMap { standard($0) }
    for locale in locales { parts.localeChecks[locale] = localeChecks(locale) }
    (parts.assets, parts.faultyAssets) = assets(locales)
    let topics = manifest.topics.map(\.value)
    parts.topics = parallel(topics) { $0.topic($1) }
    let words = locales.compactMap { ruleWords($0, parts.messages) }
    let wordsByLocale = Dictionary(words.map { ($0.locale, $0) }, uniquingKeysWith: { $1 })
    let rules = topics.flatMap { topic in
      names(in: "Content/topics/\(topic)/rules").map { (topic: topic, slug: $0) }
    }
    parts.rules = parallel(rules) { $0.rule($1.topic, $1.slug, wordsByLocale) }
    return parts
  }

  private mutating func platforms() -> [Platform] {
    var platforms = listed(Platform.self)
    // Aliases are only unknown if the platforms could be read.
    guard content["Content/\(Platform.list.file)"]?.yaml != nil else { return [] }
    let aliases = texts(in: Platform.aliases, of: platforms.map(\.id.rawValue)) {
      $1.texts(of: $0.value).map(\.value)
    }
    for place in platforms.indices {
      platforms[place].aliases = aliases[platforms[place].id.rawValue] ?? Localized()
    }
    return platforms
  }

  private mutating func profiles() -> [Profile] {
    let folder = "Content/profiles"
    let ids = names(in: folder)
    guard !ids.isEmpty else { return [] }
    let texts = texts(in: Profile.list, of: ids, Profile.text)
    return ids.compactMap { id in
      yaml(at: "\(folder)/\(id).yaml").flatMap { root in
        read(root) { Profile(&$0, id: ProfileID(id), texts: texts[id] ?? Localized()) }
      }
    }
  }

  private mutating func table(_ id: TableID) -> (table: ColorTable, colors: [Color])? {
    guard let root = yaml(at: "Content/colors/\(id).yaml") else { return nil }
    var fields = reader(of: root)
    let table = ColorTable.read(&fields, id: id) { tableWords(id, of: $0) }
    note(fields)
    return table
  }

  private mutating func tableWords(_ id: TableID, of ids: [String]) -> TableWords {
    var words = TableWords()
    for locale in manifest.locales {
      let path = "Locales/\(locale)/colors/\(id).yaml"
      guard exists(path), let root = yaml(at: path) else { continue }
      var fields = reader(of: root, in: locale)
      let text = words.read(&fields, of: ids, in: locale)
      let hasGaps = note(fields)
      words.table[locale] = hasGaps ? nil : text
    }
    words.colors = words.colors.mapValues {
      Color.completed($0, manifest.partialLocales, by: manifest.sourceLocale)
    }
    return words
  }

  private mutating func topic(_ id: TopicID) -> Topic? {
    guard let root = yaml(at: "Content/topics/\(id)/topic.yaml") else { return nil }
    var fields = reader(of: root)
    let topic = Topic(&fields, id: id) { texts(of: Topic.self, in: "topics/\(id)/topic.md", $0) }
    note(fields)
    return topic
  }

  private mutating func rule(
    _ topic: TopicID, _ slug: String, _ words: [LocaleTag: RuleWords]
  ) -> Rule? {
    let file = "topics/\(topic)/rules/\(slug)"
    guard let root = yaml(at: "Content/\(file).yaml") else { return nil }
    var fields = reader(of: root)
    let rule = Rule(&fields, topic: topic, slug: slug) {
      texts(of: Rule.self, in: "\(file).md", headings: words, $0)
    }
    note(fields)
    return rule
  }

  private mutating func article(_ name: String) -> Article? {
    guard let root = yaml(at: "Content/articles/\(name).yaml") else { return nil }
    var fields = reader(of: root)
    let article = Article(&fields, id: ArticleID(name)) {
      texts(of: Article.self, in: "articles/\(name).md", $0)
    }
    note(fields)
    return article
  }

  private mutating func check(_ name: String) -> Check? {
    guard let root = yaml(at: "Content/checks/\(name).yaml") else { return nil }
    let pages = manifest.locales.compactMap { content["Locales/\($0)/checks/\(name).md"]?.page }
    var fields = reader(of: root)
    let check = Check(&fields, id: CheckID(name), pages: pages) {
      texts(of: Check.self, in: "checks/\(name).md", $0)
    }
    note(fields)
    return check
  }

  private mutating func standard(_ name: String) -> Standard? {
    guard let root = yaml(at: "Content/standards/\(name).yaml") else { return nil }
    var fields = reader(of: root)
    let standard = Standard(&fields, id: StandardID(name)) { read in
      var texts = Localized<StandardText>()
      for locale in manifest.locales {
        let path = "Locales/\(locale)/standards/\(name).yaml"
        guard exists(path), let root = yaml(at: path) else { continue }
        texts[locale] = self.read(root, in: locale, read)
      }
      return Standard.completed(texts, manifest.partialLocales, by: manifest.sourceLocale)
    }
    note(fields)
    return standard
  }

  private mutating func localeChecks(_ locale: LocaleTag) -> LocaleChecks? {
    let path = "Locales/\(locale)/\(checksFile)"
    guard exists(path), let root = yaml(at: path) else { return nil }
    var checks = read(root) { LocaleChecks(&$0) }
    if locale.language == "ja" { checks.typography.comma = "、" }
    return checks
  }
}

/// The file of a locale with the settings for the checks of its texts.
let checksFile = "checks.yaml"

extension Array {
  /// Returns the elements by the position that some of them have. The others follow as they were.
  fileprivate func sorted(by position: (Element) -> Int?) -> [Element] {
    let positions = enumerated().map { (position($1) ?? .max, $0) }
    return positions.sorted(by: <).map { self[$0.1] }
  }
}
