import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var homePage: PageContent {
    standardPage(
      "home", assets: PageAsset.appearanceSwitch + [.paletteStyle, .script("begun-review.js")],
      below: [searchExamples, list("home-tools", tools)].compactMap(\.self)
    ) {
      column {
        // The first palette of the site as a wall of color fields.
        if let table = base.tables.first(where: { $0.kind == .palette }) {
          element("section", ["aria-labelledby": "palette"]) {
            element("h2", ["id": "palette"]) { title(of: table) }
            appearanceSwitch
            colorWall(base.colors(in: table.id))
            element("p", ["class": "small muted wall-note of-all"]) { words("home.palette-note") }
          }
        }
        topics
        if !base.tables.isEmpty {
          element("section") {
            element("h2") { words("home.tables") }
            element("ul", ["class": "topics"]) { base.tables.compactMap(tableCard) }
          }
        }
        latestChanges
      }
    }
  }

  /// Links to the most used pages.
  private var tools: [HTMLNode] {
    // A script replaces the note about the checklist by a link to the review that was begun in this
    // browser. These attributes are its input.
    let total = base.rules.count(where: \.isCurrent)
    let review: HTMLAttributes = [
      "data-review": words("home.continue", ["count": "{}", "total": .number(total)]),
      "data-list": base.manifest.id, "data-total": String(total),
    ]
    func tool(
      _ page: SitePage, _ title: String, _ note: String, _ data: HTMLAttributes = [:]
    ) -> HTMLNode? {
      guard base.has(page, in: locale) else { return nil }
      return fragment {
        link(title, at: page)
        element("span", data) { words("home.tool.\(note)") }
      }
    }
    var tools = [
      tool(.checklist, words("checklist-page.title"), "checklist", review),
      tool(.rules, words("rules.title"), "rules"),
      tool(.allChecks, words("checks.title"), "all-checks"),
    ]
    tools += base.standards.map { standard in
      tool(.standard(standard.id), title(of: .standard(standard)).value, "standard")
    }
    if let matrix = base.paletteTools.first, matrix.toolKey == "matrix" {
      tools.append(tool(matrix, words("matrix.title"), "matrix"))
    }
    // Without topics, readers start from the articles and the glossary.
    if base.topics.isEmpty {
      tools += base.articles.map { objectLink(.article($0)) }
      if base.has(.glossary, in: locale) {
        tools.append(link(words("glossary.title"), at: .glossary))
      }
    }
    return tools.compactMap(\.self)
  }

  private var topics: HTMLNode? {
    guard !base.topics.isEmpty else { return nil }
    return PageSection("topics", words("home.topics")) {
      element("ul", ["class": "topics"]) { base.topics.compactMap(topicCard) }
      if base.exists(.rules) {
        element("p", ["class": "wall-note"]) { link(words("rules.open"), at: .rules) }
      }
    }.node
  }

  private func topicCard(_ topic: Topic) -> HTMLNode? {
    guard let text = localized(topic.texts) else { return nil }
    let rules = base.rules(in: topic.id)
    return card(.topic(topic), .topic(topic.id), text.value.summary, text.locale(of: "summary")) {
      if !rules.isEmpty { element("p", ["class": "small muted"]) { ruleCount(rules) } }
    }
  }

  private func tableCard(_ table: ColorTable) -> HTMLNode? {
    localized(table.texts).map { text in
      card(.table(table), .table(table.id), text.value.summary, text.locale)
    }
  }

  private func card(
    _ object: LinkedObject, _ page: SitePage, _ summary: MarkdownText, _ language: LocaleTag,
    @HTMLBuilder below: () -> [HTMLNode] = { [] }
  ) -> HTMLNode {
    let title = title(of: object)
    return element("li", ["class": "topic-card"]) {
      element("h3", self.language(of: title.locale)) { link(title.value, at: page) }
      if !summary.isEmpty { element("p", self.language(of: language)) { inline(summary) } }
      below()
    }
  }

  private var latestChanges: HTMLNode? {
    let latest = changeEntries.filter { $0.statement == nil }.prefix(Self.latestCount)
    guard !latest.isEmpty else { return nil }
    return element("section") {
      element("h2") { words("home.changes") }
      changeLog(Array(latest))
      element("p", ["class": "wall-note"]) { link(words("home.all-changes"), at: .changes) }
    }
  }

  private static let latestCount = 4
}
