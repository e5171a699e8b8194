import Testing

@testable import Commands

@Suite struct MessageGroupsTests {
  private func cut(_ text: String) -> String {
    String(decoding: MessageGroups(["cli", "kind"]).cut(from: Array(text.utf8)), as: UTF8.self)
  }

  @Test func `only the groups asked for are left`() {
    #expect(
      cut("site:\n  name: A\n\n# Words\nkind:\n  rule: Rule\ncli:\n  a:\n    b: C\nz:\n  y: X\n")
        == "kind:\n  rule: Rule\ncli:\n  a:\n    b: C\n")
  }

  @Test func `a file of another shape is left whole`() {
    for text in ["{cli: {a: b}, kind: {}}\n", "cli:\n  a: b\n", "cli: {a: b}\nkind:\n  a: b\n"] {
      #expect(cut(text) == text)
    }
  }
}
