import Testing

@testable import Commands

@Suite struct MessageGroupsTests {
  private func cut(_ text: String, _ names: Set<String> = ["cli", "kind"]) -> String {
    String(decoding: messageGroups(names, of: Array(text.utf8)), as: UTF8.self)
  }

  @Test func `only the groups asked for are left`() {
    #expect(
      cut("site:\n  name: A\n\n# Words\nkind:\n  rule: Rule\ncli:\n  a:\n    b: C\nz:\n  y: X\n")
        == "kind:\n  rule: Rule\ncli:\n  a:\n    b: C\n")
  }

  @Test func `a group within a group is left with the name of that group, and nothing beside it`() {
    let file = "cli:\n  a:\n    b: C\n  c: D\n  e: |\n    a: b\nkind:\n  a: F\n  z: G\nz:\n  a: H\n"
    #expect(
      cut(file, ["cli.a", "cli.e", "z"])
        == "cli:\n  a:\n    b: C\n  e: |\n    a: b\nz:\n  a: H\n")
    #expect(cut(file, ["kind.z"]) == "kind:\n  z: G\n")
    #expect(cut(file, ["cli.a", "cli.x"]) == file)
  }

  @Test func `a file of another shape is left whole`() {
    for text in ["{cli: {a: b}, kind: {}}\n", "cli:\n  a: b\n", "cli: {a: b}\nkind:\n  a: b\n"] {
      #expect(cut(text) == text)
    }
  }
}
