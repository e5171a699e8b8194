import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page of a check of the knowledge base: its procedure, the rules that share it, and the
  /// criteria that it belongs to. Automatic checks have a page together; see `automaticChecksPage`.
  func checkPage(_ check: Check) -> PageContent {
    guard let text = localized(check.texts) else { return untitledPage(check.id.rawValue) }
    let title = title(of: .check(check))
    let labels = checkLabels(check).map(HTMLNode.text)
    let notices = [
      check.isCurrent
        ? nil
        : element("div", ["class": "notice", "role": "note"]) {
          element("p", ["class": "notice-title"]) { words("status.\(check.status.name)") }
          element("p") { words("checks.\(check.status.name)-notice") }
          if let successor = check.successor.flatMap({ base.check($0.value) }) {
            element("p") {
              words("checks.successor", markup: ["check": objectLink(.check(successor))])
            }
          }
        },
      fallbackNotice(text.locale),
    ].compactMap(\.self)
    let explanations = text.value.body.enumerated().map { index, prose in
      proseSection(
        "text.\(index + 1)", prose, "checks.explanation", isTitled: true,
        in: text.locale(of: "body.\(index + 1)"))
    }
    let others = [
      section("rules", "checks.rules", ruleCards(base.rules(sharing: check.id))),
      criterionSection(check.criteria),
      section(
        "automatic", "audit.title", list("prose", check.automatic.map { checkName($0.value) })),
    ]
    let facts = [
      Fact(words("rule.keywords"), keywordList(text.value.keywords, in: text.locale)),
      aliasFact(check.aliases), Fact(words("rule.id"), element("code") { check.id.rawValue }),
    ]
    return PageContent(
      title: title.value, name: title, description: text.value.question ?? title.value,
      kind: "check", trail: [step(words("checks.title"), .allChecks)]
    ) {
      masthead(
        title.value, in: title.locale,
        eyebrow: .text(words(check.isCurrent ? "kind.check" : "status.\(check.status.name)"))
      ) {
        if let question = text.value.question {
          lede([.text(question)], in: text.locale(of: "question"))
        }
        list(
          "byline",
          labels + [platformTags(base.platforms(in: check.platforms))].compactMap(\.self))
        pageTools()
      }
      if !notices.isEmpty { element("div", ["class": "wrap"]) { notices } }
      article(
        [procedureSection(check, text)].compactMap(\.self) + explanations
          + others.compactMap(\.self), facts: facts)
    }
  }

  /// Returns the severity and the target of a check, if it has them.
  func checkLabels(_ check: Check) -> [String] {
    [
      check.severity.map { words("checks.severity-of", ["impact": .text(name(of: $0.value))]) },
      check.target.map { name(of: $0.value) },
    ].compactMap(\.self)
  }

  func aliasFact(_ aliases: [Located<String>]) -> Fact {
    Fact(words("checks.aliases"), aliases.map { alias in element("code") { alias.value } })
  }

  func keywordList(_ keywords: [String], in language: LocaleTag) -> HTMLNode? {
    keywords.isEmpty
      ? nil : element("span", self.language(of: language)) { joined(keywords) }
  }

  func checkList(_ checks: [Check], hasAnchors: Bool = false) -> HTMLNode? {
    guard !checks.isEmpty else { return nil }
    return element("ul", ["class": "check-list"]) {
      for check in checks {
        element("li", hasAnchors ? ["id": check.id.rawValue] : [:]) {
          objectLink(.check(check))
          tagList(checkTags(check).map(HTMLNode.text))
        }
      }
    }
  }

  private func checkTags(_ check: Check) -> [String] {
    var tags = checkLabels(check)
    if case .only = check.platforms { tags += base.platforms(in: check.platforms).map(name) }
    tags += (check.procedure?.tools ?? []).map { name(of: $0) }
    if !check.isCurrent { tags.append(words("status.\(check.status.name)")) }
    return tags
  }

  /// The page that lists all checks of the knowledge base, grouped by target. Every check has an
  /// anchor with its id.
  var allChecksPage: PageContent {
    typealias Group = (anchor: String, title: String, checks: [Check])
    let targets = base.manifest.declarations.targets
    let ofTargets = Dictionary(grouping: base.checks) { $0.target?.value }
    var groups = targets.compactMap { target -> Group? in
      ofTargets[target].map { ("target-\(target)", name(of: target), $0) }
    }
    let others = base.checks.filter { $0.target.map { !targets.contains($0.value) } ?? true }
    if !others.isEmpty { groups.append(("target", words("checks.other"), others)) }
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
}

extension PageContext {
  private func procedureSection(_ check: Check, _ text: InLocale<CheckText>) -> PageSection? {
    guard let procedure = check.procedure else { return nil }
    return PageSection("procedure", words("checks.procedure")) {
      element("div", attributes(["class": "procedure prose"], in: text.locale)) {
        if case .any = procedure { groupNote("any") }
        list(procedure, text)
      }
    }
  }

  /// Returns a numbered list for parts that are done in order, and a bullet list for alternatives.
  private func list(_ procedure: Procedure, _ text: InLocale<CheckText>) -> HTMLNode {
    switch procedure {
    case .step: element("ol") { item(procedure, text) }
    case .all(let parts): element("ol") { parts.map { item($0, text) } }
    case .any(let parts): element("ul") { parts.map { item($0, text) } }
    }
  }

  private func item(_ part: Procedure, _ text: InLocale<CheckText>) -> HTMLNode {
    switch part {
    case .step(let step):
      let own = text.locale(of: "steps.\(step.id.value)")
      return element("li", own == text.locale ? [:] : language(of: own)) {
        stepLabels(step)
        text.value.steps[step.id.value].map { inline($0) } ?? [.text(step.id.value)]
      }
    case .all: return element("li") { [groupNote("all"), list(part, text)] }
    case .any: return element("li") { [groupNote("any"), list(part, text)] }
    }
  }

  /// Returns how the parts of a group are combined, in the language of the page.
  private func groupNote(_ group: String) -> HTMLNode {
    element("p", ["class": "procedure-note", "lang": locale.description]) {
      words("checks.\(group)-of")
    }
  }

  /// Returns the tool and the platform of a step; nil if it is for all.
  private func stepLabels(_ step: ProcedureStep) -> HTMLNode? {
    let labels = [
      step.tool.map { name(of: $0.value) },
      step.platform.flatMap { base.platform($0.value) }.map(name),
    ].compactMap(\.self)
    guard !labels.isEmpty else { return nil }
    return element("span", ["class": "step-label", "lang": locale.description]) {
      joined(labels) + words("site.colon")
    }
  }
}

extension Procedure {
  var tools: [ToolID] { steps.compactMap(\.tool?.value).withoutRepetitions }
}

extension PageContext {
  /// The page of the automatic checks, each with the rules that it checks. Checks of the knowledge
  /// base have a page each; see `checkPage`.
  var automaticChecksPage: PageContent {
    let run = PageSection("run", words("audit.run")) {
      element("p", ["class": "prose"]) { inline(words("audit.run-text")) }
    }
    let checks = base.namedChecks.map { check in
      let key = "audit.check.\(check.rawValue)"
      return PageSection(check.rawValue, words("\(key).name")) {
        element("div", ["class": "prose"]) {
          element("p") { element("code") { check.rawValue } }
          element("p") { words("\(key).summary") }
          element("p") { words("\(key).detail") }
          element("ul") {
            for rule in base.rules(checkedBy: check) { element("li") { ruleLink(rule) } }
          }
        }
      }
    }
    return standardPage("audit", kind: "checks") { article([run] + checks) }
  }

  /// Returns the name of a check with a link to its description, or only the code if it is unknown.
  func checkName(_ code: String) -> HTMLNode {
    guard let check = AutomaticCheck(rawValue: code), base.namedChecks.contains(check) else {
      return element("code") { code }
    }
    let key = "audit.check.\(code)"
    return [
      link(words("\(key).name"), at: .automaticChecks, anchor: code),
      element("div", ["class": "small muted"]) { words("\(key).covers") },
    ]
  }
}
