import HTMLTree

/// What a page puts into the shell.
struct PageContent: Sendable {
  /// For the window and for search engines, without the name of the site.
  let title: String
  let description: String
  let main: [HTMLNode]
  /// Names the kind of page to the style sheet.
  let kind: String
  /// The page of a list that leads here, and so on to the home page.
  var trail: [(title: String, page: SitePage)] = []

  init(
    title: String, description: String, kind: String,
    trail: [(title: String, page: SitePage)] = [], @HTMLBuilder main: () -> [HTMLNode]
  ) {
    self.title = title
    self.description = description
    self.kind = kind
    self.trail = trail
    self.main = main()
  }
}
