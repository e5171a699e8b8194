import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func rulePage(_ rule: Rule) -> PageContent {
    guard let text = localized(rule.texts) else { return untitledPage(rule.id.rawValue) }
    let title = title(of: .rule(rule))
    let shown = text.value.sections.filter { $0.section.role != .history && !$0.isEmpty }
    let eyebrow = kindName(rule).map { name in
      element("span", ["class": "kind \(rule.markClass)"]) {
        rule.mark?.node
        name
      }
    }
    let platforms = platformTags(base.platforms(in: rule.platforms))
    let others = [
      section("checks", "checks.title", checkList(base.checks(of: rule))),
      contrastSection(rule), historySection(rule, text),
      section("colors", "rule.colors", colorChips(rule.colors.compactMap { base.color($0.value) })),
      relatedSection(rule.related),
      section(
        "articles", "articles.title",
        list("prose", base.articles(about: rule.id).map { objectLink(.article($0)) })),
      criterionSection(rule.criteria), citationSection(rule.citations),
    ]
    return PageContent(
      title: title.value, name: title, description: plain(text.value.statement.opening),
      kind: "rule", trail: ruleTrail(rule),
      assets: (rule.isCurrent ? PageAsset.pickButton : []) + illustrationAssets(rule)
        + (base.checks(of: rule).isEmpty ? [] : [.objectStyle])
    ) {
      masthead(title.value, in: title.locale, eyebrow: eyebrow) {
        statement(text)
        list("byline", [weight(of: rule).map { .text($0) }, platforms].compactMap(\.self))
        pageTools(.rule(rule.id), button: pickButton(rule))
      }
      // A first section of prose shows the notices itself.
      if shown.first?.section.role != .prose {
        let notices = [statusNotice(rule), fallbackNotice(text.locale)].compactMap(\.self)
        if !notices.isEmpty { element("div", ["class": "wrap"]) { notices } }
      }
      article(
        [illustrationSection(rule)].compactMap(\.self) + textSections(rule, text, shown)
          + others.compactMap(\.self),
        facts: ruleFacts(rule, text))
      pager(of: rule)
    }
  }

  func ruleTrail(_ rule: Rule) -> [PageContent.Step] {
    guard let topic = base.topic(rule.topic) else { return [topicsStep] }
    let steps = [topicsStep, step(title(of: topic), .topic(topic.id))]
    guard let section = rule.section?.value else { return steps }
    let title = localized(topic.texts)?.value.sectionTitles[section] ?? section.rawValue
    return steps + [step(title, .topic(topic.id), anchor: section.rawValue)]
  }

  /// Returns the name of a rule's kind or, if the rule is not current, of its status. Returns nil for
  /// a current rule without a kind.
  func kindName(_ rule: Rule) -> String? {
    rule.isCurrent ? rule.kind.map { words($0.wordKey) } : words("status.\(rule.status.name)")
  }

  func statusNotice(_ rule: Rule) -> HTMLNode? {
    guard !rule.isCurrent else { return nil }
    return element("div", ["class": "notice", "role": "note"]) {
      element("p", ["class": "notice-title"]) { words("status.\(rule.status.name)") }
      element("p") { words("status.\(rule.status.name)-notice") }
      if case .superseded(let successor, let day) = rule.status {
        if let day = day.value {
          // Remarks on a rule can stay in the sources for longer than the rule.
          let remains = base.history(of: rule).contains {
            $0.statement != nil && $0.kind != .began && $0.bounds.sortingDay > day
          }
          element("p") {
            words("rule.gone", markup: ["date": date(day)])
            if remains {
              " "
              words("rule.remarks-longer")
            }
          }
        }
        successorNotice(successor)
        element("p") { words("rule.record") }
      }
    }
  }

  func successorNotice(_ successor: Located<RuleID>?) -> HTMLNode? {
    successor.flatMap { base.rule($0.value) }.map { rule in
      element("p") { words("rule.successor", markup: ["rule": ruleLink(rule)]) }
    }
  }

  private func ruleFacts(_ rule: Rule, _ text: InLocale<RuleText>) -> [Fact] {
    // The latest revision among the sources that the rule cites.
    let revised = rule.citations.compactMap { citation in
      citation.revision ?? base.source(citation.source.value)?.revised.value
    }.max()
    let reading = base.lastReading(of: rule).map { source in
      element("a", ["href": link(to: .sources, anchor: "source-\(source.id)")]) {
        when(source.retrieved.latest)
      }
    }
    // A rule for all four appearances names none.
    let appearances = rule.appearances.count < Appearance.allCases.count ? rule.appearances : []
    let components = rule.components.compactMap { component in
      base.component(component.value).flatMap { localized($0.names) }.map { found in
        element("span", language(of: found.locale)) { found.value }
      }
    }
    let apis = rule.apis.map { api in
      let name = element("code") { api.name }
      let linked = api.url.map { url in element("a", ["href": url]) { name } }
      return [linked ?? name, " ", .text(api.framework)] as HTMLNode
    }
    return [
      Fact(words("rule.introduced"), rule.introduced.map(date)),
      Fact(words("rule.revised"), revised.map(date)), Fact(words("rule.last-read"), reading),
      Fact(words("rule.appearances"), appearances.map { .text(name(of: $0)) }),
      Fact(words("rule.components"), components), Fact(words("rule.apis"), apis),
      Fact(words("rule.checks"), base.automaticChecks(of: rule).map(checkName)),
      Fact(words("rule.keywords"), keywordList(text.value.keywords, in: text.locale)),
      aliasFact(rule.aliases), Fact(words("rule.id"), element("code") { rule.id.rawValue }),
    ]
  }

  private func contrastSection(_ rule: Rule) -> PageSection? {
    guard let contrast = base.contrastTable(of: rule) else { return nil }
    let title = words("rule.contrast.title")
    let matrix = base.matrixTables.first.map {
      link(words("matrix.title"), at: .matrix($0.id, ColorEnvironment(.light)))
    }
    let bands = RuleContrastTable.Band.insufficient
    let heads =
      [words("rule.contrast.background")] + bands.map { words("rule.contrast.\($0.rawValue)") }
    // Names are not links, because there are hundreds of them on a page.
    func name(_ id: ColorID) -> String { base.color(id).map(self.name(of:)) ?? id.rawValue }
    return PageSection("contrast", title) {
      element("p", ["class": "small muted"]) {
        words(
          "rule.contrast.note", markup: ["matrix": matrix ?? .text(words("matrix.title"))])
      }
      scroll(label: title) {
        table(columns: heads.map(HTMLNode.text)) {
          for row in contrast.rows {
            element("tr") {
              element("th", ["scope": "row"]) {
                self.name(of: row.appearance)
                " "
                element("code") { row.surface.hex }
                element("br")
                element("span", ["class": "small muted"]) {
                  joined(
                    row.backgrounds.map { id, isElevated in
                      isElevated
                        ? words("rule.contrast.elevated", ["color": .text(name(id))]) : name(id)
                    })
                }
              }
              for band in bands { element("td") { joined(row.colors(in: band).map(name)) } }
            }
          }
        }
      }
    }
  }
}

extension PageContext {
  /// Returns a section of the page for each section of the rule. Consecutive examples of what to do
  /// and what not to do are combined. The reason for the impact ends the first section of prose,
  /// and the question the last one of steps. Without these, they are sections.
  private func textSections(
    _ rule: Rule, _ text: InLocale<RuleText>, _ shown: [RuleTextSection]
  ) -> [PageSection] {
    let prose = shown.filter { $0.section.role == .prose }.map(\.part)
    let steps = shown.filter { $0.section.role == .steps }.map(\.part)
    let firstExample = shown.first { $0.section.isExample }?.part
    let reason = impactReason(rule, text)
    let question = question(rule, text)
    var sections: [PageSection] = []
    if prose.isEmpty, let reason {
      sections.append(
        PageSection("impact", words("rule.impact")) {
          element("div", ["class": "prose"]) { reason }
        })
    }
    for run in shown.chunked({ $0.section.isExample && $1.section.isExample }) {
      let first = run[0]
      let title = words(first.section.headingKey)
      switch first.section.role {
      case .do, .dont:
        let isPair = run.count > 1
        let isShort = first.part == firstExample && !shown.contains { $0.part == "examples" }
        let anchor = !isPair ? first.part : isShort ? "examples" : "examples-\(first.part)"
        // There is a message for the headings of the standard two.
        let isStandard = run.map(\.part) == ["do", "dont"]
        let titles = joined(run.map { words($0.section.headingKey) })
        sections.append(
          PageSection(anchor, isStandard ? words("rule.examples") : titles, isTitled: false) {
            element("div", ["class": isPair ? "pair" : "pair is-single"]) {
              run.map { examples($0, text) }
            }
          })
      case .steps:
        sections.append(
          PageSection(first.part, title) {
            if first.part == steps.first { measuringNote }
            element("ol", attributes(["class": "steps prose"], in: text.locale)) {
              items(first, text)
            }
            if first.part == steps.last { question }
          })
      default:
        sections.append(
          PageSection(first.part, title, isTitled: false) {
            if first.part == shown[0].part {
              statusNotice(rule)
              fallbackNotice(text.locale)
            }
            element("h2") { title }
            element("div", ["class": "prose"]) {
              element("div", language(of: text.locale(of: first.part))) { html(first.prose) }
              if first.part == prose.first { reason }
            }
          })
      }
    }
    if steps.isEmpty, let question {
      sections.append(
        PageSection("question", words("rule.question"), isTitled: false) { question })
    }
    return sections
  }

  private func impactReason(_ rule: Rule, _ text: InLocale<RuleText>) -> HTMLNode? {
    guard let reason = text.value.impact else { return nil }
    return element("p") {
      if let weight = weight(of: rule) {
        element("strong") { weight }
        words("site.colon")
      }
      element("span", language(of: text.locale(of: "impact"))) { reason }
    }
  }

  /// Returns the question of a rule, which is left out for a superseded one.
  private func question(_ rule: Rule, _ text: InLocale<RuleText>) -> HTMLNode? {
    if case .superseded = rule.status { return nil }
    guard let question = text.value.question else { return nil }
    return element("div", ["class": "question"]) {
      element("p") { words("rule.question") }
      element("p", language(of: text.locale(of: "question"))) { question }
    }
  }

  private func examples(_ section: RuleTextSection, _ text: InLocale<RuleText>) -> HTMLNode {
    let isGood = section.section.role == .do
    return element("div", ["class": section.section.role.rawValue]) {
      element("h2") {
        (isGood ? Mark.check : Mark.cross).node
        words(section.section.headingKey)
      }
      element("ul", language(of: text.locale)) { items(section, text) }
    }
  }

  /// Returns the items of a list. An item without a translation is marked with its own language.
  private func items(
    _ section: RuleTextSection, _ text: InLocale<RuleText>
  ) -> [HTMLNode] {
    section.items.enumerated().map { index, item in
      let own = text.locale(of: "\(section.part).\(index + 1)")
      return element("li", own == text.locale ? [:] : language(of: own)) { inline(item) }
    }
  }
}

extension RuleSection {
  fileprivate var isExample: Bool { role == .do || role == .dont }
}
