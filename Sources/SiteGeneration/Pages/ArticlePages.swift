import Guidelines
import HTMLTree
import Localization
import MarkdownTree

extension PageContext {
  func articlePage(_ article: Article) -> PageContent {
    guard let text = localized(article.texts) else { return untitledPage(article.id.rawValue) }
    let title = articleTitle(article)
    let anchors = articleAnchors(article, count: text.value.body.count)
    let own = zip(text.value.body, anchors).enumerated().map { index, section in
      proseSection(
        section.1, section.0, "topic.introduction", isTitled: false,
        in: text.locale(of: "body.\(index + 1)"))
    }
    let others = [
      relatedSection(article.related), criterionSection(article.criteria),
      citationSection(article.citations),
    ]
    let facts = [
      Fact(words("articles.date"), article.date.map(date)), aliasFact(article.aliases),
      Fact(words("rule.id"), element("code") { article.id.rawValue }),
    ]
    return PageContent(
      title: title.value, name: title, description: plain(text.value.summary), kind: "article",
      trail: articleTrail
    ) {
      masthead(title.value, in: title.locale) {
        lede(inline(text.value.summary), in: text.locale(of: "summary"))
        if case .only = article.platforms { platformTags(base.platforms(in: article.platforms)) }
        tagLinks(article.tags.map(\.value).filter(base.usedTags.contains))
        pageTools(.article(article.id))
      }
      fallbackNotice(text.locale).map { notice in element("div", ["class": "wrap"]) { notice } }
      self.article(own + others.compactMap(\.self), facts: facts)
    }
  }

  /// Returns a section with its own heading or, for content before the first heading, with that of
  /// a message.
  ///
  /// - Parameter isTitled: Whether to show the message above the content.
  func proseSection(
    _ anchor: String, _ prose: Prose, _ title: String, isTitled: Bool, in language: LocaleTag
  ) -> PageSection {
    let heading = prose.headingText
    return PageSection(anchor, heading ?? words(title), isTitled: isTitled && heading == nil) {
      if let heading { element("h2", self.language(of: language)) { heading } }
      element("div", proseAttributes(language)) { html(prose.withoutHeading, under: heading) }
    }
  }

  private var articleTrail: [PageContent.Step] {
    base.articles.count > 1 ? [step(words("articles.title"), .articles)] : []
  }

  /// Returns an anchor for each section of an article. Anchors are made from the headings of the
  /// source, so that they are the same in every language. Their prefix distinguishes them from
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

  func relatedSection(_ rules: [Located<RuleID>]) -> PageSection? {
    section("related", "rule.related", ruleCards(rules.compactMap { base.rule($0.value) }))
  }

  var articlesPage: PageContent {
    standardPage("articles") {
      column {
        tagLinks(base.usedTags)
        articleList(base.articles)
      }
    }
  }

  func tagPage(_ tag: TagID) -> PageContent {
    let title = name(of: tag)
    let description = words("tags.lede", ["tag": .text(title)])
    return PageContent(title: title, description: description, kind: "tag", trail: articleTrail) {
      masthead(title, eyebrow: .text(words("tags.tag"))) { lede([.text(description)]) }
      column { articleList(base.articles(tagged: tag)) }
    }
  }

  private func tagLinks(_ tags: [TagID]) -> HTMLNode? {
    list(
      "tags", label: words("tags.title"),
      tags.map { tag in
        element("a", ["class": "tag", "href": link(to: .tag(tag))]) { name(of: tag) }
      })
  }

  private func articleList(_ articles: [Article]) -> HTMLNode {
    let texts = articles.compactMap { article in localized(article.texts).map { (article, $0) } }
    guard texts.contains(where: \.1.value.summary.isEmpty) else {
      return element("dl", ["class": "terms"]) {
        for (article, text) in texts {
          element("div") {
            element("dt") { objectLink(.article(article)) }
            element("dd", language(of: text.locale(of: "summary"))) { inline(text.value.summary) }
          }
        }
      }
    }
    return element("ul", ["class": "titles"]) {
      for (article, text) in texts {
        element("li") {
          objectLink(.article(article))
          if !text.value.summary.isEmpty {
            element("p", language(of: text.locale(of: "summary"))) { inline(text.value.summary) }
          }
        }
      }
    }
  }

  /// A line with a link to the article that explains how to measure; nil without such an article.
  var measuringNote: HTMLNode? {
    base.measuringArticle.map { article in
      element("p", ["class": "section-head small muted"]) {
        words("articles.measuring", markup: ["article": objectLink(.article(article))])
      }
    }
  }
}

extension Prose {
  /// The heading with which the prose begins; nil if it begins with another block.
  var headingText: String? {
    guard case .heading(2, let title) = blocks.first?.kind else { return nil }
    return title.plainText()
  }

  var withoutHeading: Prose {
    headingText == nil ? self : Prose(Array(blocks.dropFirst()))
  }
}
