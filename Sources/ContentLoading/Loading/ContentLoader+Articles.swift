import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads the files of the optional folder `Content/articles`, in their order.
  mutating func articles(_ locales: [LocaleTag]) -> [Article] {
    let paths = paths(in: ArticlePath.folder, extension: "yaml").map { ArticlePath(model: $0) }
    return parallel(paths) { $0.article($1, locales) }.compactMap(\.self).sorted(by: \.order)
  }

  private mutating func article(_ path: ArticlePath, _ locales: [LocaleTag]) -> Article? {
    guard let root = yaml(at: path.model) else { return nil }
    let fields = Fields(
      root,
      known: [
        "id", "date", "platforms", "related", "citations", "tags", "criteria", "aliases", "order",
      ],
      &diagnostics)
    return Article(
      id: checkedID(path.article, fields), date: fields.optionalDate("date", &diagnostics),
      platforms: platformScope("platforms", of: fields),
      related: fields.ids("related", &diagnostics),
      citations: citations(fields),
      tags: fields.ids("tags", &diagnostics), criteria: fields.ids("criteria", &diagnostics),
      aliases: fields.texts("aliases", &diagnostics),
      order: fields.optionalInteger("order", &diagnostics)?.value,
      texts: articleTexts(path, locales), location: fields.location)
  }

  private mutating func articleTexts(
    _ path: ArticlePath, _ locales: [LocaleTag]
  ) -> Localized<ArticleText> {
    var texts = Localized<ArticleText>()
    for locale in locales {
      let words = path.words(locale)
      guard exists(words), let page = page(at: words) else { continue }
      texts[locale] = text(of: locale) { $0.articleText(page) }.text
    }
    return texts.completed(partial, by: source) { [source] in $0.completed(by: $1, in: source) }
  }

  private mutating func articleText(_ page: TextPage) -> ArticleText {
    let fields = Fields(page.frontMatter, known: ["title", "reading", "summary"], &diagnostics)
    if page.body.isEmpty { diagnostics.append(.missingBody(page.location)) }
    return ArticleText(
      title: fields.line("title", &diagnostics),
      summary: fields.optionalMarkdown("summary", &diagnostics) ?? MarkdownText("", Prose([])),
      body: page.body,
      reading: fields.optionalText("reading", &diagnostics), location: page.location)
  }
}

private struct ArticlePath {
  static let folder = "Content/articles"

  let article: ArticleID
  /// The path of the article's YAML file in `Content/`.
  let model: String

  init(model: String) {
    self.model = model
    article = ArticleID(String(model.dropFirst(Self.folder.count + 1).dropLast(".yaml".count)))
  }

  func words(_ locale: LocaleTag) -> String { "Locales/\(locale)/articles/\(article).md" }
}

extension Diagnostic {
  fileprivate static func missingBody(_ place: ContentLocation) -> Diagnostic {
    Diagnostic("content.missing-body", at: place, code: "missing-field")
  }
}
