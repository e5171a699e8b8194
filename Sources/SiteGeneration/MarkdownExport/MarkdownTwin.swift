import Checklists
package import Guidelines
import HTMLTree
package import Localization
package import MarkdownTree
import Parallel

extension SitePage {
  /// The path of the Markdown twin of the page, relative to the folder of a locale.
  var twinPath: String { Self.twin(of: path) }

  static func twin(of path: String) -> String {
    let ending = ".html".utf8
    guard path.utf8.suffix(ending.count).elementsEqual(ending) else { return path }
    return String(Substring(path.utf8.dropLast(ending.count))) + ".md"
  }
}

extension PageContext {
  /// Returns the page as Markdown, followed by links to the page in all languages and by the
  /// license, if there is one. The links are not yet resolved to other Markdown files.
  func twin(_ content: PageContent) -> [MarkdownBlock] {
    MarkdownConverter(notesIn: content.main)
      .blocks(content.main + [element("hr"), imprint]).titleFirst
  }

  private var imprint: HTMLNode {
    element("p") {
      element("a", ["href": folder + page.path]) { words("developers.this-page") }
      for other in base.manifest.locales where other != locale && base.has(page, in: other) {
        " · "
        element("a", ["href": link(to: page, in: other)]) { base.languageName(of: other) }
      }
      if let license {
        " · "
        license
      }
    }
  }
}

extension [MarkdownBlock] {
  /// The blocks with everything above the title moved below it.
  fileprivate var titleFirst: Self {
    let title = firstIndex { if case .heading(level: 1, _) = $0.kind { true } else { false } }
    return title.map { [self[$0]] + self[..<$0] + self[($0 + 1)...] } ?? self
  }
}

extension MarkdownInline {
  private static let anchorStart = "<a id=\""
  private static let anchorEnd = "\"></a>"

  /// Returns the anchor for links to an id; empty for an id with special characters, which could
  /// end the attribute.
  package static func anchor(_ id: String) -> [MarkdownInline] {
    let isPlain = id.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-._/".utf8.contains($0) }
    return isPlain && !id.isEmpty ? [.html(anchorStart + id + anchorEnd)] : []
  }

  /// The id of an anchor; nil for anything else.
  package var anchoredID: String? {
    guard case .html(let html) = self, html.hasPrefix(Self.anchorStart) else { return nil }
    return String(html.dropFirst(Self.anchorStart.count).dropLast(Self.anchorEnd.count))
  }
}

/// The pages of the site in one language, as chapters of another document. They lack everything
/// that only a site has, such as links to other languages, and show other rules by their titles.
package struct PageChapters: Sendable {
  private let scope: LocaleScope

  package init(_ base: KnowledgeBase, locale: LocaleTag, theme: SiteTheme) {
    scope = LocaleScope(
      base: base, locale: locale, options: SiteOptions(), theme: theme,
      catalog: Lazy { ChecklistCatalog(base) })
  }

  /// Returns the blocks of a page, the first of which is its title; empty if the knowledge base has
  /// nothing to show there. Links are relative to the root of the site, and their targets have
  /// anchors.
  package func blocks(of page: SitePage) -> [MarkdownBlock] {
    guard page.exists(scope.base) else { return [] }
    let main = page.content(PageContext(scope: scope, page: page, root: "")).main
    return MarkdownConverter(notesIn: main, isForChapters: true).blocks(main).titleFirst
  }
}

/// The resolver of links in the Markdown twin of a page. Links to other pages become links to their
/// twins. Links to the page itself and to other sites stay the same.
struct TwinLinks: LinkResolver {
  private let context: PageContext
  private let root: String?
  /// The link from the page to itself, as it is written in the HTML tree of the page.
  private let own: String
  /// The names of the folders that contain the page, from the root of the site.
  private let folders: [String]

  /// - Parameter root: The prefix of links that makes them lead to the root of the site, or nil if
  ///   the links stay relative to the page.
  init(_ context: PageContext, from root: String? = nil) {
    (self.context, self.root) = (context, root)
    own = context.folder + context.page.path
    folders = context.page.path(in: context.locale).utf8.split(separator: slash).dropLast()
      .map { String(Substring($0)) }
  }

  func target(of destination: String) -> LinkTarget? {
    SafeURL(twin(of: destination)).map { LinkTarget($0) }
  }

  private func twin(of url: String) -> String {
    guard !url.utf8.contains(UInt8(ascii: ":")) else { return url }
    let end = url.utf8.firstIndex(of: UInt8(ascii: "#")) ?? url.endIndex
    let path = String(url[..<end])
    let target = path == own ? path : SitePage.twin(of: path)
    return (root.map { $0 + resolved(target) } ?? target) + url[end...]
  }

  /// Converts a path that is relative to the page to a path relative to the root of the site.
  private func resolved(_ path: String) -> String {
    guard !path.isEmpty else { return "\(context.locale)/\(context.page.twinPath)" }
    var folders = folders
    for part in path.utf8.split(separator: slash) {
      if part.elementsEqual("..".utf8) {
        _ = folders.popLast()
      } else {
        folders.append(String(Substring(part)))
      }
    }
    return folders.joined(separator: "/")
  }
}

private let slash = UInt8(ascii: "/")
