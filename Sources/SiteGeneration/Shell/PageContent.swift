import Guidelines
import HTMLTree

/// What a page puts into the shell.
struct PageContent: Sendable {
  /// For the window and for search engines, without the name of the site.
  let title: String
  /// The title of the page where it stands below others, and the language of that title.
  let name: InLocale<String>?
  let description: String
  /// Names the kind of page to the style sheet.
  let kind: String
  /// The pages that lead here from the home page.
  let trail: [Step]
  /// Scripts and style sheets that the page needs besides those of every page.
  let assets: [PageAsset]
  private(set) var main: [HTMLNode]

  struct Step: Sendable {
    let title: String
    let url: String
  }

  init(
    title: String, name: InLocale<String>? = nil, description: String = "", kind: String,
    trail: [Step] = [], assets: [PageAsset] = [],
    @HTMLBuilder main: () -> [HTMLNode]
  ) {
    self.title = title
    self.name = name
    self.description = description
    self.kind = kind
    self.trail = trail
    self.assets = assets
    self.main = main()
  }
}

extension PageContent {
  /// Returns the content with something for readers to know first.
  func led(by notice: HTMLNode?) -> PageContent {
    guard let notice else { return self }
    var copy = self
    copy.main.insert(notice, at: min(1, main.count))
    return copy
  }
}
