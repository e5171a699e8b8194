import Diagnostics
import Localization
import TestSupport
import Testing

@Suite struct MessageCatalogTests {
  @Test func `nested keys are joined by dots`() throws {
    let catalog = try catalog("en", [("a", .branch([entry("b", "B")])), ("c", text("C"))])
    #expect(catalog.diagnostics.isEmpty)
    #expect(catalog.value.keys == ["a.b", "c"])
    #expect(catalog.value["a.b"] == .plain(try MessagePattern("B")))
  }

  @Test func `a branch of categories is one message`() throws {
    let results = MessageTree.branch([
      entry("one", "{count} result"), entry("other", "{count} results"),
    ])
    let catalog = try catalog("en", [("results", results)]).value
    #expect(catalog.keys == ["results"])
    #expect(catalog["results"]?.placeholders == ["count"])
  }

  @Test func `missing and useless plurals are reported`() throws {
    let tree = MessageTree.branch([entry("one", "a", 2), entry("few", "b", 3)])
    #expect(
      try catalog("en", [("x", tree)]).diagnostics.map(\.textLine) == [
        "ui.yaml:3:1: warning: plural 'few' is never used in 'en' [unused-plural]",
        "ui.yaml:2:1: error: plural 'other' is missing from 'x', and 'en' needs it [missing-plural]",
      ])
    let some = MessageTree.branch([entry("other", "a", 2)])
    #expect(
      try catalog("ar", [("x", some)]).diagnostics.count == 5)
    #expect(try catalog("zh-Hans", [("x", some)]).diagnostics.isEmpty)
  }

  /// In these languages no whole number has the form `other`, but fractions have.
  @Test(arguments: ["pl", "ru", "uk"])
  func `a plural without "other" is reported in every language`(tag: String) throws {
    let forms = ["one", "few", "many"].map { entry($0, "a", 2) }
    let found = try catalog(tag, [("x", .branch(forms))])
    #expect(
      found.diagnostics.map(\.textLine) == [
        "ui.yaml:2:1: error: plural 'other' is missing from 'x', and '\(tag)' needs it [missing-plural]"
      ])
    #expect(try catalog(tag, [("x", .branch(forms + [entry("other", "a", 3)]))]).diagnostics == [])
  }

  @Test func `broken messages are reported where they stand and left out`() throws {
    let catalog = try catalog(
      "en", [("x", text("{a", 4)), ("y", text("{a b}", 5)), ("z", text("}", 6))])
    #expect(
      catalog.diagnostics.map(\.textLine) == [
        "ui.yaml:4:9: error: placeholder has no closing '}' [message-syntax]",
        "ui.yaml:5:9: error: placeholder '{a b}' is not a name; write '{{' for a brace [message-syntax]",
        "ui.yaml:6:9: error: '}' closes no placeholder; write '}}' for a brace [message-syntax]",
      ])
    #expect(catalog.value.keys.isEmpty)
  }
}

func catalog(
  _ tag: String, _ entries: [(String, MessageTree)]
) throws -> Checked<MessageCatalog> {
  let place = ContentLocation(path: "ui.yaml", line: 1, column: 1)
  let tree = MessageTree.branch(entries.map { MessageTree.Entry($0.0, at: place, $0.1) })
  return messageCatalog(from: tree, for: try LocaleTag(tag))
}

func text(_ text: String, _ line: Int = 1) -> MessageTree {
  .text(text, at: ContentLocation(path: "ui.yaml", line: line, column: 9))
}

func entry(_ key: String, _ words: String, _ line: Int = 1) -> MessageTree.Entry {
  MessageTree.Entry(
    key, at: ContentLocation(path: "ui.yaml", line: line, column: 1), text(words, line))
}
