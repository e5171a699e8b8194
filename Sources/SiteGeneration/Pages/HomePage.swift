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
    let tools = toolItems
    return tools.isEmpty ? .empty : element("ul", ["class": "home-tools"]) { tools }
  }

  @HTMLBuilder private var toolItems: [HTMLNode] {
    tool(.checklist, words("checklist-page.title"), "checklist", review)
    tool(.rules, words("rules.title"), "rules")
    if !base.checks.isEmpty { tool(.allChecks, words("checks.title"), "all-checks") }
    for standard in base.standards {
      tool(.standard(standard.id), standardTitle(standard).value, "standard")
    }
    if let table = base.matrixTables.first,
      let environment = base.matrixEnvironments(of: table.id).first
    {
      tool(.matrix(table.id, environment), words("matrix.title"), "matrix")
    }
    if base.topics.isEmpty { reading }
  }

  /// Links to the articles and the glossary, which are the way in where there are no topics.
  @HTMLBuilder private var reading: [HTMLNode] {
    for article in base.articles {
      let title = articleTitle(article)
      element("li") {
        element("a", attributes(["href": link(to: .article(article.id))], in: title.locale)) {
          title.value
        }
      }
    }
    if base.has(.glossary, in: locale) {
      element("li") { element("a", ["href": link(to: .glossary)]) { words("glossary.title") } }
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
      element("p", ["class": "small muted wall-note of-all"]) { words("home.palette-note") }
    }
  }

  private var topics: HTMLNode? {
    guard !base.topics.isEmpty else { return nil }
    return PageSection("topics", words("home.topics")) {
      element("ul", ["class": "topics"]) { base.topics.compactMap(topicCard) }
      if base.exists(.rules) {
        element("p", ["class": "wall-note"]) {
          element("a", ["href": link(to: .rules)]) { words("rules.open") }
        }
      }
    }.node
  }

  private func topicCard(_ topic: Topic) -> HTMLNode? {
    guard let text = localized(topic.texts) else { return nil }
    return element("li", ["class": "topic-card"]) {
      element("h3", language(of: text.locale(of: "title"))) {
        element("a", ["href": link(to: .topic(topic.id))]) { text.value.title }
      }
      if !text.value.summary.isEmpty {
        element("p", language(of: text.locale(of: "summary"))) { inline(text.value.summary) }
      }
      let rules = base.rules(in: topic.id)
      if !rules.isEmpty { element("p", ["class": "small muted"]) { ruleCount(rules) } }
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
      if !text.value.summary.isEmpty {
        element("p", language(of: text.locale)) { inline(text.value.summary) }
      }
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
