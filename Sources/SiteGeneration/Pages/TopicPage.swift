import Guidelines
import HTMLTree
import Localization
import MarkdownTree

extension PageContext {
  func topicPage(_ topic: Topic) -> PageContent {
    guard let text = localized(topic.texts) else { return untitledPage(topic.id.rawValue) }
    let looseRules = base.rules(in: topic.id).filter { $0.section == nil }
    let others = [
      section("platforms", "topic.platforms", topic.platforms.isEmpty ? nil : states(topic)),
      section("resources", "topic.resources", resources(topic, text)),
      section("changes", "topic.changes", topic.changes.isEmpty ? nil : changes(topic)),
    ]
    let sections =
      [
        introduction(topic, text),
        section("topic-rules", "site.area.rules", ruleCards(looseRules, isFiltered: true)),
      ].compactMap(\.self) + topic.sections.map { section(topic, $0.value, text) }
      + others.compactMap(\.self)
    // The date of the last change in the sources of the topic.
    let revised = Fact(words("rule.revised"), topic.changes.first.map { date($0.date) })
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
      article(sections, facts: [revised])
      pager(of: topic)
    }
  }

  var topicsStep: PageContent.Step { step(words("site.area.topics"), .home, anchor: "topics") }

  /// Returns the introduction; nil if it is empty. It is folded if rules follow it, because the
  /// lede is a summary of it.
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
        element("div", ["class": "teaser stack"]) {
          element("h3") { link(self.title(of: table), at: .table(table.id)) }
          colorChips(base.colors(in: table.id))
        }
      }
      rules
    }
  }

  private func states(_ topic: Topic) -> HTMLNode {
    stateList(base.platforms.map { (name(of: $0), .platform($0.id), topic.state(on: $0.id)) })
  }

  /// Returns a list of links to topics or platforms. Next to each link is the state of the topic on
  /// the platform, such as unsupported.
  func stateList(_ entries: [(title: String, page: SitePage, state: PlatformState?)]) -> HTMLNode {
    element("ul", ["class": "platform-states"]) {
      for entry in entries {
        element("li") {
          link(entry.title, at: entry.page)
          element("span") {
            entry.state.map { words("platform.\($0.rawValue)") } ?? words("color.unknown")
          }
        }
      }
    }
  }

  private func resources(_ topic: Topic, _ text: InLocale<TopicText>) -> HTMLNode? {
    list(
      "resources prose",
      topic.resources.map { resource in
        fragment {
          let own = text.locale(of: "resources.\(resource.id)")
          element("a", attributes(["href": resource.url], in: own)) {
            text.value.resources[resource.id] ?? resource.url
          }
          " "
          element("span", ["class": "tag"]) { words("topic.resource.\(resource.kind.rawValue)") }
        }
      })
  }

  private func changes(_ topic: Topic) -> HTMLNode {
    changeLog(ChangeEntries.entries(of: topic, base, locale).newestFirst(\.bounds))
  }
}

extension PageContext {
  func proseAttributes(_ locale: LocaleTag) -> HTMLAttributes {
    attributes(["class": "prose"], in: locale)
  }

  /// Returns prose above rules. Its first paragraph is shown. The rest can be expanded, so that
  /// readers need not scroll past it to the rules.
  ///
  /// - Parameter name: The title of the section, which distinguishes the expandable parts of a
  ///   page.
  @HTMLBuilder private func lead(
    _ prose: Prose, in language: LocaleTag, name: String
  ) -> [HTMLNode] {
    let (lead, rest) = prose.lead
    shown(lead, in: language, under: name)
    folded(
      rest, in: language, under: name,
      title: [
        .text(words("topic.details")),
        element("span", ["class": "visually-hidden"]) { words("site.colon") + name },
      ])
  }

  /// Returns prose that can be expanded; nil if it is empty.
  ///
  /// - Parameter heading: The heading above the prose, which names its tables.
  private func folded(
    _ prose: Prose, in language: LocaleTag, under heading: String, title: [HTMLNode]
  ) -> HTMLNode? {
    guard !prose.isEmpty else { return nil }
    return element("details", ["class": "fold is-prose"]) {
      element("summary") { title }
      shown(prose, in: language, under: heading)
    }
  }

  /// Returns the prose; nil if it is empty.
  private func shown(
    _ prose: Prose, in language: LocaleTag, under heading: String
  ) -> HTMLNode? {
    guard !prose.isEmpty else { return nil }
    return element("div", proseAttributes(language)) { html(prose, under: heading) }
  }
}

extension Prose {
  /// Whether the prose is one paragraph, which is too little to fold.
  var isParagraph: Bool { blocks.count == 1 && Self.isParagraph(blocks[0]) }

  /// The first paragraph and the rest. The first paragraph belongs to the rest if it introduces a
  /// list or table. The rest is empty if it would be a single paragraph, or if there is no more.
  var lead: (lead: Prose, rest: Prose) {
    let isLead =
      blocks.first.map(Self.isParagraph) == true
      && blocks.dropFirst().first.map(Self.isParagraph) != false
    let lead = Prose(Array(blocks.prefix(isLead ? 1 : 0)))
    let rest = Prose(Array(blocks.dropFirst(lead.blocks.count)))
    return rest.isParagraph ? (self, Prose([])) : (lead, rest)
  }

  private static func isParagraph(_ block: MarkdownBlock) -> Bool {
    if case .paragraph = block.kind { true } else { false }
  }
}
