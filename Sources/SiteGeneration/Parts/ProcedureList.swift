import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the section with the procedure of a check, or nil if it has none.
  func procedureSection(_ check: Check, _ text: InLocale<CheckText>) -> PageSection? {
    guard let procedure = check.procedure else { return nil }
    return PageSection("procedure", words("checks.procedure")) {
      element("div", attributes(["class": "procedure prose"], in: text.locale)) {
        if case .any = procedure { groupNote("any") }
        list(procedure, text)
      }
    }
  }

  /// Returns a numbered list for parts that are done in order, and a list of points for parts of
  /// which one is enough.
  private func list(_ procedure: Procedure, _ text: InLocale<CheckText>) -> HTMLNode {
    switch procedure {
    case .step: element("ol") { item(procedure, text) }
    case .all(let parts): element("ol") { parts.map { item($0, text) } }
    case .any(let parts): element("ul") { parts.map { item($0, text) } }
    }
  }

  private func item(_ part: Procedure, _ text: InLocale<CheckText>) -> HTMLNode {
    switch part {
    case .step(let step): stepItem(step, text)
    case .all: element("li") { [groupNote("all"), list(part, text)] }
    case .any: element("li") { [groupNote("any"), list(part, text)] }
    }
  }

  /// Returns how the parts of a group are combined, which is told in the language of the page.
  private func groupNote(_ group: String) -> HTMLNode {
    element("p", ["class": "procedure-note", "lang": locale.description]) {
      words("checks.\(group)-of")
    }
  }

  private func stepItem(_ step: ProcedureStep, _ text: InLocale<CheckText>) -> HTMLNode {
    let own = text.locale(of: "steps.\(step.id.value)")
    return element("li", own == text.locale ? [:] : language(of: own)) {
      stepLabels(step)
      text.value.steps[step.id.value].map { inline($0) } ?? [.text(step.id.value)]
    }
  }

  /// Returns the tool and the platform that a step is for, or nil if it is for all.
  private func stepLabels(_ step: ProcedureStep) -> HTMLNode? {
    let labels = [
      step.tool.map { name(of: $0.value) },
      step.platform.flatMap { base.platform($0.value) }.map(name),
    ].compactMap(\.self)
    guard !labels.isEmpty else { return nil }
    return element("span", ["class": "step-label", "lang": locale.description]) {
      labels.joined(separator: messages.conventions.listSeparator) + words("site.colon")
    }
  }
}

extension Procedure {
  /// The tools that steps are for, in their order.
  var tools: [ToolID] { steps.compactMap(\.tool?.value).withoutRepetitions }
}
