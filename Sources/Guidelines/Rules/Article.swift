package import Diagnostics
package import Localization

/// A page of text that is neither a rule nor part of a topic, such as an explanation of a method.
package struct Article: ContentObject {
  package let id: ArticleID
  /// The day on which the article was written or last revised, if it says so.
  package let date: CalendarDate?
  package let platforms: PlatformScope
  /// The rules that readers of the article may want to read next.
  package let related: [Located<RuleID>]
  package let citations: [Citation]
  package let tags: [Located<TagID>]
  package let criteria: [Located<CriterionID>]
  package let aliases: [Located<String>]
  /// The position in lists. Articles without one come after the others, by id.
  package let order: Int?
  package let texts: Localized<ArticleText>
  package let location: ContentLocation

  package init(
    id: ArticleID, date: CalendarDate?, platforms: PlatformScope, related: [Located<RuleID>],
    citations: [Citation], tags: [Located<TagID>] = [], criteria: [Located<CriterionID>] = [],
    aliases: [Located<String>] = [], order: Int? = nil,
    texts: Localized<ArticleText>, location: ContentLocation
  ) {
    self.id = id
    self.date = date
    self.platforms = platforms
    self.related = related
    self.citations = citations
    self.tags = tags
    self.criteria = criteria
    self.aliases = aliases
    self.order = order
    self.texts = texts
    self.location = location
  }
}

package struct ArticleText: BorrowingText {
  package let title: String
  package let summary: MarkdownText
  /// The text, divided before each second-level heading. So every section begins with its heading,
  /// except for a text before the first heading.
  package let body: [Prose]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package let borrowed: BorrowedParts?
  package let location: ContentLocation

  package init(
    title: String, summary: MarkdownText, body: [Prose], reading: String? = nil,
    borrowed: BorrowedParts? = nil, location: ContentLocation
  ) {
    self.title = title
    self.summary = summary
    self.body = body
    self.reading = reading
    self.borrowed = borrowed
    self.location = location
  }
}

extension ArticleText {
  /// The whole text, with its headings.
  package var prose: Prose { Prose(body.flatMap(\.blocks)) }

  /// Returns the text with its missing parts taken from the source text. A body of its own stays as it is, because
  /// nothing says which sections of the source text those of another division would repeat.
  package func completed(by source: ArticleText, in locale: LocaleTag) -> ArticleText {
    var borrowed = BorrowedParts(from: locale)
    return ArticleText(
      title: borrowed.own(title, else: source.title, "title", isMissing: \.isEmpty),
      summary: borrowed.own(summary, else: source.summary, "summary", isMissing: \.isEmpty),
      body: borrowed.own(whole: body, else: source.body, "body"), reading: reading,
      borrowed: borrowed,
      location: location)
  }
}
