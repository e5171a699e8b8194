import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var homePage: PageContent {
    standardPage(
      "home", assets: PageAsset.appearanceSwitch + [.paletteStyle],
      below: [searchExamples ?? .empty]
    ) {
      column {
        palette
        topics
        tables
        latestChanges
      }
    }
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
    }
  }

  private static let latestCount = 4
}
