import Checklists
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// - Parameter prefix: The prefix of the ids of headings.
  func topics(of questions: [ChecklistItem], prefix: String = "") -> [HTMLNode] {
    // All questions have the same note fields, so they are built only once.
    let notes = checkNotes
    return questions.chunked { $0.topic == $1.topic }.map { questions in
      let topic = questions[0].topic
      return element("section", ["class": "check-topic", "data-group": nil]) {
        element("h2", ["id": "\(prefix)topic-\(topic)"]) {
          base.topic(topic).map { title(of: $0) } ?? topic.rawValue
        }
        questions.chunked { $0.section == $1.section }.map { section($0, of: topic, notes) }
      }
    }
  }

  private func section(
    _ questions: [ChecklistItem], of topic: TopicID, _ notes: HTMLNode
  ) -> HTMLNode {
    let title = questions[0].section.flatMap { section in
      base.topic(topic).flatMap { localized($0.texts) }?.value.sectionTitles[section]
        ?? section.rawValue
    }
    return element("section", ["class": "check-section", "data-group": nil]) {
      if let title { element("h3") { title } }
      questions.map { checkItem($0, notes, heading: title == nil ? "h3" : "h4") }
    }
  }

  /// - Parameter heading: The element of the question, a level below the topic or its section.
  private func checkItem(
    _ item: ChecklistItem, _ notes: HTMLNode, heading: HTMLName
  ) -> HTMLNode {
    let text = item.texts[0]
    let own = localeOfQuestion(item)
    return check(item.id.rawValue, impact: item.impact?.rawValue, notes: notes) {
      element(
        heading, attributes(["class": "check-question", "id": "question-\(item.id)"], in: own)
      ) { text.question.codeNodes }
    } facts: {
      if let impact = item.impact {
        element("span", ["class": "check-impact"]) { words("rule.weight.\(impact.rawValue)") }
      }
      if !base.platforms.isEmpty {
        " "
        element("span") { platformNames(item.platforms) }
      }
      " "
      links(item, text, own)
    } steps: {
      if !text.why.isEmpty || !text.steps.isEmpty {
        element("div", language(of: own)) {
          if !text.why.isEmpty { element("p") { text.why.codeNodes } }
          if !text.steps.isEmpty { text.outline.node }
        }
      }
    }
  }

  private func localeOfQuestion(_ item: ChecklistItem) -> LocaleTag {
    guard item.isCheck else {
      return base.rule(item.rule).flatMap { base.locale(of: "question", of: $0, in: locale) }
        ?? locale
    }
    let text = base.check(CheckID(item.id.rawValue)).flatMap { localized($0.texts) }
    return text.map { $0.locale(of: $0.value.question == nil ? "title" : "question") } ?? locale
  }

  /// Returns the link to the rule, or the links to the check and to the rules that share it.
  @HTMLBuilder private func links(
    _ item: ChecklistItem, _ text: ChecklistText, _ own: LocaleTag
  ) -> [HTMLNode] {
    if item.isCheck, let check = base.check(CheckID(item.id.rawValue)) {
      if let target = item.target {
        element("span") { name(of: target) }
        " "
      }
      let title = checkTitle(check)
      element("a", attributes(["href": link(to: .check(check.id))], in: title.locale)) {
        linkText(title.value, check.id, text)
      }
      for rule in item.rules.compactMap(base.rule) {
        " "
        ruleLink(rule)
      }
    } else if let rule = base.rule(item.rule) {
      element("a", attributes(["href": link(to: .rule(rule.id))], in: own)) {
        linkText(title(of: rule), rule.id, text)
      }
    }
  }

  /// Returns the title of a rule or check or, if it is the question already, the id.
  private func linkText(
    _ title: String, _ id: some CustomStringConvertible, _ text: ChecklistText
  ) -> String {
    title.onOneLine == text.question ? id.description : title
  }

  private func platformNames(_ platforms: [PlatformID]) -> String {
    guard platforms.count < base.platforms.count else { return words("filter.any.platform") }
    return platforms.map { id in base.platform(id).map(name) ?? id.rawValue }
      .joined(separator: words("checklist-page.comma"))
  }

  /// An empty item. The script copies it for each item of a checklist file that the reader opens.
  var checkTemplate: HTMLNode {
    element("template", ["data-template": nil]) {
      check("", impact: nil, notes: checkNotes) {
        element("h4", ["class": "check-question"])
      } facts: {
        HTMLNode.empty
      } steps: {
        HTMLNode.empty
      }
    }
  }

  private func check(
    _ id: String, impact: String?, notes: HTMLNode, @HTMLBuilder question: () -> [HTMLNode],
    @HTMLBuilder facts: () -> [HTMLNode], @HTMLBuilder steps: () -> [HTMLNode]
  ) -> HTMLNode {
    let attributes: HTMLAttributes = ["class": "check", "data-item": id, "data-status": "untested"]
    return element("article", attributes.adding("id", ifPresent: id.isEmpty ? nil : "check-\(id)"))
    {
      question()
      element("p", ["class": "check-facts"], facts)
      statusMarks(id)
      let steps = steps()
      if !steps.isEmpty {
        element("details", ["class": "check-steps"]) {
          element("summary") { words("checklist.column.how-to-check") }
          steps
        }
      }
      notes
    }
  }

  private var checkNotes: HTMLNode {
    func column(_ name: String, _ tag: HTMLName, _ attributes: HTMLAttributes) -> HTMLNode {
      field(words("checklist.column.\(name)"), ["class": "check-\(name)"]) {
        element(tag, attributes)
      }
    }
    return element("details", ["class": "check-notes"]) {
      element("summary") { words("checklist-page.notes") }
      element("div", ["class": "check-fields"]) {
        column("note", "textarea", ["rows": "3", "data-field": "note"])
        column("evidence", "textarea", ["rows": "1", "data-field": "evidence"])
        column("reviewer", "input", ["type": "text", "data-field": "reviewer"])
        column("date", "input", ["type": "date", "data-field": "date"])
      }
    }
  }

  private func statusMarks(_ id: String) -> HTMLNode {
    // Named by the question; otherwise all groups would have the same name.
    element("fieldset", ["class": "check-marks", "aria-labelledby": "question-\(id)"]) {
      for status in [ReviewStatus.pass, .fail, .notApplicable, .cannotTell, .untested] {
        element("label", ["class": "mark-\(status.rawValue)"]) {
          let box: HTMLAttributes = [
            "type": "radio", "name": "status-\(id)", "value": status.rawValue,
          ]
          element("input", box.adding("checked", when: status == .untested))
          element("span") { words("checklist.status.\(status.rawValue)") }
        }
      }
    }
  }
}
