import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns a page that shows a rule, topic or article in the language of the page and in another
  /// language, unit by unit.
  func sideBySidePage(_ subject: BilingualSubject) -> PageContent {
    guard let other = otherLocale else { return untitledPage(subject.page.path) }
    switch subject {
    case .rule(let id):
      return base.rule(id).map { rule in
        bilingualPage(
          rule.texts, other, title(of: rule), \.title, description: { plain($0.statement.opening) },
          below: ruleTrail(rule) + [step(title(of: rule), .rule(id))], parts: bilingualParts)
      } ?? untitledPage(id.rawValue)
    case .topic(let id):
      return base.topic(id).map { topic in
        bilingualPage(
          topic.texts, other, title(of: topic), \.title, description: \.description,
          below: [topicsStep, step(title(of: topic), .topic(id))]
        ) { bilingualParts(topic, $0, $1, $2) }
      } ?? untitledPage(id.rawValue)
    case .article(let id):
      return base.article(id).map { article in
        let title = articleTitle(article).value
        return bilingualPage(
          article.texts, other, title, \.title, description: { plain($0.summary) },
          below: [step(title, .article(id))]
        ) { bilingualParts(article, $0, $1, $2) }
      } ?? untitledPage(id.rawValue)
    }
  }

  private func bilingualPage<Text>(
    _ texts: Localized<Text>, _ other: LocaleTag, _ title: String, _ ownTitle: (Text) -> String,
    description: (Text) -> String, below trail: [PageContent.Step],
    parts: (Text?, Text?, LocaleTag) -> [BilingualPart]
  ) -> PageContent {
    let (first, second) = (texts[locale], texts[other])
    return PageContent(
      title: "\(title) – \(words("side-by-side.title"))",
      name: InLocale(words("side-by-side.title"), locale),
      description: (first ?? second).map(description) ?? "", kind: "side-by-side", trail: trail,
      assets: [.styleSheet("side-by-side.css")]
    ) {
      masthead(title, eyebrow: .text(words("side-by-side.title")))
      if let second {
        element("div", ["class": "wrap"]) {
          element("p", attributes(["class": "second-title"], in: other)) { ownTitle(second) }
        }
      }
      bilingual(parts(first, second, other), other)
    }
  }

  /// The second language of the page: the source language. If the page is already in the source
  /// language, it is the first other language that has the page. With one second language for each,
  /// the number of pages grows linearly with the number of locales.
  private var otherLocale: LocaleTag? {
    let source = base.manifest.sourceLocale
    return locale == source
      ? base.manifest.locales.first { $0 != source && base.has(page, in: $0) } : source
  }

  /// Returns a link to this page in two languages, or nil if there is no second language.
  func sideBySideLink(_ subject: BilingualSubject) -> HTMLNode? {
    guard base.hasBilingualPages, let other = otherLocale else { return nil }
    return element("a", ["href": link(to: .sideBySide(subject)), "data-key": "b"]) {
      words("side-by-side.open", markup: ["language": languageName(other)])
    }
  }

  /// Returns the name of a language in that language.
  func languageName(_ language: LocaleTag) -> HTMLNode {
    element("span", self.language(of: language)) { base.languageName(of: language) }
  }
}
