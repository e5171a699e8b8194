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

  /// Returns the footer with links to other pages, to the official page and for corrections, and
  /// the license.
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

  /// Links to other pages, and information about the publisher.
  @HTMLBuilder var footerNavigation: [HTMLNode] {
    let destinations: [(String, SitePage)] = [
      ("search.everything", .search), ("claims.title", .claims), ("audit.title", .automaticChecks),
      ("sources.title", .sources), ("developers.title", .developers), ("style.title", .style),
      ("about.title", .about),
    ]
    element("nav", ["aria-label": words("site.more")]) {
      list(base.platforms.map { link(name(of: $0), at: .platform($0.id)) })
      list(destinations.filter { base.exists($0.1) }.map { link(words($0), at: $1) })
    }
    if let notice = optionalWords("site.notice") { element("p") { notice } }
    let identity = base.manifest.identity
    if let name = identity.publisher {
      let publisher = identity.url.map { url in element("a", ["href": url]) { printed(name) } }
      element("p") {
        words("identity.publisher", markup: ["publisher": publisher ?? printed(name)])
      }
    }
    list(
      identity.links.map { link in
        element("a", ["href": link.url]) { optionalWords("site.link.\(link.id)") ?? link.url }
      })
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

  /// The license of the content: the words about it, or otherwise a link to it.
  var license: HTMLNode? {
    if let own = scope.license { return .fragment(inline(own)) }
    return base.manifest.identity.license.map { url in
      element("a", ["href": url]) { words("about.license.title") }
    }
  }

  /// Names the program that made the page.
  var generator: String { words("identity.generator", ["program": .text("Precept")]) }

  /// Says which language is authoritative, on pages in other languages.
  private var normativeNotice: HTMLNode? {
    guard let normative = base.manifest.identity.normative, normative != locale else { return nil }
    let link = element("a", ["href": link(toLanguage: normative), "hreflang": "\(normative)"]) {
      element("span", ["lang": "\(normative)"]) {
        scope.languageNames[normative] ?? "\(normative)"
      }
    }
    return element("p") { words("identity.normative", markup: ["language": link]) }
  }

  /// A link to the page of the platform's maker about the same subject.
  private var official: HTMLNode? {
    func published(_ sources: [Located<SourceID>]) -> Source? {
      sources.lazy.compactMap { base.source($0.value) }
        .first { $0.authority == .published && $0.url != .unknown }
    }
    let topic: TopicID? =
      switch page.subject {
      case .topic(let id): id
      case .table(let id): base.table(id)?.topic.value
      case .color(let id): base.color(id).flatMap { base.table($0.table) }?.topic.value
      default: nil
      }
    let source: Source? =
      if case .rule(let id) = page.subject {
        base.rule(id).flatMap { published($0.citations.map(\.source)) }
      } else {
        topic.flatMap(base.topic).flatMap { topic in
          published(topic.changes.map(\.source))
            ?? published(base.rules(in: topic.id).flatMap(\.citations).map(\.source))
        }
      }
    guard let source, case .known(let url) = source.url else { return nil }
    return sourceTitle(source, url: url)
  }
}

/// The links for editing a page and reporting mistakes.
extension PageContext {
  /// Returns the links, if the knowledge base declares them.
  ///
  /// - Parameter title: The title of the page.
  func corrections(_ title: String) -> HTMLNode? {
    let corrections = base.manifest.corrections
    guard corrections.edit != nil || corrections.report != nil else { return nil }
    let file = base.sourceFile(of: page, in: locale)
    // The address of the page, or its path if the address of the site is unknown.
    let address = options.address(of: page, in: locale) ?? page.path(in: locale)
    let place: [AddressTemplate.Placeholder: String] = [
      .locale: locale.description, .address: address, .path: file ?? "",
    ]
    var links: [HTMLNode] = []
    if let template = corrections.edit, file != nil {
      links.append(
        element("a", ["href": template.filled(place)]) { words("feedback.edit") })
    }
    if let template = corrections.report {
      let lines = [
        words("feedback.page", ["address": .text(address)]),
        file.map { words("feedback.file", ["file": .text($0)]) },
      ]
      let body =
        lines.compactMap(\.self).joined(separator: "\n") + "\n\n" + words("feedback.question")
        + "\n"
      let report = place.merging([
        .title: words("feedback.title", ["title": .text(title)]), .body: body,
      ]) { $1 }
      links.append(
        element("a", ["href": template.filled(report)]) { words("feedback.report") })
    }
    return list("corrections", links)
  }
}

extension PageContext {
  /// The button and the dialog that explain the keyboard shortcuts. Both need scripts.
  @HTMLBuilder private var keyHelp: [HTMLNode] {
    element("p") {
      element(
        "button", ["type": "button", "class": "button", "data-keys-open": nil, "hidden": nil]
      ) { words("keys.title") }
    }
    element("dialog", ["class": "keys", "data-keys": nil, "aria-labelledby": "keys-title"]) {
      element("h2", ["id": "keys-title"]) { words("keys.title") }
      element("dl") {
        for (sign, name) in Self.keys where base.uses(key: name) {
          element("div") {
            element("dt") { element("kbd") { sign } }
            element("dd") { words("keys.\(name)") }
          }
        }
      }
      element("label") {
        element("input", ["type": "checkbox", "checked": nil])
        " "
        words("keys.on")
      }
      element("form", ["method": "dialog"]) {
        element("button", ["class": "button"]) { words("keys.close") }
      }
    }
  }

  private static let keys = [
    ("?", "help"), ("/", "search"), ("j", "next"), ("k", "previous"), ("r", "rules"),
    ("c", "colors"), ("b", "beside"), ("l", "language"),
  ]
}

extension KnowledgeBase {
  /// Returns whether any page has a target for the key.
  fileprivate func uses(key: String) -> Bool {
    switch key {
    case "next", "previous": [rules.count, colors.count, topics.count].contains { $0 > 1 }
    case "rules": exists(.rules)
    case "colors": exists(.palette)
    case "beside": hasBilingualPages
    case "language": manifest.locales.count > 1
    default: true
    }
  }
}
