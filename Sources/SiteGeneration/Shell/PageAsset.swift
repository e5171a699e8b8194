import HTMLTree

/// A file that only some kinds of pages load, by its name in the folder of assets.
enum PageAsset: Hashable, Sendable {
  /// Runs before the page is drawn, so that nothing moves afterwards.
  case earlyScript(String)
  case script(String)
  case styleSheet(String)
}

extension PageAsset {
  /// What pages with controls load, which are hidden unless scripts run.
  static let controls = PageAsset.earlyScript("early.js")
  static let catalogStyle = PageAsset.styleSheet("catalog.css")
  static let paletteStyle = PageAsset.styleSheet("palette.css")
  static let filters = [controls, .script("filters.js")]
  static let appearanceSwitch = [
    controls, .script("appearance.js"), .styleSheet("appearance.css"),
  ]

  func node(root: String) -> HTMLNode {
    switch self {
    case .earlyScript(let name):
      element("script", ["src": "\(root)assets/\(name)"])
    case .script(let name):
      element("script", ["src": "\(root)assets/\(name)", "defer": nil])
    case .styleSheet(let name):
      element("link", ["rel": "stylesheet", "href": "\(root)assets/\(name)"])
    }
  }
}

extension SitePage {
  /// What a page loads because of where it stands. Rules are the pages that are opened most, and
  /// they show no tables, swatches and filters.
  var assets: [PageAsset] {
    switch self {
    case .rule, .sideBySide: []
    default: [.catalogStyle]
    }
  }
}
