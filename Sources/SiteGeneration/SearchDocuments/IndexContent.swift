import Guidelines
import Localization
import Search

extension KnowledgeBase {
  /// What the search index is made of.
  var indexContent: IndexContent {
    IndexContent(
      documents: documentSketches, settings: searchSettings,
      linksDigest: SearchLinks.digest(of: self).value
    ) {
      let links = SearchLinks(self)
      return { kind, id in links.links(of: .init(kind: kind, id: id)) }
    }
  }

  /// Every object in every locale that it has words in.
  var documentSketches: [DocumentSketch] {
    return manifest.locales.flatMap { locale in
      let tag = locale.description
      let rules = rules.filter { $0.texts[locale] != nil }
        .map { sketch(of: $0, in: locale, tag) }
      let others =
        colors.compactMap { $0.searchDocument(in: locale, self) }
        + topics.compactMap { $0.searchDocument(in: locale, self) }
        + terms.compactMap { $0.searchDocument(in: locale, self) }
        + tables.compactMap { $0.searchDocument(in: locale, self) }
        + platforms.compactMap { $0.searchDocument(in: locale, self) }
      return rules
        + others.map { DocumentSketch($0, digest: ContentDigest(of: $0).value) }
    }
  }

  /// A document that is made only where something has changed of what it is made from.
  private func sketch(of rule: Rule, in locale: LocaleTag, _ tag: String) -> DocumentSketch {
    guard var digest = commonDigest, let own = rule.digest else {
      let document = rule.searchDocument(in: locale, self)
      return DocumentSketch(document, digest: ContentDigest(of: document).value)
    }
    digest.add(own)
    return DocumentSketch(kind: "rule", id: rule.id.rawValue, locale: tag, digest: digest.value) {
      rule.searchDocument(in: locale, self)
    }
  }
}
