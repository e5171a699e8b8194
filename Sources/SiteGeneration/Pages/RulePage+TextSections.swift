import Guidelines
import HTMLTree
import Localization

/// The sections of a rule's text that its page shows in their order: all except the history.
struct RuleSections {
  let rule: Rule
  let text: InLocale<RuleText>
  let sections: [RuleTextSection]

  init(_ rule: Rule, _ text: InLocale<RuleText>) {
    self.rule = rule
    self.text = text
    sections = text.value.sections.filter { $0.section.role != .history && !$0.isEmpty }
  }

  /// Whether the notices on the rule are at the head of its first section, which is prose. Otherwise
  /// they are above all sections.
  var areNoticesInside: Bool { sections.first?.section.role == .prose }

  func isFirst(_ section: RuleTextSection, of role: RuleSection.Role) -> Bool {
    sections.first { $0.section.role == role }?.part == section.part
  }

  func isLast(_ section: RuleTextSection, of role: RuleSection.Role) -> Bool {
    sections.last { $0.section.role == role }?.part == section.part
  }

  func has(_ role: RuleSection.Role) -> Bool { sections.contains { $0.section.role == role } }
}

extension PageContext {
  /// Returns a section of the page for each section of the rule. Examples of what to do and of what
  /// not to do that follow each other are one section.
  func textSections(_ own: RuleSections) -> [PageSection] {
    let runs = own.sections.chunked { $0.section.isExample && $1.section.isExample }
    let parts = runs.map { run in
      switch run[0].section.role {
      case .do, .dont: exampleSection(run, own)
      case .steps: stepSection(run[0], own)
      default: proseSection(run[0], own)
      }
    }
    // The reason for the impact and the question are sections if no other section has them.
    let reason = own.has(.prose) ? nil : impactReason(own)
    let reasonSection = reason.map { reason in
      PageSection("impact", words("rule.impact")) { element("div", ["class": "prose"]) { reason } }
    }
    let question = own.has(.steps) ? nil : question(own)
    let questionSection = question.map { question in
      PageSection("question", words("rule.question"), isTitled: false) { question }
    }
    return [reasonSection].compactMap(\.self) + parts + [questionSection].compactMap(\.self)
  }

  /// Returns a section of plain text. The first one ends with the reason for the impact.
  private func proseSection(_ section: RuleTextSection, _ own: RuleSections) -> PageSection {
    let title = words(section.section.headingKey)
    let isOpening = own.sections[0].part == section.part
    return PageSection(section.part, title, isTitled: false) {
      if isOpening {
        statusNotice(own.rule)
        fallbackNotice(own.text.locale)
      }
      element("h2") { title }
      element("div", ["class": "prose"]) {
        element("div", language(of: own.text.locale(of: section.part))) { html(section.prose) }
        if own.isFirst(section, of: .prose) { impactReason(own) }
      }
    }
  }

  private func impactReason(_ own: RuleSections) -> HTMLNode? {
    guard let reason = own.text.value.impact else { return nil }
    return element("p") {
      if let weight = weight(of: own.rule) {
        element("strong") { weight }
        words("site.colon")
      }
      element("span", language(of: own.text.locale(of: "impact"))) { reason }
    }
  }
}

/// The parts of a rule that are not plain text.
extension PageContext {
  /// Returns the examples of sections that follow each other, beside each other.
  private func exampleSection(_ run: [RuleTextSection], _ own: RuleSections) -> PageSection {
    let first = run[0]
    let isFirst = own.sections.first { $0.section.isExample }?.part == first.part
    let isPair = run.count > 1
    let isShort = isFirst && !own.sections.contains { $0.part == "examples" }
    let anchor = !isPair ? first.part : isShort ? "examples" : "examples-\(first.part)"
    // For the headings of the standard two there is a message.
    let title =
      run.map(\.part) == ["do", "dont"]
      ? words("rule.examples") : joined(run.map { words($0.section.headingKey) })
    return PageSection(anchor, title, isTitled: false) {
      element("div", ["class": isPair ? "pair" : "pair is-single"]) {
        run.map { examples($0, own.text) }
      }
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

  /// Returns a section of steps. The last one ends with the question of the rule.
  private func stepSection(_ section: RuleTextSection, _ own: RuleSections) -> PageSection {
    PageSection(section.part, words(section.section.headingKey)) {
      if own.isFirst(section, of: .steps) { measuringNote }
      element("ol", attributes(["class": "steps prose"], in: own.text.locale)) {
        items(section, own.text)
      }
      if own.isLast(section, of: .steps) { question(own) }
    }
  }

  /// Returns the question of a rule, which nobody has to answer for a superseded one.
  private func question(_ own: RuleSections) -> HTMLNode? {
    if case .superseded = own.rule.status { return nil }
    guard let question = own.text.value.question else { return nil }
    return element("div", ["class": "question"]) {
      element("p") { words("rule.question") }
      element("p", language(of: own.text.locale(of: "question"))) { question }
    }
  }
}

extension RuleSection {
  fileprivate var isExample: Bool { role == .do || role == .dont }
}
