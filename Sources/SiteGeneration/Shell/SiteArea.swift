/// A part of the site that the header leads to.
enum SiteArea: String, Sendable {
  case topics, colors, checklist, glossary, alphabet, changes

  var page: SitePage {
    switch self {
    case .topics: .home
    case .colors: .palette
    case .checklist: .checklist
    case .glossary: .glossary
    case .alphabet: .alphabet
    case .changes: .changes
    }
  }
}

extension SitePage {
  /// The part of the site that the page belongs to.
  var area: SiteArea? {
    switch self {
    case .topic, .rule: .topics
    case .palette, .table, .color, .matrix, .paletteHistory, .comparison, .colorVision, .lightness:
      .colors
    case .checklist: .checklist
    case .glossary: .glossary
    case .alphabet: .alphabet
    case .changes: .changes
    case .home, .platform, .search, .claims, .checks, .sources, .about, .developers: nil
    }
  }
}
