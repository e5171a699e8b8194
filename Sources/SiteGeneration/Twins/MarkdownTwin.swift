import Guidelines
import HTMLTree
import Localization
import MarkdownTree

extension SitePage {
  /// The path of the Markdown twin, below the folder of a locale.
  var twinPath: String { Self.twin(of: path) }

  fileprivate static func twin(of path: String) -> String {
    path.hasSuffix(".html") ? path.dropLast(5) + ".md" : path
  }
}

extension PageContext {
  /// The page as Markdown: its words, then where it came from and under which terms.
  ///
  /// - Parameter root: Where the root of the site lies for one who reads the text elsewhere than
  ///   beside the page; nil leaves links relative to the page.
  func twin(_ content: PageContent, from root: String? = nil) -> String {
    let reading = MarkdownReading { destination($0, from: root) }
    var blocks = reading.blocks(content.main + [element("hr"), imprint])
    // What stands above the title on the page follows it in the text.
    if let title = blocks.firstIndex(where: \.isTitle) {
      blocks.insert(blocks.remove(at: title), at: 0)
    }
    return blocks.markdown()
  }

  private var imprint: HTMLNode {
    element("p") {
      element("a", ["href": relative(page.path)]) { words("developers.this-page") }
      for other in base.manifest.locales where other != locale {
        " · "
        element("a", ["href": link(to: page, in: other)]) { base.languageName(of: other) }
      }
      " · "
      inline(words("site.license"))
    }
  }

  /// Twins lead to twins; only the page itself and what lies elsewhere is linked as it is.
  private func destination(_ url: String, from root: String?) -> String {
    guard !url.contains(":") else { return url }
    let parts = url.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let path = String(parts[0])
    let target = path == relative(page.path) ? path : SitePage.twin(of: path)
    let place = root.map { $0 + resolved(target) } ?? target
    return ([place] + parts.dropFirst().map(String.init)).joined(separator: "#")
  }

  /// Returns the path below the root of the site of a path that is relative to the page.
  private func resolved(_ path: String) -> String {
    guard !path.isEmpty else { return "\(locale)/\(page.twinPath)" }
    var folders = "\(locale)/\(page.path)".split(separator: "/").dropLast()
    for part in path.split(separator: "/") {
      if part == ".." { _ = folders.popLast() } else { folders.append(part) }
    }
    return folders.joined(separator: "/")
  }
}

extension MarkdownBlock {
  fileprivate var isTitle: Bool {
    if case .heading(level: 1, _) = kind { true } else { false }
  }
}
