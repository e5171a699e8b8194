import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func rulePage(_ rule: Rule) -> PageContent {
    guard let text = localized(rule.texts) else { return untitledPage(rule.id.rawValue) }
    return PageContent(
      title: text.value.title, name: InLocale(text.value.title, text.locale(of: "title")),
      description: plain(text.value.statement.opening), kind: "rule",
      trail: ruleTrail(rule),
      assets: (rule.isCurrent ? PageAsset.pickButton : []) + illustrationAssets(rule)
        + (base.checks(of: rule).isEmpty ? [] : [.objectStyle])
    ) {
      masthead(text.value.title, in: text.locale(of: "title"), eyebrow: kindLabel(rule)) {
        statement(text)
        byline(rule)
        pageTools(.rule(rule.id), button: pickButton(rule))
      }
      let own = RuleSections(rule, text)
      if !own.areNoticesInside { notices(own) }
      article(sections(own), facts: ruleFacts(rule, text))
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

  private func byline(_ rule: Rule) -> HTMLNode? {
    let platforms = platformTags(base.platforms(in: rule.platforms))
    let facts = [weight(of: rule).map { .text($0) }, platforms].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    return element("ul", ["class": "byline"]) {
      for fact in facts { element("li") { fact } }
    }
  }

  private func kindLabel(_ rule: Rule) -> HTMLNode? {
    kindName(rule).map { name in
      element("span", ["class": "kind \(rule.markClass)"]) {
        rule.mark?.node
        name
      }
    }
  }

  /// Returns the name of a rule's kind or, if the rule is not current, of its status. Returns nil for
  /// a current rule without a kind.
  func kindName(_ rule: Rule) -> String? {
    rule.isCurrent ? rule.kindKey.map { words($0) } : words("status.\(rule.status.name)")
  }

  private func sections(_ own: RuleSections) -> [PageSection] {
    let rule = own.rule
    return [illustrationSection(rule)].compactMap(\.self) + textSections(own)
      + [
        ownCheckSection(rule), contrastSection(rule), historySection(rule, own.text),
        colorSection(rule), relatedSection(rule), articleSection(rule),
        criterionSection(rule.criteria),
        citationSection(rule),
      ].compactMap(\.self)
  }

  /// Returns a page for an object that has no text in any locale.
  func untitledPage(_ id: String) -> PageContent {
    PageContent(title: id, kind: "untitled") {
      masthead(id) { lede(inline(words("site.no-text"))) }
    }
  }

  /// Returns a notice that a rule is not current, with its successor; nil for current rules.
  func statusNotice(_ rule: Rule) -> HTMLNode? {
    guard !rule.isCurrent else { return nil }
    return element("div", ["class": "notice", "role": "note"]) {
      element("p", ["class": "notice-title"]) { words("status.\(rule.status.name)") }
      element("p") { words("status.\(rule.status.name)-notice") }
      if case .superseded(let successor, let day) = rule.status {
        if let day = day.value { goneNotice(rule, day) }
        successorNotice(successor)
        element("p") { words("rule.record") }
      }
    }
  }

  /// Returns the day on which a rule was found to be gone, and whether remarks on it stayed longer.
  private func goneNotice(_ rule: Rule, _ day: CalendarDate) -> HTMLNode {
    let remarks = base.history(of: rule).filter { $0.statement != nil && $0.kind != .began }
    return element("p") {
      words("rule.gone", markup: ["date": date(day)])
      if remarks.contains(where: { $0.bounds.sortingDay > day }) {
        " "
        words("rule.remarks-longer")
      }
    }
  }

  func successorNotice(_ successor: Located<RuleID>?) -> HTMLNode? {
    successor.flatMap { base.rule($0.value) }.map { rule in
      element("p") { words("rule.successor", markup: ["rule": ruleLink(rule)]) }
    }
  }

  func ruleLink(_ rule: Rule) -> HTMLNode {
    let title = base.title(of: rule, in: locale) ?? InLocale(rule.id.rawValue, locale)
    return element("a", attributes(["href": link(to: .rule(rule.id))], in: title.locale)) {
      title.value
    }
  }

  private func ruleFacts(_ rule: Rule, _ text: InLocale<RuleText>) -> [Fact] {
    [
      Fact(words("rule.introduced"), rule.introduced.map(date)),
      Fact(words("rule.revised"), lastRevision(of: rule).map(date)),
      Fact(words("rule.last-read"), base.lastReading(of: rule).map(lastReading)),
      Fact(words("rule.appearances"), appearances(rule)),
      Fact(words("rule.components"), rule.components.map(\.value).compactMap(component)),
      Fact(words("rule.apis"), rule.apis.map(api)),
      Fact(words("rule.checks"), base.automaticChecks(of: rule).map(checkName)),
      Fact(words("rule.keywords"), keywords(text)), aliasFact(rule.aliases),
      Fact(words("rule.id"), element("code") { rule.id.rawValue }),
    ]
  }

  /// Returns the latest revision date among the sources that the rule cites.
  private func lastRevision(of rule: Rule) -> CalendarDate? {
    rule.citations.compactMap { citation in
      citation.revision ?? base.source(citation.source.value)?.revised.value
    }.max()
  }

  private func lastReading(_ source: Source) -> HTMLNode {
    element("a", ["href": link(to: .sources, anchor: "source-\(source.id)")]) {
      when(source.retrieved.latest)
    }
  }

  private func keywords(_ text: InLocale<RuleText>) -> HTMLNode? {
    guard !text.value.keywords.isEmpty else { return nil }
    return element("span", language(of: text.locale)) {
      text.value.keywords.joined(separator: messages.conventions.listSeparator)
    }
  }

  /// Returns the names of the rule's appearances, or nothing if the rule is for all four.
  private func appearances(_ rule: Rule) -> [HTMLNode] {
    rule.appearances.count < Appearance.allCases.count
      ? rule.appearances.map { .text(name(of: $0)) } : []
  }

  private func component(_ id: ComponentID) -> HTMLNode? {
    base.component(id).flatMap { localized($0.names) }.map { found in
      element("span", language(of: found.locale)) { found.value }
    }
  }

  private func api(_ api: APIName) -> HTMLNode {
    let name = element("code") { api.name }
    guard let url = api.url else { return [name, " ", .text(api.framework)] }
    return [element("a", ["href": url]) { name }, " ", .text(api.framework)]
  }
}
