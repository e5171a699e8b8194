import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func topicPage(_ topic: Topic) -> PageContent {
    guard let text = localized(topic.texts) else { return untitledPage(topic.id.rawValue) }
    return PageContent(
      title: text.value.title, description: text.value.description, kind: "topic",
      trail: [topicsStep], assets: PageAsset.filters
    ) {
      masthead(text.value.title, in: text.locale(of: "title")) {
        lede(inline(text.value.summary), in: text.locale(of: "summary"))
        platformTags(base.platforms.filter { topic.state(on: $0.id) == .applies })
        pageTools(.topic(topic.id))
      }
      element("div", ["class": "wrap"]) { ruleFilters(base.rules(in: topic.id)) }
      article(topicSections(topic, text), facts: topicFacts(topic))
      pager(of: topic)
    }
  }

  var topicsStep: PageContent.Step { step(words("site.area.topics"), .home, anchor: "topics") }

  private func topicSections(_ topic: Topic, _ text: InLocale<TopicText>) -> [PageSection] {
    [introduction(topic, text), looseRules(topic)].compactMap(\.self)
      + topic.sections.map { section(topic, $0.value, text) }
      + (topic.platforms.isEmpty ? [] : [platformSection(topic)])
      + (topic.resources.isEmpty ? [] : [resourceSection(topic, text)])
      + (topic.changes.isEmpty ? [] : [changeSection(topic)])
  }

  /// Returns the rules that are in no section of the topic.
  private func looseRules(_ topic: Topic) -> PageSection? {
    let rules = base.rules(in: topic.id).filter { $0.section == nil }
    guard let cards = ruleCards(rules, isFiltered: true) else { return nil }
    return PageSection("topic-rules", words("site.area.rules")) { cards }
  }

  /// Returns the introduction, or nil if there is nothing to say. It is folded if rules follow it,
  /// because the lede says the same in short.
  private func introduction(_ topic: Topic, _ text: InLocale<TopicText>) -> PageSection? {
    let title = words("topic.introduction")
    let prose = text.value.introduction
    guard !prose.isEmpty || fallbackNotice(text.locale) != nil else { return nil }
    let language = text.locale(of: "introduction")
    let isFolded = !prose.isParagraph && !base.rules(in: topic.id).isEmpty
    return PageSection("introduction", title, isTitled: false) {
      fallbackNotice(text.locale)
      if isFolded {
        folded(prose, in: language, under: title, title: [.text(title)])
      } else {
        shown(prose, in: language, under: title)
      }
    }
  }

  private func section(
    _ topic: Topic, _ id: SectionID, _ text: InLocale<TopicText>
  ) -> PageSection {
    let title = text.value.sectionTitles[id] ?? id.rawValue
    let prose = text.value.sections[id] ?? Prose([])
    let language = text.locale(of: "text.\(id)")
    let rules = ruleCards(base.rules(in: topic.id, section: id), isFiltered: true)
    return PageSection(id.rawValue, title) {
      if rules == nil {
        shown(prose, in: language, under: title)
      } else {
        lead(prose, in: language, name: title)
      }
      for table in base.tables where table.topic.value == topic.id && table.section.value == id {
        tableTeaser(table)
      }
      rules
    }
  }

  func proseAttributes(_ locale: LocaleTag) -> HTMLAttributes {
    attributes(["class": "prose"], in: locale)
  }

  private func tableTeaser(_ table: ColorTable) -> HTMLNode {
    element("div", ["class": "teaser stack"]) {
      element("h3") { element("a", ["href": link(to: .table(table.id))]) { title(of: table) } }
      colorChips(base.colors(in: table.id))
    }
  }
}

/// The parts of a topic page that follow the sections of the topic.
extension PageContext {
  private func platformSection(_ topic: Topic) -> PageSection {
    PageSection("platforms", words("topic.platforms")) {
      stateList(
        base.platforms.map { (name(of: $0), .platform($0.id), topic.state(on: $0.id)) })
    }
  }

  /// Returns a list of links to topics or platforms. Beside each link is the state of the topic on
  /// the platform, such as unsupported.
  func stateList(_ entries: [(title: String, page: SitePage, state: PlatformState?)]) -> HTMLNode {
    element("ul", ["class": "platform-states"]) {
      for entry in entries {
        element("li") {
          element("a", ["href": link(to: entry.page)]) { entry.title }
          element("span") {
            entry.state.map { words("platform.\($0.rawValue)") } ?? words("color.unknown")
          }
        }
      }
    }
  }

  private func resourceSection(_ topic: Topic, _ text: InLocale<TopicText>) -> PageSection {
    PageSection("resources", words("topic.resources")) {
      element("ul", ["class": "resources prose"]) {
        for resource in topic.resources {
          element("li") {
            let own = text.locale(of: "resources.\(resource.id)")
            element("a", attributes(["href": resource.url], in: own)) {
              text.value.resources[resource.id] ?? resource.url
            }
            " "
            element("span", ["class": "tag"]) { words("topic.resource.\(resource.kind.rawValue)") }
          }
        }
      }
    }
  }

  /// Returns the date of the last change in the sources of the topic.
  private func topicFacts(_ topic: Topic) -> [Fact] {
    [Fact(words("rule.revised"), topic.changes.first.map { date($0.date) })]
  }

  private func changeSection(_ topic: Topic) -> PageSection {
    PageSection("changes", words("topic.changes")) {
      changeLog(changeEntries.filter { $0.isSummary(of: topic.id) })
    }
  }
}
