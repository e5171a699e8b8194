import Checklists
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import Parallel
import Synchronization
import TestSupport

@testable import SiteGeneration

/// The smallest knowledge base that has a page of every kind, with changes for one test.
///
/// - Parameter inReverse: whether its files are found the other way round.
func tinyKnowledgeBase(
  _ changes: [String: String] = [:], inReverse: Bool = false
) throws -> KnowledgeBase {
  let files = tinyContent.merging(changes) { $1 }.filter { !$0.value.isEmpty }
  let found = files.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, text: $0.value) }
  let content = ParsedContent(inReverse ? found.reversed() : found, words: Repository.words)
  return loadKnowledgeBase(from: content).value
}

/// The look that is shipped.
func shippedTheme() throws -> SiteTheme { try shipped.get() }

/// The look is read once, because nearly every test has its site made.
private let shipped = Result<SiteTheme, any Error> {
  let folder = root.appending(path: "Site")
  let paths = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String }
  var files: [String: [UInt8]] = [:]
  for path in paths ?? [] {
    files[path] = (try? Data(contentsOf: folder.appending(path: path))).map(Array.init)
  }
  return try SiteTheme(files: files)
}

/// The site of the smallest knowledge base, with changes for one test.
func tinySite(
  _ changes: [String: String] = [:], at address: String? = nil
) throws -> [SiteFile] {
  siteFiles(
    try tinyKnowledgeBase(changes), theme: try shippedTheme(),
    options: SiteOptions(baseURL: address))
}

/// A page of the smallest knowledge base, with changes for one test.
func tinyPage(
  _ path: String, _ changes: [String: String] = [:], at address: String? = nil
) throws -> String {
  try tinySite(changes, at: address).page(path)
}

/// A change of the smallest knowledge base: a text in one of its files is replaced.
func tinyEdit(_ path: String, _ old: String, with new: String) -> [String: String] {
  let text = tinyContent[path] ?? ""
  precondition(text.contains(old), "\(path) has no '\(old)'")
  return [path: text.replacing(old, with: new)]
}

/// A change of the smallest knowledge base: lines are added to its manifest.
func tinyManifest(adding lines: String) -> [String: String] {
  tinyEdit("Content/precept.yaml", "cards: true", with: "cards: true\n" + lines)
}

/// All files of a site in the order of their paths.
func siteFiles(
  _ base: KnowledgeBase, theme: SiteTheme, options: SiteOptions = SiteOptions()
) -> [SiteFile] {
  let site = Site(base, theme: theme, options: options)
  let index = site.makeIndex()
  let files = Mutex(index)
  site.makeFiles(besides: index.map { FileDigest($0) }) { file in files.withLock { $0.append(file) }
  }
  return files.withLock { $0 }.sorted { $0.path < $1.path }
}

extension PageContext {
  /// The context of a page in the look that is shipped.
  init(
    _ page: SitePage, of base: KnowledgeBase, in tag: String = "en"
  ) throws {
    let scope = LocaleScope(
      base: base, locale: try LocaleTag(tag), options: SiteOptions(), theme: try shippedTheme(),
      catalog: Lazy { ChecklistCatalog(base) })
    self.init(scope: scope, page: page)
  }
}

extension SiteTheme {
  /// Returns a page with English words and without header and footer.
  func page(_ content: PageContent, title: String) throws -> String {
    let messages = try tinyKnowledgeBase().messages(for: .english)
    let bytes = filled(
      content, in: .english, messages, root: "../", title: title, head: [], header: [])
    return String(decoding: bytes, as: UTF8.self)
  }
}

private let root = URL(filePath: #filePath)
  .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

let tinyContent = [
  "Content/precept.yaml": """
  format: 1
  id: tiny
  edition: "1"
  date: 2026-01-02
  sourceLocale: en
  locales: [en, zh-Hans]
  topics: [paint]
  tables: [basic]
  cards: true
  """,
  "Content/platforms.yaml": "platforms: [{id: deskOS}]",
  "Content/sources.yaml": """
  sources:
    - {id: book, title: The Book, url: "https://example.com/book", publisher: Example,
       revised: 2025-03-04, retrieved: unknown, authority: published}
  """,
  "Content/topics/paint/topic.yaml": """
  id: paint
  sections: [basics]
  platforms: {deskOS: applies}
  changes: [{date: 2025-03-04, source: book}]
  """,
  "Content/topics/paint/rules/thin.yaml": """
  id: paint.thin
  kind: do
  impact: minor
  section: basics
  order: 10
  platforms: all
  status: current
  citations: [{source: book, section: Coats}]
  colors: [basic.red]
  """,
  "Content/editions.yaml": """
  editions: [{id: new, date: 2025-03-04, sources: [book]}, {id: old, date: unknown, sources: [book]}]
  variants: [{id: all, platforms: all}]
  """,
  "Content/colors/basic.yaml": """
  id: basic
  topic: paint
  section: basics
  kind: palette
  colors:
    - id: basic.red
      apis: {UIKit: UIColor.red}
      values:
        - {edition: new, variant: all, sources: [book], confidence: one-source,
           light: "#FF0000", dark: "#00FF00 / 0.5", light-high-contrast: unknown, dark-high-contrast: unknown}
        - {edition: old, variant: all, sources: [book], confidence: one-source,
           light: "#EE0000", dark: unknown, light-high-contrast: unknown, dark-high-contrast: unknown}
  """,
  "Content/glossary.yaml": "terms: [{id: coat, domain: other, rules: [paint.thin]}]",
  "Locales/en/platforms.yaml": "platforms: {deskOS: deskOS}",
  "Locales/zh-Hans/platforms.yaml": "platforms: {deskOS: deskOS}",
  "Locales/en/editions.yaml":
    "{editions: {new: {name: New}, old: {name: Old}}, variants: {all: All}}",
  "Locales/zh-Hans/editions.yaml":
    "{editions: {new: {name: 新版}, old: {name: 旧版}}, variants: {all: 全部}}",
  "Locales/en/glossary.yaml": "terms: {coat: {term: coat, definition: A layer of paint.}}",
  "Locales/zh-Hans/glossary.yaml": "terms: {coat: {term: 涂层, definition: 一层涂料。}}",
  "Locales/en/colors/basic.yaml": "{title: Basic, summary: Few., colors: {basic.red: {name: Red}}}",
  "Locales/zh-Hans/colors/basic.yaml": "{title: 基本, summary: 很少。, colors: {basic.red: {name: 红色}}}",
  "Locales/en/topics/paint/topic.md": """
  ---
  title: Paint
  summary: About paint.
  sections: {basics: Basics}
  changes: {2025-03-04: First.}
  ---
  Paint it.
  """,
  "Locales/zh-Hans/topics/paint/topic.md": """
  ---
  title: 涂料
  summary: 关于涂料。
  sections: {basics: 基础}
  changes: {2025-03-04: 首次。}
  ---
  涂上。
  """,
  "Locales/en/topics/paint/rules/thin.md": """
  ---
  title: Paint thin coats
  question: Is every coat thin?
  impact: Thick coats run.
  keywords: [coat]
  ---
  Paint thin coats.

  ## Why

  They dry.

  ## Do

  - Wait an hour.

  ## Don't

  - Pour.

  ## How to check

  1. Touch it.
  """,
  "Locales/zh-Hans/topics/paint/rules/thin.md": """
  ---
  title: 薄涂
  question: 每层都薄吗？
  impact: 厚了会流。
  keywords: [涂层]
  ---
  涂得薄一些。

  ## 原因

  干得快。

  ## 推荐

  - 等一小时。

  ## 避免

  - 倾倒。

  ## 检查方法

  1. 摸一下。
  """,
]
