package import Diagnostics
package import Guidelines
package import Localization

/// An object of any kind, with the properties that lists show.
package struct CatalogEntry: Sendable {
  package let id: String
  package let kind: ObjectKind
  package let topic: TopicID?
  package let platforms: [PlatformID]
  package let status: String
  package let titles: [LocaleTag: String]
}

package enum ObjectKind: String, CaseIterable, Sendable {
  case rule, color, topic, table, term, platform, source, article, check, standard, criterion

  /// The name of several objects of the kind, as in paths and keys.
  package var plural: String { self == .criterion ? "criteria" : rawValue + "s" }
}

extension KnowledgeBase {
  /// Every object, by kind and in reading order.
  package var catalog: [CatalogEntry] {
    ObjectKind.allCases.flatMap { catalog(of: $0) }
  }

  /// Returns the objects of a kind, in reading order. Each entry is made when it is read, because
  /// every page asks which kinds have any.
  func catalog(of kind: ObjectKind) -> AnyCollection<CatalogEntry> {
    switch kind {
    case .rule: AnyCollection(rules.lazy.map { entry($0) })
    case .color: AnyCollection(colors.lazy.map { entry($0) })
    case .topic: AnyCollection(topics.lazy.map { entry($0) })
    case .table: AnyCollection(tables.lazy.map { entry($0) })
    case .term: AnyCollection(terms.lazy.map { entry($0) })
    case .platform: AnyCollection(platforms.lazy.map { entry($0) })
    case .source: AnyCollection(sources.lazy.map { entry($0) })
    case .article: AnyCollection(articles.lazy.map { entry($0) })
    case .check: AnyCollection(checks.lazy.map { entry($0) })
    case .standard: AnyCollection(standards.lazy.map { entry($0) })
    case .criterion:
      AnyCollection(
        standards.lazy.flatMap { standard in standard.criteria.map { entry($0, standard) } })
    }
  }

  private func entry(_ rule: Rule) -> CatalogEntry {
    CatalogEntry(
      id: rule.id.rawValue, kind: .rule, topic: rule.topic,
      platforms: platforms(in: rule.platforms).map(\.id), status: rule.status.name,
      titles: rule.texts.values.mapValues(\.title))
  }

  private func entry(_ color: Color) -> CatalogEntry {
    let scope = color.current.flatMap { variant($0.variant.value)?.platforms } ?? .all
    return CatalogEntry(
      id: color.id.rawValue, kind: .color, topic: table(color.table)?.topic.value,
      platforms: platforms(in: scope).map(\.id), status: "current",
      titles: color.texts.values.mapValues(\.name))
  }

  private func entry(_ topic: Topic) -> CatalogEntry {
    CatalogEntry(
      id: topic.id.rawValue, kind: .topic, topic: topic.id,
      platforms: platforms.map(\.id).filter { topic.state(on: $0)?.isInForce ?? true },
      status: "current", titles: topic.texts.values.mapValues(\.title))
  }

  private func entry(_ table: ColorTable) -> CatalogEntry {
    CatalogEntry(
      id: table.id.rawValue, kind: .table, topic: table.topic.value,
      platforms: platforms.map(\.id), status: "current",
      titles: table.texts.values.mapValues(\.title))
  }

  private func entry(_ term: Term) -> CatalogEntry {
    CatalogEntry(
      id: term.id.rawValue, kind: .term, topic: nil, platforms: platforms.map(\.id),
      status: "current", titles: term.texts.values.mapValues(\.term))
  }

  private func entry(_ platform: Platform) -> CatalogEntry {
    CatalogEntry(
      id: platform.id.rawValue, kind: .platform, topic: nil, platforms: [platform.id],
      status: "current", titles: platform.names.values)
  }

  private func entry(_ source: Source) -> CatalogEntry {
    CatalogEntry(
      id: source.id.rawValue, kind: .source, topic: nil, platforms: [], status: "current",
      titles: Dictionary(
        uniqueKeysWithValues: manifest.locales.map { ($0, source.title) }))
  }

  private func entry(_ article: Article) -> CatalogEntry {
    CatalogEntry(
      id: article.id.rawValue, kind: .article, topic: nil,
      platforms: platforms(in: article.platforms).map(\.id), status: "current",
      titles: article.texts.values.mapValues(\.title))
  }
}

extension KnowledgeBase {
  /// Returns the aliases of an object; none for kinds that have none.
  package func aliases(of entry: CatalogEntry) -> [String] {
    let aliases: [Located<String>] =
      switch entry.kind {
      case .rule: rule(RuleID(entry.id))?.aliases ?? []
      case .check: check(CheckID(entry.id))?.aliases ?? []
      case .article: article(ArticleID(entry.id))?.aliases ?? []
      default: []
      }
    return aliases.map(\.value)
  }

  /// The kinds of which there are objects. Nothing mentions the others.
  package var objectKinds: [ObjectKind] {
    ObjectKind.allCases.filter { !catalog(of: $0).isEmpty }
  }

  private func entry(_ check: Check) -> CatalogEntry {
    CatalogEntry(
      id: check.id.rawValue, kind: .check, topic: nil,
      platforms: platforms(in: check.platforms).map(\.id), status: check.status.name,
      titles: check.texts.values.mapValues(\.title))
  }

  private func entry(_ standard: Standard) -> CatalogEntry {
    CatalogEntry(
      id: standard.id.rawValue, kind: .standard, topic: nil, platforms: platforms.map(\.id),
      status: "current", titles: standard.texts.values.mapValues(\.title))
  }

  private func entry(_ criterion: Criterion, _ standard: Standard) -> CatalogEntry {
    CatalogEntry(
      id: criterion.id.rawValue, kind: .criterion, topic: nil, platforms: platforms.map(\.id),
      status: "current", titles: criterion.titles(in: standard))
  }
}

extension Criterion {
  /// Returns the titles of the criterion with its number before each.
  func titles(in standard: Standard) -> [LocaleTag: String] {
    standard.texts.values.compactMapValues { text in
      text.criteria[number].map { "\(number) \($0)" }
    }
  }
}

extension CatalogEntry {
  /// Returns the object as `precept list --json` prints it.
  package func json(locales: [LocaleTag]) -> JSONText {
    [
      "id": .string(id),
      "kind": .string(kind.rawValue),
      "topic": .optional(topic?.rawValue),
      "platforms": .strings(platforms.map(\.rawValue)),
      "status": .string(status),
      "titles": .object(
        locales.compactMap { locale in
          titles[locale].map { (locale.description, .string($0)) }
        }),
    ]
  }
}
