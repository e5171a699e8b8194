package import Guidelines
import Localization
package import Search

/// The folder of the search index, relative to the root of the site.
package let searchFolder = "search"

/// Builds the search index of a knowledge base. The site and the command line use the same index.
package func searchIndexFiles(of base: KnowledgeBase) -> [IndexFile] {
  buildIndex(searchDocuments(of: base), settings: base.searchSettings)
}

/// Returns a document for every object in every locale that has a text for it, and those of pages.
package func searchDocuments(of base: KnowledgeBase) -> [SearchDocument] {
  let links = SearchLinks(base)
  return base.manifest.locales.flatMap { locale in
    Array(base.objectDocuments(in: locale)) + PageDocuments(base, locale).documents
  }.map(links.linking)
}

/// Returns a document for every object in every locale that has a text for it. Each is made when it
/// is asked for, so that memory does not grow with their number.
package func objectDocuments(of base: KnowledgeBase) -> some Sequence<SearchDocument> {
  let links = SearchLinks(base)
  return base.manifest.locales.lazy.flatMap { base.objectDocuments(in: $0) }.map(links.linking)
}

extension SearchLinks {
  fileprivate func linking(_ document: SearchDocument) -> SearchDocument {
    var document = document
    document.links = links(of: .init(kind: document.kind, id: document.id))
    return document
  }
}

extension KnowledgeBase {
  /// Returns the documents of a locale without their links, made one after the other.
  fileprivate func objectDocuments(in locale: LocaleTag) -> some Sequence<SearchDocument> {
    let maker = SearchDocumentMaker(base: self, locale: locale)
    let kinds: [AnySequence<SearchDocument>] = [
      AnySequence(rules.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(colors.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(topics.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(terms.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(tables.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(platforms.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(articles.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(checks.lazy.compactMap { maker.document(of: $0) }),
      AnySequence(standards.lazy.flatMap { maker.documents(of: $0) }),
    ]
    return kinds.lazy.joined()
  }

  package var searchSettings: SearchSettings {
    let source = manifest.sourceLocale
    let others = manifest.locales.filter { $0 != source }
    return SearchSettings(
      locales: ([source] + others).map(\.description), kinds: searchKinds,
      synonyms: synonyms, readings: readings, appearances: appearances)
  }

  /// The kinds of objects with their ranking factors in sixteenths. The factors differ little,
  /// because they only decide between objects that match equally well: topics first, then rules and
  /// colors, then terms, whose definitions are short and mention much. Pages come last: they lead to
  /// what answers a query, but say little about it themselves.
  private var searchKinds: [SearchKind] {
    let others = objectKinds.compactMap { kind in
      Self.optionalWeights[kind].map { SearchKind(kind.rawValue, weight: $0) }
    }
    return [
      SearchKind("topic", weight: 20), SearchKind("rule", weight: 16),
      SearchKind("color", weight: 16),
      SearchKind("term", weight: 15), SearchKind("table", weight: 16),
      SearchKind("platform", weight: 16), SearchKind("article", weight: 12),
      SearchKind(PageDocuments.kind, weight: 4),
    ] + others
  }

  /// The factors of kinds that only some knowledge bases have.
  private static let optionalWeights: [ObjectKind: Int] = [
    .check: 15, .standard: 16, .criterion: 14,
  ]

  /// The groups of synonyms: all names of each term and platform in all locales. Discouraged names
  /// are included, because people search for them.
  private var synonyms: [[String]] {
    let ofTerms = terms.map { term in
      manifest.locales.flatMap { locale in
        term.texts[locale].map { [$0.term] + $0.aliases + $0.avoid } ?? []
      }
    }
    let ofPlatforms = platforms.map { platform in
      manifest.locales.flatMap { locale in
        [platform.names[locale]].compactMap(\.self) + (platform.aliases[locale] ?? [])
      }.withoutRepetitions
    }
    return (ofTerms + ofPlatforms).filter { $0.count > 1 }
  }

  /// The words for each appearance in all locales, from messages.
  private var appearances: [SearchAppearance] {
    let messages = manifest.locales.map { self.messages(for: $0) }
    return Appearance.allCases.map { appearance in
      let names = messages.map { $0.text(MessageKey("context.\(appearance.rawValue)")) }
      let others = messages.flatMap {
        $0.text(MessageKey("finder.appearance.\(appearance.rawValue)")).split(separator: "|")
          .map(String.init)
      }
      return SearchAppearance(appearance.rawValue, phrases: names + others)
    }
  }

  /// The pinyin of terms, which tells how to read characters that have several readings.
  package var readings: [String: String] {
    var readings: [String: String] = [:]
    for text in terms.flatMap(\.texts.values.values) {
      guard let reading = text.reading else { continue }
      readings[text.term] = plainPinyin(reading, characters: text.term.unicodeScalars.count)
    }
    return readings
  }
}
