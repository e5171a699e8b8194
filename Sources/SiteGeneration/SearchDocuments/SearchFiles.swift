package import Guidelines
import Localization
package import Search

/// The folder of the index below the root of the site.
package let searchFolder = "search"

/// Builds the search index of a knowledge base; the same for the site and the terminal.
package func searchIndexFiles(of base: KnowledgeBase) -> [IndexFile] {
  buildIndex(searchDocuments(of: base), settings: base.searchSettings)
}

/// Returns a document for every object in every locale that has a text for it.
package func searchDocuments(of base: KnowledgeBase) -> [SearchDocument] {
  let links = SearchLinks(base)
  return base.manifest.locales.flatMap { base.searchDocuments(in: $0) }.map { document in
    var document = document
    document.links = links.links(of: .init(kind: document.kind, id: document.id))
    return document
  }
}

extension KnowledgeBase {
  /// Without their links.
  fileprivate func searchDocuments(in locale: LocaleTag) -> [SearchDocument] {
    rules.compactMap { $0.searchDocument(in: locale, self) }
      + colors.compactMap { $0.searchDocument(in: locale, self) }
      + topics.compactMap { $0.searchDocument(in: locale, self) }
      + terms.compactMap { $0.searchDocument(in: locale, self) }
      + tables.compactMap { $0.searchDocument(in: locale, self) }
      + platforms.compactMap { $0.searchDocument(in: locale, self) }
  }

  var searchSettings: SearchSettings {
    let source = manifest.sourceLocale
    let others = manifest.locales.filter { $0 != source }
    return SearchSettings(
      locales: ([source] + others).map(\.description), kinds: Self.searchKinds,
      synonyms: synonyms, readings: readings)
  }

  /// Little more than a tie-breaker: people who type the name of a color want the color, people who
  /// type the name of a topic want the topic.
  private static let searchKinds = [
    SearchKind("topic", weight: 20), SearchKind("rule", weight: 16),
    SearchKind("color", weight: 13),
    SearchKind("term", weight: 17), SearchKind("table", weight: 16),
    SearchKind("platform", weight: 16),
  ]

  /// The names of terms and platforms in all locales. Discouraged ones are included, because people
  /// type them.
  private var synonyms: [[String]] {
    let ofTerms = terms.map { term in
      manifest.locales.flatMap { locale in
        term.texts[locale].map { [$0.term] + $0.aliases + $0.avoid } ?? []
      }
    }
    let ofPlatforms = platforms.map { platform in
      manifest.locales.flatMap { locale in
        [platform.names[locale]].compactMap(\.self) + (platform.aliases[locale] ?? [])
      }.withoutRepetition
    }
    return (ofTerms + ofPlatforms).filter { $0.count > 1 }
  }

  /// The pinyin of terms, for characters that have several readings.
  package var readings: [String: String] {
    var readings: [String: String] = [:]
    for text in terms.flatMap(\.texts.values.values) {
      guard let reading = text.reading else { continue }
      readings[text.term] = plainPinyin(reading, characters: text.term.unicodeScalars.count)
    }
    return readings
  }
}
