import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var glossaryPage: PageContent {
    let domains = Set(base.terms.map(\.domain))
    return standardPage("glossary") {
      if domains.count == 1 {
        column { termList(base.terms) }
      } else {
        article(Term.Domain.allCases.compactMap(domainSection))
      }
    }
  }

  private func domainSection(_ domain: Term.Domain) -> PageSection? {
    let terms = base.terms.filter { $0.domain == domain }
    guard !terms.isEmpty else { return nil }
    return PageSection("domain-\(domain.rawValue)", words("glossary.domain.\(domain.rawValue)")) {
      termList(terms)
    }
  }

  private func termList(_ terms: [Term]) -> HTMLNode {
    element("dl", ["class": "terms"]) { terms.compactMap(entry) }
  }

  private func entry(_ term: Term) -> HTMLNode? {
    guard let text = localized(term.texts) else { return nil }
    return element("div", ["id": "term-\(term.id)"]) {
      element("dt") {
        element("span", language(of: text.locale)) { text.value.term }
        otherNames(term)
      }
      element("dd", language(of: text.locale)) { inline(text.value.definition) }
      if let note = text.value.note {
        element("dd", attributes(["class": "small muted"], in: text.locale)) { inline(note) }
      }
      forms(text, "aliases", text.value.aliases)
      forms(text, "avoid", text.value.avoid)
      relations(of: term)
    }
  }

  /// Returns the names in the other languages. A name that two languages share appears once.
  private func otherNames(_ term: Term) -> [HTMLNode] {
    var shown = Set([localized(term.texts)?.value.term].compactMap(\.self))
    return base.manifest.locales.filter { $0 != locale }.compactMap { other in
      guard let name = term.texts[other]?.term, shown.insert(name).inserted else { return nil }
      return element("span", attributes(["class": "other-name"], in: other)) { name }
    }
  }

  private func forms(_ text: InLocale<TermText>, _ key: String, _ forms: [String]) -> HTMLNode? {
    guard !forms.isEmpty else { return nil }
    let list = element("span", language(of: text.locale)) {
      forms.joined(separator: messages.conventions.listSeparator)
    }
    return element("dd", ["class": "small muted"]) {
      words("glossary.\(key)", markup: ["forms": list])
    }
  }

  private func relations(of term: Term) -> HTMLNode? {
    let links =
      term.rules.compactMap { base.rule($0.value) }.map(ruleLink)
      + term.colors.compactMap { base.color($0.value) }.map(colorLink)
    guard !links.isEmpty else { return nil }
    return element("dd", ["class": "small muted"]) {
      words("glossary.related", markup: ["links": .fragment(separated(links))])
    }
  }
}
