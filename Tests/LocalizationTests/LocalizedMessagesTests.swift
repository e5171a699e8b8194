import Diagnostics
import Localization
import Testing

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
