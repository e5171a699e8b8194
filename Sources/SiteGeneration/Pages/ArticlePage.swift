import Guidelines
import HTMLTree
import Localization
import MarkdownTree

extension PageContext {
  func articlePage(_ article: Article) -> PageContent {
    guard let text = localized(article.texts) else { return untitledPage(article.id.rawValue) }
    return PageContent(
      title: text.value.title, name: InLocale(text.value.title, text.locale(of: "title")),
      description: plain(text.value.summary), kind: "article",
      trail: base.articles.count > 1 ? [step(words("articles.title"), .articles)] : []
    ) {
      masthead(text.value.title, in: text.locale(of: "title")) {
        lede(inline(text.value.summary), in: text.locale(of: "summary"))
        if case .only = article.platforms { platformTags(base.platforms(in: article.platforms)) }
        tagLinks(article.tags.map(\.value).filter(base.usedTags.contains))
        pageTools(.article(article.id))
      }
      fallbackNotice(text.locale).map { notice in element("div", ["class": "wrap"]) { notice } }
      self.article(articleSections(article, text), facts: articleFacts(article))
    }
  }

  private func articleSections(
    _ article: Article, _ text: InLocale<ArticleText>
  ) -> [PageSection] {
    let anchors = articleAnchors(article, count: text.value.body.count)
    let own = zip(text.value.body, anchors).enumerated().map { index, section in
      self.section(section.0, section.1, in: text.locale(of: "body.\(index + 1)"))
    }
    return own
      + [relatedSection(article), criterionSection(article.criteria), citationSection(article)]
      .compactMap(\.self)
  }

  /// Returns a section of an article with its heading. A text before the first heading has none.
  private func section(_ prose: Prose, _ anchor: String, in language: LocaleTag) -> PageSection {
    let title = prose.headingText
    return PageSection(anchor, title ?? words("topic.introduction"), isTitled: false) {
      if let title { element("h2", self.language(of: language)) { title } }
      element("div", proseAttributes(language)) { html(prose.withoutHeading, under: title) }
    }
  }

  private func relatedSection(_ article: Article) -> PageSection? {
    ruleCards(article.related.compactMap { base.rule($0.value) }).map { cards in
      PageSection("related", words("rule.related")) { cards }
    }
  }

  private func citationSection(_ article: Article) -> PageSection? {
    guard !article.citations.isEmpty else { return nil }
    return PageSection("sources", words("rule.sources")) { citationList(article.citations) }
  }

  private func articleFacts(_ article: Article) -> [Fact] {
    [
      Fact(words("articles.date"), article.date.map(date)), aliasFact(article.aliases),
      Fact(words("rule.id"), element("code") { article.id.rawValue }),
    ]
  }
}

extension PageContext {
  /// Returns an anchor for each section of an article. Anchors are made from the headings of the
  /// source text, so that they are the same in every language. Their prefix keeps them apart from
  /// other anchors of the page.
  func articleAnchors(_ article: Article, count: Int) -> [String] {
    let source = article.texts[base.manifest.sourceLocale]?.body ?? []
    let titled = source.filter { $0.headingText != nil }.flatMap { $0.blocks.prefix(1) }
    var anchors = titled.headings(anchorPrefix: "text-").map(\.anchor)[...]
    return (0..<count).map { index in
      let isTitled = source.indices.contains(index) && source[index].headingText != nil
      return (isTitled ? anchors.popFirst() : nil) ?? "text.\(index + 1)"
    }
  }

  /// The page that lists all articles. The site has it only if there are several.
  var articlesPage: PageContent {
    standardPage("articles") {
      column {
        tagLinks(base.usedTags)
        articleList(base.articles)
      }
    }
  }

  /// Returns the articles with their summaries or, if one of them has none, a list of titles.
  func articleList(_ articles: [Article]) -> HTMLNode {
    let summaries = articles.compactMap { localized($0.texts)?.value.summary }
    return summaries.contains(where: \.isEmpty)
      ? element("ul", ["class": "titles"]) { articles.compactMap(articleTitleEntry) }
      : element("dl", ["class": "terms"]) { articles.compactMap(articleEntry) }
  }

  private func articleTitleEntry(_ article: Article) -> HTMLNode? {
    guard let text = localized(article.texts) else { return nil }
    let summary = text.value.summary
    return element("li") {
      articleLink(article)
      if !summary.isEmpty {
        element("p", language(of: text.locale(of: "summary"))) { inline(summary) }
      }
    }
  }

  private func articleEntry(_ article: Article) -> HTMLNode? {
    guard let text = localized(article.texts) else { return nil }
    return element("div") {
      element("dt") { articleLink(article) }
      element("dd", language(of: text.locale(of: "summary"))) { inline(text.value.summary) }
    }
  }

  /// Returns a section of a rule with the articles that name it as related, or nil without any.
  func articleSection(_ rule: Rule) -> PageSection? {
    let articles = base.articles(about: rule.id)
    guard !articles.isEmpty else { return nil }
    return PageSection("articles", words("articles.title")) {
      element("ul", ["class": "prose"]) {
        for article in articles { element("li") { articleLink(article) } }
      }
    }
  }

  func articleLink(_ article: Article) -> HTMLNode {
    let title = articleTitle(article)
    return element("a", attributes(["href": link(to: .article(article.id))], in: title.locale)) {
      title.value
    }
  }

  func articleTitle(_ article: Article) -> InLocale<String> {
    localized(article.texts).map { InLocale($0.value.title, $0.locale(of: "title")) }
      ?? InLocale(article.id.rawValue, locale)
  }

  /// A line with a link to the article that explains how to measure, or nil without such an article.
  var measuringNote: HTMLNode? {
    base.measuringArticle.map { article in
      element("p", ["class": "section-head small muted"]) {
        words("articles.measuring", markup: ["article": articleLink(article)])
      }
    }
  }
}

extension Prose {
  /// The text of the heading with which the prose begins, or nil if it begins with another block.
  var headingText: String? {
    guard case .heading(2, let title) = blocks.first?.kind else { return nil }
    return title.plainText()
  }

  /// The prose without the heading with which it begins.
  var withoutHeading: Prose {
    headingText == nil ? self : Prose(Array(blocks.dropFirst()))
  }
}
