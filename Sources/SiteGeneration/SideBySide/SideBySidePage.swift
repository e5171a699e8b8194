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
      return base.rule(id).map { bilingualRule($0, other) } ?? untitledPage(id.rawValue)
    case .topic(let id):
      return base.topic(id).map { bilingualTopic($0, other) } ?? untitledPage(id.rawValue)
    case .article(let id):
      return base.article(id).map { bilingualArticle($0, other) } ?? untitledPage(id.rawValue)
    }
  }

  private func bilingualRule(_ rule: Rule, _ other: LocaleTag) -> PageContent {
    let (first, second) = (rule.texts[locale], rule.texts[other])
    let title = title(of: rule)
    return bilingualPage(
      title, (first ?? second).map { plain($0.statement.opening) } ?? "",
      below: ruleTrail(rule) + [step(title, .rule(rule.id))]
    ) {
      secondTitle(second?.title, other)
      bilingual(bilingualParts(first, second, other), other)
    }
  }

  private func bilingualTopic(_ topic: Topic, _ other: LocaleTag) -> PageContent {
    let title = title(of: topic)
    let (first, second) = (topic.texts[locale], topic.texts[other])
    return bilingualPage(
      title, (first ?? second)?.description ?? "",
      below: [topicsStep, step(title, .topic(topic.id))]
    ) {
      secondTitle(second?.title, other)
      bilingual(bilingualParts(topic, first, second, other), other)
    }
  }

  func bilingualPage(
    _ title: String, _ description: String, below trail: [PageContent.Step],
    @HTMLBuilder main: () -> [HTMLNode]
  ) -> PageContent {
    PageContent(
      title: "\(title) – \(words("side-by-side.title"))",
      name: InLocale(words("side-by-side.title"), locale), description: description,
      kind: "side-by-side", trail: trail, assets: [.styleSheet("side-by-side.css")]
    ) {
      masthead(title, eyebrow: .text(words("side-by-side.title")))
      main()
    }
  }

  func secondTitle(_ title: String?, _ other: LocaleTag) -> HTMLNode? {
    guard let title else { return nil }
    return element("div", ["class": "wrap"]) {
      element("p", attributes(["class": "second-title"], in: other)) { title }
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
