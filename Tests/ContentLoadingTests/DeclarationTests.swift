import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@Suite struct DeclarationTests {
  @Test func `a rule without declarations needs a title and a statement`() throws {
    let loaded = loadKnowledgeBase(from: plainKnowledgeBase())
    #expect(loaded.diagnostics.map(\.textLine) == [])
    let rule = try #require(loaded.value.rules.first)
    #expect(rule.kind == nil && rule.impact == nil && rule.section == nil && rule.order == nil)
    #expect(rule.isCurrent && rule.citations.isEmpty)
    let text = try #require(rule.texts[.english])
    #expect(text.question == nil && text.impact == nil && text.sections.isEmpty)
    #expect(text.questionOrTitle == "Label every field")
  }

  @Test(arguments: RuleField.allCases)
  func `a required field is missed`(field: RuleField) {
    let files = plainKnowledgeBase(manifest: "rules: {required: [\(field.rawValue)]}\n")
    let found = loadKnowledgeBase(from: files).diagnostics
    #expect(found.map(\.code) == ["missing-field"])
    let isText = field == .question || field == .impactReason
    #expect(found.first?.location.path.hasSuffix(isText ? "labels.md" : "labels.yaml") == true)
  }

  @Test func `words of what is declared are messages, and take the place of those there`() throws {
    let files = plainKnowledgeBase(
      manifest: "impacts: [critical, minor]\ntags: [faq]\n",
      words: "impacts: {critical: Critical, minor: Small}\ntags: {faq: Questions}\n",
      messages: plainHeadings + "  weight: {minor: Minor impact}\nimpact: {minor: Minor}\n")
    let loaded = loadKnowledgeBase(from: files)
    #expect(loaded.diagnostics.map(\.textLine) == [])
    let words = loaded.value.messages(for: .english)
    #expect(words.text("impact.critical") == "Critical")
    #expect(words.text("impact.minor") == "Small")
    #expect(words.text("rule.weight.minor") == "Small")
    #expect(words.text("checklist.impact.critical") == "Critical")
    #expect(words.text("tag.faq") == "Questions")
  }

  @Test func `a knowledge base can do without impacts and sections`() {
    let files = plainKnowledgeBase(manifest: "impacts: []\nrules: {sections: []}\n")
    let loaded = loadKnowledgeBase(from: files)
    #expect(loaded.diagnostics.map(\.textLine) == [])
    #expect(loaded.value.manifest.declarations.ruleSections.isEmpty)
    let heading = plainKnowledgeBase(manifest: "rules: {sections: []}\n", body: "\n## Why\n\nSo.\n")
    #expect(loadKnowledgeBase(from: heading).diagnostics.map(\.code) == ["unknown-heading"])
  }

  @Test func `rules without a section and an order come first and last`() {
    var files = plainKnowledgeBase(rule: "section: fields\n")
    let more = [
      ("second", "section: fields\norder: 5\n"), ("loose", ""), ("early", "order: 1\n"),
    ]
    files = files.filter { !$0.path.hasSuffix("topic.yaml") }
    files.append(
      ContentFile(
        path: "Content/topics/forms/topic.yaml", text: "id: forms\nsections: [fields]\n"))
    files += more.map {
      ContentFile(path: "Content/topics/forms/rules/\($0).yaml", text: "id: forms.\($0)\n\($1)")
    }
    let rules = loadKnowledgeBase(from: files).value.rules.map(\.slug)
    #expect(rules == ["early", "loose", "second", "labels"])
  }
}

/// A section of each role, required or not, with each kind of text or without one.
@Suite struct DeclaredSectionTests {
  enum Text: String, CaseIterable {
    case bullets = "\n## Extra\n\n- One.\n- Two.\n"
    case numbers = "\n## Extra\n\n1. One.\n2. Two.\n"
    case paragraph = "\n## Extra\n\nOne.\n"
    case empty = "\n## Extra\n"
    case missing = ""
  }

  @Test(arguments: RuleSection.Role.allCases, Text.allCases)
  func `a section that is required is missed, and one that is there has its form`(
    role: RuleSection.Role, text: Text
  ) throws {
    for isRequired in [true, false] {
      let loaded = load(role, isRequired, text)
      let expected = fault(role, isRequired, text)
      #expect(
        loaded.diagnostics.map(\.code) == (expected.map { [$0] } ?? []), "\(isRequired)")
      let rule = try #require(loaded.value.rules.first?.texts[.english])
      let isRead = expected == nil && text != .missing
      #expect(rule.sections.map(\.section.role) == (isRead ? [role] : []), "\(isRequired)")
    }
  }

  @Test func `a list has its items and prose its text`() throws {
    let steps = try #require(load(.steps, true, .numbers).value.rules.first?.texts[.english])
    #expect(steps.steps.map(\.plainText) == ["One.", "Two."])
    #expect(steps.dos.isEmpty && steps.donts.isEmpty && steps.history == nil)
    let prose = try #require(load(.prose, true, .paragraph).value.rules.first?.texts[.english])
    #expect(prose.prose.map(\.prose.plainText) == ["One."])
  }

  @Test(arguments: [("current", false), ("untraced", true)])
  func `only a rule that is not current needs a history`(status: String, needs: Bool) {
    let files = files(.history, true, .missing, rule: "status: \(status)\n")
    let codes = loadKnowledgeBase(from: files).diagnostics.map(\.code)
    #expect(codes == (needs ? ["missing-section"] : []))
  }

  private func fault(
    _ role: RuleSection.Role, _ isRequired: Bool, _ text: Text
  ) -> Diagnostic.Code? {
    switch (role, text) {
    case (.history, .missing): nil
    case (_, .missing): isRequired ? "missing-section" : nil
    case (_, .empty): "empty-section"
    case (.do, .bullets), (.dont, .bullets), (.steps, .numbers), (.prose, _), (.history, _): nil
    case (.do, _), (.dont, _), (.steps, _): "wrong-type"
    }
  }

  private func load(
    _ role: RuleSection.Role, _ isRequired: Bool, _ text: Text
  ) -> Checked<KnowledgeBase> {
    loadKnowledgeBase(from: files(role, isRequired, text))
  }

  private func files(
    _ role: RuleSection.Role, _ isRequired: Bool, _ text: Text, rule: String = ""
  ) -> [ContentFile] {
    let id = role == .history ? "history" : "extra"
    return plainKnowledgeBase(
      manifest:
        "rules: {sections: [{id: \(id), role: \(role.rawValue), required: \(isRequired)}]}\n",
      rule: rule, body: text.rawValue, words: "sections: {\(id): Extra}\n")
  }
}
