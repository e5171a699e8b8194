import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

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
