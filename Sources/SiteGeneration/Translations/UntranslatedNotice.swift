import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// A notice for readers who chose a language for a page that the language lacks, and came here
  /// instead. The style sheet shows it only to them. It is nil on pages that list no others.
  var untranslatedNotice: HTMLNode? {
    guard base.manifest.partialLocales.contains(locale), page.isListing else { return nil }
    return element("div", ["class": "wrap untranslated"]) {
      element("p", ["class": "notice"]) { words("site.untranslated-page") }
    }
  }
}

extension SitePage {
  /// Whether the page can stand for one that a language lacks; see `KnowledgeBase.listing`.
  fileprivate var isListing: Bool {
    switch self {
    case .home, .rules, .palette, .topic, .articles, .allChecks, .standards: true
    default: false
    }
  }
}
