import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var glossaryPage: PageContent {
    let ofDomains = Dictionary(grouping: base.terms, by: \.domain)
    func list(_ terms: [Term]) -> HTMLNode {
      element("dl", ["class": "terms"]) { terms.compactMap(entry) }
    }
    return standardPage("glossary") {
      if ofDomains.count == 1 {
        column { list(base.terms) }
      } else {
        article(
          Term.Domain.allCases.compactMap { domain in
            ofDomains[domain].map { terms in
              PageSection(
                "domain-\(domain.rawValue)", words("glossary.domain.\(domain.rawValue)")
              ) { list(terms) }
            }
          })
      }
    }
  }

  private func entry(_ term: Term) -> HTMLNode? {
    guard let text = localized(term.texts) else { return nil }
    let links =
      term.rules.compactMap { base.rule($0.value) }.map(ruleLink)
      + term.colors.compactMap { base.color($0.value) }.map(colorLink)
    // A name that two languages share appears once.
    var shown: Set = [text.value.term]
    return element("div", ["id": "term-\(term.id)"]) {
      element("dt") {
        element("span", language(of: text.locale)) { text.value.term }
        for other in base.manifest.locales where other != locale {
          if let name = term.texts[other]?.term, shown.insert(name).inserted {
            element("span", attributes(["class": "other-name"], in: other)) { name }
          }
        }
      }
      element("dd", language(of: text.locale)) { inline(text.value.definition) }
      if let note = text.value.note {
        element("dd", attributes(["class": "small muted"], in: text.locale)) { inline(note) }
      }
      for (key, forms) in [("aliases", text.value.aliases), ("avoid", text.value.avoid)]
      where !forms.isEmpty {
        let list = element("span", language(of: text.locale)) { joined(forms) }
        element("dd", ["class": "small muted"]) {
          words("glossary.\(key)", markup: ["forms": list])
        }
      }
      if !links.isEmpty {
        element("dd", ["class": "small muted"]) {
          words("glossary.related", markup: ["links": .fragment(separated(links))])
        }
      }
    }
  }
}
