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
  package var catalog: [CatalogEntry] { ObjectKind.allCases.flatMap { catalog(of: $0) } }

  /// Returns the objects of a kind, in reading order. Each entry is made when it is read, because
  /// every page asks which kinds have any.
  func catalog(of kind: ObjectKind) -> AnyCollection<CatalogEntry> {
    func entries<Object: ContentKind>(
      _ objects: [Object], _ title: @escaping (Object.Text) -> String,
      topic: @escaping (Object) -> TopicID? = { _ in nil },
      platforms: @escaping (Object) -> PlatformScope = { _ in .all },
      status: @escaping (Object) -> String = { _ in "current" }
    ) -> AnyCollection<CatalogEntry> {
      AnyCollection(
        objects.lazy.map { object in
          CatalogEntry(
            id: object.id.rawValue, kind: kind, topic: topic(object),
            platforms: self.platforms(in: platforms(object)).map(\.id), status: status(object),
            titles: object.texts.values.mapValues(title))
        })
    }
    switch kind {
    case .rule:
      return entries(
        rules, \.title, topic: \.topic, platforms: \.platforms, status: \.status.name)
    case .color:
      return entries(
        colors, \.name, topic: { self.table($0.table)?.topic.value },
        platforms: { color in
          color.current.flatMap { self.variant($0.variant.value)?.platforms } ?? .all
        })
    case .topic:
      return entries(topics, \.title, topic: \.id) { topic in
        .only(
          platforms.filter { topic.state(on: $0.id)?.isInForce ?? true }.map(\.locatedID))
      }
    case .table: return entries(tables, \.title, topic: \.topic.value)
    case .term: return entries(terms, \.term)
    case .platform: return entries(platforms, \.self, platforms: { .only([$0.locatedID]) })
    case .article: return entries(articles, \.title, platforms: \.platforms)
    case .check:
      return entries(checks, \.title, platforms: \.platforms, status: \.status.name)
    case .standard: return entries(standards, \.title)
    case .source:
      return AnyCollection(
        sources.lazy.map { source in
          entry(
            source.id.rawValue, kind, platforms: [],
            titles: manifest.locales.map { ($0, source.title) })
        })
    case .criterion:
      let all = platforms.map(\.id)
      return AnyCollection(
        standards.lazy.flatMap { standard in
          standard.criteria.map { criterion in
            entry(
              criterion.id.rawValue, kind, platforms: all,
              titles: criterion.titles(in: standard).map { ($0, $1) })
          }
        })
    }
  }

  private func entry(
    _ id: String, _ kind: ObjectKind, platforms: [PlatformID], titles: [(LocaleTag, String)]
  ) -> CatalogEntry {
    CatalogEntry(
      id: id, kind: kind, topic: nil, platforms: platforms, status: "current",
      titles: Dictionary(uniqueKeysWithValues: titles))
  }

  /// Returns the aliases of an object; none for kinds that have none.
  package func aliases(of entry: CatalogEntry) -> [String] {
    let aliases: [Located<String>]? =
      switch entry.kind {
      case .rule: rule(RuleID(entry.id))?.aliases
      case .check: check(CheckID(entry.id))?.aliases
      case .article: article(ArticleID(entry.id))?.aliases
      default: nil
      }
    return (aliases ?? []).map(\.value)
  }

  /// The kinds of which there are objects. Nothing mentions the others.
  package var objectKinds: [ObjectKind] {
    ObjectKind.allCases.filter { !catalog(of: $0).isEmpty }
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
