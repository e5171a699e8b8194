import Checklists
import ColorScience
import Guidelines
import HTMLTree
import Localization
import MarkdownTree
import Parallel

/// The context for rendering the parts of a page: the knowledge base, the locale and the page.
struct PageContext: Sendable {
  let scope: LocaleScope
  let page: SitePage
  /// The relative path from this page to the folder of its locale.
  let folder: String
  /// The relative path from this page to the root of the site.
  let root: String
  /// The fixed parts of the page, such as header and footer, if they are already rendered.
  private let renderedChrome: PageChrome?

  /// - Parameter depth: The number of folders in the path of the file, if it differs from that of
  ///   the page.
  init(scope: LocaleScope, page: SitePage, chrome: PageChrome? = nil, depth: Int? = nil) {
    self.scope = scope
    self.page = page
    renderedChrome = chrome
    let depth = depth ?? page.depth
    folder = String(repeating: "../", count: depth - 1)
    root = String(repeating: "../", count: depth)
  }

  /// Makes the context of a file outside of the folder of its locale.
  ///
  /// - Parameter root: The path from the file to the root of the site.
  init(scope: LocaleScope, page: SitePage, root: String) {
    self.scope = scope
    self.page = page
    renderedChrome = nil
    folder = "\(root)\(scope.locale)/"
    self.root = root
  }

  var base: KnowledgeBase { scope.base }
  var locale: LocaleTag { scope.locale }
  var options: SiteOptions { scope.options }
  var theme: SiteTheme { scope.theme }
  var messages: LocalizedMessages { scope.messages }
  var chrome: PageChrome { renderedChrome ?? PageChrome(self) }

  /// Returns a message of the interface, or the key itself if no locale has the message.
  func words(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }

  /// Returns a message that not every knowledge base has, such as its notice.
  func optionalWords(_ key: String) -> String? { messages.optionalText(MessageKey(key)) }

  /// Returns a message with its placeholders replaced by markup.
  func words(_ key: String, markup: [String: HTMLNode]) -> [HTMLNode] {
    messages.parts(MessageKey(key)).map { part in
      switch part {
      case .text(let text): .text(text)
      case .placeholder(let name): markup[name] ?? .text("{\(name)}")
      }
    }
  }

  /// Returns the attribute `lang`, and `dir` if the direction differs too; empty if the language is
  /// that of the page.
  func language(of locale: LocaleTag) -> HTMLAttributes {
    guard locale != self.locale else { return [:] }
    let name: HTMLAttributes = ["lang": locale.description]
    return locale.direction == self.locale.direction
      ? name : name.merging(["dir": locale.direction.rawValue])
  }

  /// Returns the attributes, with `lang` added if the text is not in the language of the page.
  func attributes(_ own: HTMLAttributes, in locale: LocaleTag) -> HTMLAttributes {
    own.merging(language(of: locale))
  }

  /// Returns the version in the locale of the page, or otherwise in the first of its fallback
  /// locales that has one.
  func localized<Value>(_ texts: Localized<Value>) -> InLocale<Value>? {
    base.text(texts, in: locale)
  }

  func date(_ date: CalendarDate) -> HTMLNode {
    element("time", ["datetime": date.description]) { dateText(date) }
  }

  func dateText(_ date: CalendarDate) -> String {
    messages.conventions.formatted(year: date.year, month: date.month, day: date.day)
  }

  func decimal(_ number: String) -> String { messages.conventions.formatted(decimal: number) }

  func title(of rule: Rule) -> String { title(of: .rule(rule)).value }
  func title(of topic: Topic) -> String { title(of: .topic(topic)).value }
  func title(of table: ColorTable) -> String { title(of: .table(table)).value }
  func name(of color: Color) -> String { title(of: .color(color)).value }
  func name(of platform: Platform) -> String { title(of: .platform(platform)).value }
  func name(of appearance: Appearance) -> String { words("context.\(appearance.rawValue)") }
  func name(of context: ColorContext) -> String { words("context.\(context)") }
  func name(of impact: Impact) -> String { words("impact.\(impact.rawValue)") }
  func name(of target: TargetID) -> String { words(target.message) }
  func name(of tool: ToolID) -> String { words(tool.message) }
  func name(of tag: TagID) -> String { words(tag.message) }

  func name(ofEdition id: EditionID) -> String {
    base.edition(id).flatMap { base.text($0.texts, in: locale) }?.value.name ?? id.rawValue
  }

  func name(ofVariant id: VariantID) -> String {
    base.variant(id).flatMap { base.text($0.names, in: locale) }?.value ?? id.rawValue
  }

  var markdown: MarkdownHTML {
    MarkdownHTML(
      links: SiteLinks(context: self),
      words: { word in
        switch word {
        case .alert(let alert): words("alert.\(alert.rawValue)")
        case .details: words("topic.details")
        case .footnotes: words("notes.title")
        case .back(let number): words("notes.back", ["number": .text(number)])
        }
      })
  }

  /// Renders Markdown as it is written in a content file.
  func blocks(_ text: String) -> [HTMLNode] { html(Prose(parseMarkdown(text, at: "").blocks)) }

  /// Renders prose. If it is a single paragraph, leaves out the paragraph element around it.
  func inline(_ prose: Prose) -> [HTMLNode] {
    if prose.blocks.count == 1, case .paragraph(let inlines) = prose.blocks[0].kind,
      inlines.footnotes.isEmpty
    {
      return markdown.nodes(inlines)
    }
    return html(prose)
  }

  func inline(_ text: MarkdownText) -> [HTMLNode] { inline(text.prose) }

  /// Returns the prose without its markup and footnotes, on one line.
  func plain(_ prose: Prose) -> String {
    var runs: [String] = []
    prose.blocks.forEachInlineWithoutNotes { inlines in
      runs.append(inlines.plainText(links: SiteLinks(context: self)))
    }
    return runs.filter { !$0.isEmpty }.joined(separator: " ")
  }

  func plain(_ text: MarkdownText) -> String { plain(text.prose) }

  /// Renders a Markdown string, such as a message.
  func inline(_ text: String) -> [HTMLNode] {
    inline(Prose(parseMarkdown(text, at: "").blocks))
  }
}

/// The values that all pages of a locale share, computed only once.
///
/// It is a class, because it is part of the context, which is copied for every part of a page.
final class LocaleScope: Sendable {
  let base: KnowledgeBase
  let locale: LocaleTag
  let options: SiteOptions
  let theme: SiteTheme
  let catalog: Lazy<ChecklistCatalog>
  let messages: LocalizedMessages
  /// The words of the interface in another language; nil if there are none.
  let borrowedWords: BorrowedWords?
  /// The license notice of the content, if there is one.
  let license: Prose?
  /// The published path of the small picture of each rule that has one.
  let pictures: Lazy<[RuleID: String]>
  /// The name of each language in that language.
  let languageNames: [LocaleTag: String]
  let changes: Lazy<ChangeEntries>

  init(
    base: KnowledgeBase, locale: LocaleTag, options: SiteOptions, theme: SiteTheme,
    catalog: Lazy<ChecklistCatalog>
  ) {
    self.base = base
    self.locale = locale
    self.options = options
    self.theme = theme
    self.catalog = catalog
    messages = base.messages(for: locale)
    borrowedWords = BorrowedWords(base, locale)
    license = messages.optionalText("site.license").map {
      Prose(parseMarkdown($0, at: "").blocks)
    }
    pictures = Lazy { SmallPicture.paths(base, in: locale, style: theme.pictureStyle) }
    changes = Lazy { [messages] in ChangeEntries(base, locale, messages) }
    languageNames = Dictionary(
      base.manifest.locales.map { ($0, base.languageName(of: $0)) },
      uniquingKeysWith: { first, _ in first })
  }
}
