import Guidelines
import HTMLTree
import Localization
import MarkdownTree

extension SitePage {
  /// The path of the Markdown twin, below the folder of a locale.
  var twinPath: String { Self.twin(of: path) }

  static func twin(of path: String) -> String {
    let ending = ".html".utf8
    guard path.utf8.suffix(ending.count).elementsEqual(ending) else { return path }
    return String(Substring(path.utf8.dropLast(ending.count))) + ".md"
  }
}

extension PageContext {
  /// The words of the page as Markdown, then where they came from and under which terms. Links are
  /// those of the page.
  func twin(_ content: PageContent) -> [MarkdownBlock] {
    var blocks = MarkdownConverter().blocks(content.main + [element("hr"), imprint])
    // What stands above the title on the page follows it in the text.
    if let title = blocks.firstIndex(where: \.isTitle) {
      blocks.insert(blocks.remove(at: title), at: 0)
    }
    return blocks
  }

  private var imprint: HTMLNode {
    element("p") {
      element("a", ["href": folder + page.path]) { words("developers.this-page") }
      for other in base.manifest.locales where other != locale && base.has(page, in: other) {
        " · "
        element("a", ["href": link(to: page, in: other)]) { base.languageName(of: other) }
      }
      " · "
      license
    }
  }
}

extension MarkdownBlock {
  fileprivate var isTitle: Bool {
    if case .heading(level: 1, _) = kind { true } else { false }
  }
}
