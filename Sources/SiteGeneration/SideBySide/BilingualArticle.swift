import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func bilingualArticle(_ article: Article, _ other: LocaleTag) -> PageContent {
    let title = articleTitle(article).value
    let (first, second) = (article.texts[locale], article.texts[other])
    return bilingualPage(
      title, (first ?? second).map { plain($0.summary) } ?? "",
      below: [step(title, .article(article.id))]
    ) {
      secondTitle(second?.title, other)
      bilingual(bilingualParts(article, first, second, other), other)
    }
  }

  private func bilingualParts(
    _ article: Article, _ first: ArticleText?, _ second: ArticleText?, _ other: LocaleTag
  ) -> [BilingualPart] {
    let count = max(first?.body.count ?? 0, second?.body.count ?? 0)
    let hasOpening = count > 0 && (first ?? second)?.body.first?.headingText == nil
    let anchors = articleAnchors(article, count: count)
    return [opening(first, second, other, isWithText: hasOpening)]
      + (0..<count).dropFirst(hasOpening ? 1 : 0).map { index in
        let (own, theirs) = (first?.section(index), second?.section(index))
        return BilingualPart(
          anchor: anchors[index], title: (own ?? theirs)?.headingText ?? "",
          otherTitle: theirs?.headingText ?? "",
          rows: rows(own?.withoutHeading.paragraphs, theirs?.withoutHeading.paragraphs, html))
      }
  }

  /// Returns the part with the summary.
  ///
  /// - Parameter isWithText: Whether the first section has no heading, so that it belongs here too.
  private func opening(
    _ first: ArticleText?, _ second: ArticleText?, _ other: LocaleTag, isWithText: Bool
  ) -> BilingualPart {
    func paragraphs(_ text: ArticleText) -> [Prose] {
      let summary = text.owned("summary", text.summary.prose.paragraphs) ?? []
      return summary + (isWithText ? text.section(0)?.paragraphs ?? [] : [])
    }
    let key: MessageKey = "topic.introduction"
    return BilingualPart(
      anchor: "introduction", title: messages.text(key),
      otherTitle: base.messages(for: other).text(key),
      rows: rows(first.map(paragraphs), second.map(paragraphs), html))
  }
}

extension ArticleText {
  /// Returns a section of the body, or nil if there is none or it is borrowed.
  fileprivate func section(_ index: Int) -> Prose? {
    body.indices.contains(index) && owns("body.\(index + 1)") ? body[index] : nil
  }
}
