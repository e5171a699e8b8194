package import Diagnostics
package import Guidelines
import Localization

/// The manifest, and the topics and color tables that it lists.
struct Contents {
  let manifest: Manifest
  let topics: [Located<TopicID>]
  let tables: [Located<TableID>]
}

extension ContentLoader {
  /// Reads `Content/precept.yaml`. Reports missing values and uses placeholders for them.
  mutating func contents() -> Contents {
    let path = "Content/precept.yaml"
    guard let root = yaml(at: path) else {
      declarations.unread = Set(DeclaredWords.allCases)
      return .empty(at: ContentLocation(path: path))
    }
    let fields = Fields(
      root,
      known: [
        "format", "id", "edition", "date", "sourceLocale", "locales", "partialLocales", "topics",
        "tables", "twins", "sideBySide", "cards", "measuring", "illustrated", "repository",
        "identity",
      ] + Self.declarationKeys,
      &diagnostics)
    checkFormat(fields)
    readDeclarations(fields)
    return Contents(
      manifest: manifest(fields), topics: fields.ids("topics", &diagnostics),
      tables: fields.ids("tables", &diagnostics))
  }

  private mutating func checkFormat(_ fields: Fields) {
    let format = fields.integer("format", &diagnostics)
    guard format.value != 1, fields.optional("format")?.scalar.flatMap({ Int($0) }) != nil else {
      return
    }
    diagnostics.append(.unknownFormat(format))
  }

  private mutating func manifest(_ fields: Fields) -> Manifest {
    let written = locale(
      fields.text("sourceLocale", &diagnostics), at: fields.place("sourceLocale"))
    let listed = listedLocales("locales", fields)
    if let written, fields.required("locales", &diagnostics) != nil, !listed.contains(written) {
      diagnostics.append(.sourceLocaleNotListed(written, at: fields.place("locales")))
    }
    let sourceLocale =
      written.flatMap { listed.contains($0) ? $0 : nil } ?? listed.first
      ?? written ?? .english
    source = sourceLocale
    partial = partialLocales(fields, listed, sourceLocale)
    return Manifest(
      id: fields.text("id", &diagnostics), edition: fields.text("edition", &diagnostics),
      date: fields.date("date", &diagnostics) ?? .placeholder, sourceLocale: sourceLocale,
      locales: listed.isEmpty ? [sourceLocale] : listed, partialLocales: partial,
      hasTwins: fields.isOn("twins", &diagnostics),
      hasSideBySide: fields.isOn("sideBySide", &diagnostics),
      hasCards: fields.flag("cards", &diagnostics),
      measuring: fields.optionalID("measuring", &diagnostics),
      isIllustrated: fields.flag("illustrated", &diagnostics),
      corrections: corrections(fields), declarations: declarations,
      identity: identity(fields, listed), location: fields.location)
  }

  private mutating func partialLocales(
    _ fields: Fields, _ listed: [LocaleTag], _ source: LocaleTag
  ) -> Set<LocaleTag> {
    let partial = listedLocales("partialLocales", fields)
    for tag in partial where tag == source || !listed.contains(tag) {
      diagnostics.append(.notPartial(tag, at: fields.place("partialLocales")))
    }
    return Set(partial).intersection(listed).subtracting([source])
  }

  private mutating func listedLocales(_ key: String, _ fields: Fields) -> [LocaleTag] {
    var locales: [LocaleTag] = []
    for item in fields.texts(key, &diagnostics) {
      guard let tag = locale(item.value, at: item.location) else { continue }
      if locales.contains(tag) {
        diagnostics.append(.repeatedLocale(tag, at: item.location))
      } else {
        locales.append(tag)
      }
    }
    return locales
  }

  private mutating func locale(_ text: String, at place: ContentLocation) -> LocaleTag? {
    guard !text.isEmpty else { return nil }
    do {
      return try LocaleTag(text)
    } catch {
      diagnostics.append(.invalidLocale(text, at: place))
      return nil
    }
  }
}

extension Contents {
  fileprivate static func empty(at location: ContentLocation) -> Contents {
    let manifest = Manifest(
      id: "", edition: "", date: .placeholder, sourceLocale: .english, locales: [.english],
      location: location)
    return Contents(manifest: manifest, topics: [], tables: [])
  }
}

extension CalendarDate {
  /// The placeholder for a missing date, which has already been reported.
  static let placeholder = CalendarDate(year: 1, month: 1, day: 1)
}

extension Diagnostic {
  fileprivate static func unknownFormat(_ format: Located<Int>) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.unknown-format", ["format": .text("\(format.value)")]),
      at: format.location, code: "unknown-format")
  }

  fileprivate static func invalidLocale(_ text: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.invalid-locale", ["text": .text(text)]), at: place,
      code: "invalid-locale")
  }

  fileprivate static func repeatedLocale(
    _ locale: LocaleTag, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.repeated-locale", ["locale": .text(locale.description)]),
      at: place, code: "invalid-locale")
  }

  fileprivate static func notPartial(
    _ locale: LocaleTag, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.not-partial", ["locale": .text(locale.description)]),
      at: place, code: "invalid-locale")
  }

  fileprivate static func sourceLocaleNotListed(
    _ locale: LocaleTag, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.unlisted-source", ["locale": .text(locale.description)]),
      at: place, code: "invalid-locale")
  }
}

struct RulePath {
  let topic: TopicID
  let slug: String

  /// - Parameter model: The path of the rule's YAML file, directly in the folder of the topic's
  ///   rules.
  init(topic: TopicID, model: String) {
    self.topic = topic
    slug = String(model.dropFirst(Self.folder(of: topic).count + 1).dropLast(".yaml".count))
  }

  static func folder(of topic: TopicID) -> String { "Content/topics/\(topic)/rules" }

  /// The path of the rule's YAML file in `Content/`.
  var model: String { "\(Self.folder(of: topic))/\(slug).yaml" }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/topics/\(topic)/rules/\(slug).md" }
}

struct TopicPath {
  let topic: TopicID

  /// The path of the topic's YAML file in `Content/`.
  var model: String { "Content/topics/\(topic)/topic.yaml" }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/topics/\(topic)/topic.md" }
}

/// Builds a knowledge base from its parsed files.
///
/// Loading does not stop at the first mistake. Values that cannot be read are reported, and are
/// left out or replaced by placeholders, so that the rest is still checked. Do not publish a
/// result that has errors.
package func loadKnowledgeBase(from content: ParsedContent) -> Checked<KnowledgeBase> {
  var loader = ContentLoader(content)
  return loader.knowledgeBase()
}

/// Parses files and builds a knowledge base from them.
package func loadKnowledgeBase(
  from files: [ContentFile], limits: LoadingLimits = LoadingLimits()
) -> Checked<KnowledgeBase> {
  loadKnowledgeBase(from: ParsedContent(files, limits: limits))
}

extension ContentLoader {
  fileprivate mutating func knowledgeBase() -> Checked<KnowledgeBase> {
    let contents = contents()
    let parts = parts(contents)
    reportUnreachable(contents)
    // The set removes duplicates: the faults of a file that is read twice are added twice.
    return Checked(KnowledgeBase(parts), Set(diagnostics).sorted())
  }

  private mutating func parts(_ contents: Contents) -> KnowledgeBase.Parts {
    let locales = contents.manifest.locales
    var parts = KnowledgeBase.Parts(manifest: contents.manifest)
    let id = contents.manifest.id
    parts.messages = names(messages(locales), id: id)
    for locale in locales { parts.ownMessages[locale] = ownMessages(locale) }
    for locale in locales { parts.siteMessages[locale] = siteWords(locale) }
    parts.programMessages = programMessages(locales)
    for locale in locales {
      reportUnnamed(locale, in: parts.messages)
      reportUnworded(contents.manifest.identity, locale, in: parts.messages)
    }
    parts.platforms = platforms(locales)
    parts.components = components(locales)
    parts.sources = sources(locales)
    (parts.editions, parts.variants) = editions(locales)
    (parts.tables, parts.colors) = tables(contents.tables, locales)
    parts.terms = terms(locales)
    parts.illustrations = illustrations(locales)
    parts.profiles = profiles(locales)
    parts.articles = articles(locales)
    parts.checks = checks(locales)
    parts.standards = standards(locales)
    parts.localeChecks = localeChecks(locales)
    (parts.assets, parts.faultyAssets) = assets(locales)
    let topics = contents.topics.map(\.value)
    parts.topics = self.topics(topics, locales)
    parts.rules = rules(in: topics, locales.compactMap { ruleWords($0, parts.messages) })
    return parts
  }
}
