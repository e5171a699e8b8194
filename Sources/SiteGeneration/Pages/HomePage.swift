import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var homePage: PageContent {
    standardPage(
      "home", assets: PageAsset.appearanceSwitch + [.paletteStyle, .script("begun-review.js")],
      below: [searchExamples ?? .empty, tools]
    ) {
      column {
        palette
        topics
        tables
        latestChanges
      }
    }
  }

  /// Links to what people use most. A script puts a link to the review that was begun in this
  /// browser in the place of the note on the checklist.
  private var tools: HTMLNode {
    element("ul", ["class": "home-tools"]) {
      tool(.checklist, words("checklist-page.title"), "checklist", review)
      tool(.rules, words("rules.title"), "rules")
      if let table = base.matrixTables.first,
        let environment = base.matrixEnvironments(of: table.id).first
      {
        tool(.matrix(table.id, environment), words("matrix.title"), "matrix")
      }
    }
  }

  private func tool(
    _ page: SitePage, _ title: String, _ note: String, _ data: HTMLAttributes = [:]
  ) -> HTMLNode? {
    guard base.has(page, in: locale) else { return nil }
    return element("li") {
      element("a", ["href": link(to: page)]) { title }
      element("span", data) { words("home.tool.\(note)") }
    }
  }

  /// What the script needs to know about a review in this browser.
  private var review: HTMLAttributes {
    let total = base.rules.count(where: \.isCurrent)
    let text = words("home.continue", ["count": "{}", "total": .number(total)])
    return [
      "data-review": text, "data-list": base.manifest.id, "data-total": String(total),
    ]
  }

  /// The first palette of the site as a wall of color fields.
  private var palette: HTMLNode? {
    guard let table = base.tables.first(where: { $0.kind == .palette }) else { return nil }
    return element("section", ["aria-labelledby": "palette"]) {
      element("h2", ["id": "palette"]) { title(of: table) }
      appearanceSwitch
      colorWall(base.colors(in: table.id))
      element("p", ["class": "small muted wall-note"]) { words("home.palette-note") }
    }
  }

  private var topics: HTMLNode {
    PageSection("topics", words("home.topics")) {
      element("ul", ["class": "topics"]) { base.topics.compactMap(topicCard) }
      element("p", ["class": "wall-note"]) {
        element("a", ["href": link(to: .rules)]) { words("rules.open") }
      }
    }.node
  }

  private func topicCard(_ topic: Topic) -> HTMLNode? {
    guard let text = localized(topic.texts) else { return nil }
    return element("li", ["class": "topic-card"]) {
      element("h3", language(of: text.locale(of: "title"))) {
        element("a", ["href": link(to: .topic(topic.id))]) { text.value.title }
      }
      element("p", language(of: text.locale(of: "summary"))) { inline(text.value.summary) }
      element("p", ["class": "small muted"]) { ruleCount(base.rules(in: topic.id)) }
    }
  }

  private var tables: HTMLNode? {
    guard !base.tables.isEmpty else { return nil }
    return element("section") {
      element("h2") { words("home.tables") }
      element("ul", ["class": "topics"]) { base.tables.compactMap(tableCard) }
    }
  }

  private func tableCard(_ table: ColorTable) -> HTMLNode? {
    guard let text = localized(table.texts) else { return nil }
    return element("li", ["class": "topic-card"]) {
      element("h3", language(of: text.locale)) {
        element("a", ["href": link(to: .table(table.id))]) { text.value.title }
      }
      element("p", language(of: text.locale)) { inline(text.value.summary) }
    }
  }

  private var latestChanges: HTMLNode? {
    let latest = changeEntries.filter { $0.statement == nil }.prefix(Self.latestCount)
    guard !latest.isEmpty else { return nil }
    return element("section") {
      element("h2") { words("home.changes") }
      changeLog(Array(latest))
      element("p", ["class": "wall-note"]) {
        element("a", ["href": link(to: .changes)]) { words("home.all-changes") }
      }
    }
  }

  private static let latestCount = 4
}
