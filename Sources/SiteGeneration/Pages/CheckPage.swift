import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of a check of the knowledge base: its procedure, the rules that share it, and the
  /// criteria that it belongs to. Automatic checks have a page together; see `automaticChecksPage`.
  func checkPage(_ check: Check) -> PageContent {
    guard let text = localized(check.texts) else { return untitledPage(check.id.rawValue) }
    return PageContent(
      title: text.value.title, name: InLocale(text.value.title, text.locale(of: "title")),
      description: text.value.question ?? text.value.title, kind: "check",
      trail: [step(words("checks.title"), .allChecks)]
    ) {
      masthead(text.value.title, in: text.locale(of: "title"), eyebrow: eyebrow(check)) {
        if let question = text.value.question {
          lede([.text(question)], in: text.locale(of: "question"))
        }
        byline(check)
        pageTools()
      }
      statusNotices(check, text.locale).map { notices in
        element("div", ["class": "wrap"]) { notices }
      }
      article(checkSections(check, text), facts: checkFacts(check, text))
    }
  }

  private func eyebrow(_ check: Check) -> HTMLNode {
    .text(words(check.isCurrent ? "kind.check" : "status.\(check.status.name)"))
  }

  private func byline(_ check: Check) -> HTMLNode? {
    let labels = checkLabels(check).map(HTMLNode.text)
    let facts = labels + [platformTags(base.platforms(in: check.platforms))].compactMap(\.self)
    guard !facts.isEmpty else { return nil }
    return element("ul", ["class": "byline"]) {
      for fact in facts { element("li") { fact } }
    }
  }

  /// Returns the severity of a check and what it looks at, where it says so.
  func checkLabels(_ check: Check) -> [String] {
    [
      check.severity.map { words("checks.severity-of", ["impact": .text(name(of: $0.value))]) },
      check.target.map { name(of: $0.value) },
    ].compactMap(\.self)
  }

  private func statusNotices(_ check: Check, _ language: LocaleTag) -> [HTMLNode]? {
    let successor = check.successor.flatMap { base.check($0.value) }.map { successor in
      element("p") { words("checks.successor", markup: ["check": checkLink(successor)]) }
    }
    let notices = [
      check.isCurrent
        ? nil
        : element("div", ["class": "notice", "role": "note"]) {
          element("p", ["class": "notice-title"]) { words("status.\(check.status.name)") }
          element("p") { words("checks.\(check.status.name)-notice") }
          successor
        },
      fallbackNotice(language),
    ].compactMap(\.self)
    return notices.isEmpty ? nil : notices
  }

  private func checkSections(_ check: Check, _ text: InLocale<CheckText>) -> [PageSection] {
    [procedureSection(check, text)].compactMap(\.self)
      + text.value.body.enumerated().map { index, prose in
        explanation(prose, index + 1, in: text.locale(of: "body.\(index + 1)"))
      }
      + [rulesSection(check), criterionSection(check.criteria), automaticSection(check)]
      .compactMap(\.self)
  }

  private func explanation(_ prose: Prose, _ number: Int, in language: LocaleTag) -> PageSection {
    let title = prose.headingText
    return PageSection(
      "text.\(number)", title ?? words("checks.explanation"), isTitled: title == nil
    ) {
      if let title { element("h2", self.language(of: language)) { title } }
      element("div", proseAttributes(language)) { html(prose.withoutHeading, under: title) }
    }
  }

  private func rulesSection(_ check: Check) -> PageSection? {
    ruleCards(base.rules(sharing: check.id)).map { cards in
      PageSection("rules", words("checks.rules")) { cards }
    }
  }

  private func automaticSection(_ check: Check) -> PageSection? {
    guard !check.automatic.isEmpty else { return nil }
    return PageSection("automatic", words("audit.title")) {
      element("ul", ["class": "prose"]) {
        for code in check.automatic { element("li") { checkName(code.value) } }
      }
    }
  }

  private func checkFacts(_ check: Check, _ text: InLocale<CheckText>) -> [Fact] {
    [
      Fact(words("rule.keywords"), keywordList(text.value.keywords, in: text.locale)),
      aliasFact(check.aliases),
      Fact(words("rule.id"), element("code") { check.id.rawValue }),
    ]
  }

  private func keywordList(_ keywords: [String], in language: LocaleTag) -> HTMLNode? {
    guard !keywords.isEmpty else { return nil }
    return element("span", self.language(of: language)) {
      keywords.joined(separator: messages.conventions.listSeparator)
    }
  }
}

extension PageContext {
  /// Returns the ids that an object has elsewhere, as a fact.
  func aliasFact(_ aliases: [Located<String>]) -> Fact {
    Fact(words("checks.aliases"), aliases.map { alias in element("code") { alias.value } })
  }

  func checkTitle(_ check: Check) -> InLocale<String> {
    localized(check.texts).map { InLocale($0.value.title, $0.locale(of: "title")) }
      ?? InLocale(check.id.rawValue, locale)
  }

  func checkLink(_ check: Check) -> HTMLNode {
    let title = checkTitle(check)
    return element("a", attributes(["href": link(to: .check(check.id))], in: title.locale)) {
      title.value
    }
  }

  func name(of impact: Impact) -> String { words("impact.\(impact.rawValue)") }
  func name(of target: TargetID) -> String { words(target.message) }
  func name(of tool: ToolID) -> String { words(tool.message) }
  func name(of tag: TagID) -> String { words(tag.message) }

  /// Returns a section with the checks of the knowledge base that a rule names, or nil if it names
  /// only automatic checks.
  func ownCheckSection(_ rule: Rule) -> PageSection? {
    let checks = base.checks(of: rule)
    guard !checks.isEmpty else { return nil }
    return PageSection("checks", words("checks.title")) { checkList(checks) }
  }

  /// Returns a list of checks, each with its labels.
  func checkList(_ checks: [Check], hasAnchors: Bool = false) -> HTMLNode {
    element("ul", ["class": "check-list"]) {
      for check in checks {
        element("li", hasAnchors ? ["id": check.id.rawValue] : [:]) {
          checkLink(check)
          checkTags(check)
        }
      }
    }
  }

  private func checkTags(_ check: Check) -> HTMLNode? {
    var tags = checkLabels(check)
    if case .only = check.platforms { tags += base.platforms(in: check.platforms).map(name) }
    tags += (check.procedure?.tools ?? []).map { name(of: $0) }
    if !check.isCurrent { tags.append(words("status.\(check.status.name)")) }
    guard !tags.isEmpty else { return nil }
    return element("ul", ["class": "tags"]) {
      for tag in tags { element("li", ["class": "tag"]) { tag } }
    }
  }
}

/// The list of all checks.
extension PageContext {
  /// The page that lists all checks of the knowledge base, grouped by what they look at. Every check
  /// has an anchor with its id.
  var allChecksPage: PageContent {
    let groups = checkGroups
    return standardPage("checks") {
      if groups.count == 1 {
        column { checkList(groups[0].checks, hasAnchors: true) }
      } else {
        article(
          groups.map { group in
            PageSection(group.anchor, group.title) { checkList(group.checks, hasAnchors: true) }
          })
      }
    }
  }

  private typealias CheckGroup = (anchor: String, title: String, checks: [Check])

  private var checkGroups: [CheckGroup] {
    let ofTargets = Dictionary(grouping: base.checks) { $0.target?.value }
    let named = base.manifest.declarations.targets.compactMap { target -> CheckGroup? in
      ofTargets[target].map { ("target-\(target)", name(of: target), $0) }
    }
    let known = Set(base.manifest.declarations.targets)
    let others = base.checks.filter { $0.target.map { !known.contains($0.value) } ?? true }
    return named + (others.isEmpty ? [] : [("target", words("checks.other"), others)])
  }
}
