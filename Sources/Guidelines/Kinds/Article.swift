package import Diagnostics

/// A page of text that is neither a rule nor part of a topic, such as an explanation of a method.
package struct Article: ContentKind {
  package static let kindName: LocalizableMessage = "kind.article"
  package static let parts: [TextPart<Article>] = [
    .one("title", \.title), .one("summary", \.summary), .sections("body", \.body),
  ]

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

  package var textFile: String { "articles/\(id).md" }
  package var references: References {
    References(
      rules: related, sources: citations.map(\.source), platforms: platforms.listed,
      criteria: criteria, tags: tags)
  }

  package init(_ fields: inout FieldReader, id: ArticleID, texts: PageTexts<ArticleText>) {
    self.id = fields.checkedID(id)
    location = fields.location
    date = fields.optionalDate("date")
    platforms = fields.platforms()
    related = fields.ids("related")
    citations = fields.citations()
    tags = fields.ids("tags")
    criteria = fields.ids("criteria")
    aliases = fields.texts("aliases")
    order = fields.optionalInteger("order")?.value
    self.texts = texts { ArticleText($0, &$1) }
  }
}

package struct ArticleText: BorrowingText, LocatedText {
  package var title: String
  package var summary: MarkdownText
  /// The text, divided before each second-level heading. So every section begins with its heading,
  /// except for a text before the first heading.
  package var body: [Prose]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package var borrowed: BorrowedParts?
  package let location: ContentLocation

  init(_ page: TextPage, _ fields: inout FieldReader) {
    title = fields.line("title")
    reading = fields.optionalText("reading")
    summary = fields.optionalMarkdown("summary") ?? .empty
    body = page.body
    location = page.location
    if body.isEmpty { fields.report("content.missing-body", at: location, code: "missing-field") }
  }
}

extension ArticleText {
  /// The whole text, with its headings.
  package var prose: Prose { Prose(body.flatMap(\.blocks)) }
}
