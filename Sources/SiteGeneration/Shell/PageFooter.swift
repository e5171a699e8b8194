import Guidelines
import HTMLTree
import Localization

extension PageContext {
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

  /// Returns the footer with links to other pages, to the official page and to where the page is
  /// corrected, and the license.
  func footer(_ content: PageContent) -> HTMLNode {
    element("footer", ["class": "site-footer"]) {
      element("div", ["class": "wrap"]) {
        normativeNotice
        chrome.navigation
        if let official { element("p") { words("site.official", markup: ["page": official]) } }
        corrections(content.title)
        chrome.terms
      }
    }
  }

  @HTMLBuilder var footerNavigation: [HTMLNode] {
    element("nav", ["aria-label": words("site.more")]) {
      destinationList(base.platforms.map { (name(of: $0), .platform($0.id)) })
      destinationList(footerDestinations)
    }
    if let notice = optionalWords("site.notice") { element("p") { notice } }
    publisher
  }

  /// The license, the edition, the program that made the page and the help on keyboard shortcuts.
  @HTMLBuilder var terms: [HTMLNode] {
    if let license { element("p") { license } }
    element("p") {
      words(
        "site.edition",
        ["edition": .text(base.manifest.edition), "date": .text(dateText(base.manifest.date))])
    }
    if base.manifest.identity.namesGenerator { element("p") { generator } }
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
    let all: [(String, SitePage)] = [
      (words("search.everything"), .search), (words("claims.title"), .claims),
      (words("audit.title"), .automaticChecks), (words("sources.title"), .sources),
      (words("developers.title"), .developers), (words("style.title"), .style),
      (words("about.title"), .about),
    ]
    return all.filter { base.exists($0.1) }
  }

  /// A link to the page of the platform's maker about the same subject.
  private var official: HTMLNode? {
    guard let source = officialSource, case .known(let url) = source.url else { return nil }
    return sourceTitle(source, url: url)
  }

  private var officialSource: Source? {
    switch page.original {
    case .rule(let id): base.rule(id).flatMap { published($0.citations.map(\.source)) }
    case .topic(let id): officialSource(of: id)
    case .table(let id): officialSource(of: base.table(id)?.topic.value)
    case .color(let id):
      officialSource(of: base.color(id).flatMap { base.table($0.table) }?.topic.value)
    default: nil
    }
  }

  private func officialSource(of id: TopicID?) -> Source? {
    guard let topic = id.flatMap(base.topic) else { return nil }
    return published(topic.changes.map(\.source))
      ?? published(base.rules(in: topic.id).flatMap(\.citations).map(\.source))
  }

  private func published(_ sources: [Located<SourceID>]) -> Source? {
    sources.lazy.compactMap { base.source($0.value) }
      .first { $0.authority == .published && $0.url != .unknown }
  }
}
