import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Where the page stands in the site.
  func trail(_ content: PageContent) -> HTMLNode {
    guard !content.trail.isEmpty else { return .empty }
    return element("nav", ["class": "breadcrumbs wrap", "aria-label": words("site.trail")]) {
      element("ol") {
        for step in content.trail {
          element("li") { element("a", ["href": step.url]) { step.title } }
        }
        element("li", attributes(["aria-current": "page"], in: content.name?.locale ?? locale)) {
          content.name?.value ?? content.title
        }
      }
    }
  }

  /// Who made this, under which terms, and what else there is.
  var footer: HTMLNode {
    element("footer", ["class": "site-footer"]) {
      element("div", ["class": "wrap"]) {
        chrome.navigation
        if let official { element("p") { words("site.official", markup: ["page": official]) } }
        chrome.terms
      }
    }
  }

  @HTMLBuilder var footerNavigation: [HTMLNode] {
    element("nav", ["aria-label": words("site.more")]) {
      destinationList(base.platforms.map { (name(of: $0), .platform($0.id)) })
      destinationList(footerDestinations)
    }
    element("p") { words("site.notice") }
  }

  /// The license, the edition and the help about keys.
  @HTMLBuilder var terms: [HTMLNode] {
    element("p") { license }
    element("p") {
      words(
        "site.edition",
        ["edition": .text(base.manifest.edition), "date": .text(dateText(base.manifest.date))])
    }
    keyHelp
  }

  private func destinationList(_ destinations: [(String, SitePage)]) -> HTMLNode? {
    guard !destinations.isEmpty else { return nil }
    return element("ul") {
      for (title, target) in destinations {
        element("li") { element("a", ["href": link(to: target)]) { title } }
      }
    }
  }

  private var footerDestinations: [(String, SitePage)] {
    [(words("search.everything"), .search), (words("claims.title"), .claims)]
      + (base.namedChecks.isEmpty ? [] : [(words("audit.title"), .checks)])
      + [
        (words("sources.title"), .sources), (words("developers.title"), .developers),
        (words("style.title"), .style), (words("about.title"), .about),
      ]
  }
}

extension PageContext {
  /// The page of the platform's maker about the same subject.
  private var official: HTMLNode? {
    guard let source = officialSource, case .known(let url) = source.url else { return nil }
    return sourceTitle(source, url: url)
  }

  private var officialSource: Source? {
    switch page {
    case .rule(let id), .sideBySide(.rule(let id)):
      base.rule(id).flatMap { published($0.citations.map(\.source.value)) }
    case .topic(let id), .sideBySide(.topic(let id)): base.topic(id).flatMap(officialSource)
    case .table(let id):
      base.table(id).flatMap { base.topic($0.topic.value) }.flatMap(officialSource)
    case .color(let id):
      base.color(id).flatMap { base.table($0.table) }.flatMap { base.topic($0.topic.value) }
        .flatMap(officialSource)
    default: nil
    }
  }

  private func officialSource(of topic: Topic) -> Source? {
    published(topic.changes.map(\.source.value))
      ?? published(base.rules(in: topic.id).flatMap(\.citations).map(\.source.value))
  }

  private func published(_ sources: [SourceID]) -> Source? {
    sources.lazy.compactMap(base.source).first { $0.authority == .published && $0.url != .unknown }
  }
}
