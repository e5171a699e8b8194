/// A part of the site that the header leads to.
enum SiteArea: String, Sendable {
  case topics, rules, colors, checklist, glossary, alphabet, changes

  var page: SitePage {
    switch self {
    case .topics: .home
    case .rules: .rules
    case .colors: .palette
    case .checklist: .checklist
    case .glossary: .glossary
    case .alphabet: .alphabet
    case .changes: .changes
    }
  }
}

extension SiteArea {
  /// The key that leads there; see the script `page/keys.js`.
  var key: String? {
    switch self {
    case .rules: "r"
    case .colors: "c"
    case .topics, .checklist, .glossary, .alphabet, .changes: nil
    }
  }
}

extension SitePage {
  /// The part of the site that the page belongs to.
  var area: SiteArea? {
    switch self {
    case .topic, .sideBySide(.topic): .topics
    case .rules, .rule, .sideBySide(.rule): .rules
    case .palette, .table, .color, .matrix, .paletteHistory, .comparison, .colorVision, .lightness:
      .colors
    case .checklist: .checklist
    case .glossary: .glossary
    case .alphabet: .alphabet
    case .changes: .changes
    case .home, .platform, .search, .claims, .checks, .sources, .style, .about, .developers,
      .translations:
      nil
    }
  }
}
