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

@Suite struct LocalizedMessagesTests {
  @Test func `a message comes from the reader's locale`() throws {
    let text = try messages(for: "zh-Hans").localizedText("hello", ["name": "李"])
    #expect(text.text == "你好，李")
    #expect(text.locale == (try LocaleTag("zh-Hans")))
  }

  @Test func `a missing message comes from the source, and one can tell`() throws {
    let text = try messages(for: "zh-Hans").localizedText("results", ["count": 1])
    #expect(text.text == "1 result")
    #expect(text.locale == (try LocaleTag("en")))
  }

  @Test func `a message that nobody has is its key`() throws {
    let text = try messages(for: "zh-Hans").localizedText("nothing.here")
    #expect(text.text == "nothing.here")
    #expect(text.locale == nil)
  }

  @Test func `a region is served by its language`() throws {
    #expect(try messages(for: "zh-CN").text("hello", ["name": "a"]) == "你好，a")
    #expect(try messages(for: "zh-TW").text("hello", ["name": "a"]) == "Hello, a")
  }

  @Test func `the argument count chooses the plural and is written as in the locale`() throws {
    let messages = try messages(for: "en")
    #expect(messages.text("results", ["count": 1]) == "1 result")
    #expect(messages.text("results", ["count": 1234]) == "1,234 results")
    #expect(messages.text("results") == "{count} results")
    let one = try #require(DecimalNumber("1.0"))
    #expect(messages.text("results", ["count": .number(one)]) == "1.0 results")
  }

  @Test func `gaps can be left for markup`() throws {
    #expect(
      try messages(for: "en").parts("link", ["count": 2]) == [
        .text("See "), .placeholder("page"), .text(" and "), .text("2"), .text(" more"),
      ])
  }

  private func messages(for tag: String) throws -> LocalizedMessages {
    let english = try catalog(
      "en",
      [
        ("hello", text("Hello, {name}")), ("link", text("See {page} and {count} more")),
        ("results", .branch([entry("one", "{count} result"), entry("other", "{count} results")])),
      ])
    let chinese = try catalog("zh-Hans", [("hello", text("你好，{name}"))])
    return LocalizedMessages(
      for: try LocaleTag(tag),
      from: [english.value.locale: english.value, chinese.value.locale: chinese.value],
      source: english.value.locale)
  }
}

@Suite struct MessagePatternTests {
  @Test func `gaps are found once and filled by name`() throws {
    let pattern = try MessagePattern("{count} of {total-2}：{{x}}")
    #expect(
      pattern.parts == [
        .placeholder("count"), .text(" of "), .placeholder("total-2"), .text("：{x}"),
      ])
    #expect(pattern.filled { ["count": "1"][$0] } == "1 of {total-2}：{x}")
    #expect(pattern.placeholders == ["count", "total-2"])
  }

  @Test(arguments: [
    ("{", MessagePatternError.unclosedPlaceholder), ("a {b", .unclosedPlaceholder),
    ("a }", .strayBrace), ("{}", .invalidName("")), ("{a b}", .invalidName("a b")),
    ("{1}", .invalidName("1")), ("{{{a", .unclosedPlaceholder),
  ])
  func `broken braces are told apart`(text: String, fault: MessagePatternError) {
    #expect(throws: fault) { try MessagePattern(text) }
  }

  @Test func `values are not read again`() throws {
    #expect(try MessagePattern("{a}").filled { _ in "{a}}}" } == "{a}}}")
    #expect(try MessagePattern("").parts.isEmpty)
  }
}
