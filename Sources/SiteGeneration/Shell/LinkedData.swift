import Diagnostics
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The terms of the glossary as JSON-LD with the vocabulary of schema.org.
  ///
  /// Browsers take the element for data and not for a script, so that the content-security policy
  /// has nothing to say about it.
  var linkedData: [HTMLNode] {
    guard page == .glossary else { return [] }
    return [
      element("script", ["type": "application/ld+json"]) { HTMLNode.text(termSet.compact) }
    ]
  }

  private var termSet: JSONText {
    [
      "@context": "https://schema.org",
      "@type": "DefinedTermSet",
      "@id": .string(address),
      "name": .string(words("glossary.title")),
      "description": .string(words("glossary.lede")),
      "inLanguage": .string(locale.description),
      "hasDefinedTerm": .array(base.terms.compactMap(definedTerm)),
    ]
  }

  private func definedTerm(_ term: Term) -> JSONText? {
    guard let text = localized(term.texts) else { return nil }
    let others = base.manifest.locales.compactMap { $0 == locale ? nil : term.texts[$0]?.term }
    return [
      "@type": "DefinedTerm",
      "@id": .string("\(address)#term-\(term.id)"),
      "termCode": .string(term.id.rawValue),
      "name": .string(text.value.term),
      "alternateName": .strings(text.value.aliases + others),
      "description": .string(plain(text.value.definition)),
    ]
  }

  /// Relative where the address of the site is not known, against the page that holds the data.
  private var address: String { options.baseURL.map { $0 + page.path(in: locale) } ?? "" }
}
