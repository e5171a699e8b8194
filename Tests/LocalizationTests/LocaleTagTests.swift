import Localization
import Testing

@Suite struct LocaleTagTests {
  @Test(arguments: [
    ("en", "en"), ("EN-us", "en-US"), ("ZH-hans", "zh-Hans"), ("zh-hant-tw", "zh-Hant-TW"),
    ("es-419", "es-419"), ("fil", "fil"), ("en-XA", "en-XA"),
  ])
  func `tags get their canonical case`(text: String, canonical: String) throws {
    #expect(try LocaleTag(text).description == canonical)
  }

  @Test(arguments: [
    ("", LocaleTagError.invalidLanguage("")), ("e", .invalidLanguage("e")),
    ("english", .invalidLanguage("english")), ("中文", .invalidLanguage("中文")),
    ("en_US", .invalidLanguage("en_US")), ("en-", .unexpectedSubtag("")),
    ("en-US-Latn", .unexpectedSubtag("Latn")), ("zh-Hans-CN-x", .unexpectedSubtag("x")),
    ("../en", .invalidLanguage("../en")),
  ])
  func `what is no tag is refused with its fault`(text: String, fault: LocaleTagError) {
    #expect(throws: fault) { try LocaleTag(text) }
  }

  @Test(arguments: [
    ("en", TextDirection.leftToRight), ("zh-Hans", .leftToRight), ("ar", .rightToLeft),
    ("he-IL", .rightToLeft), ("fa", .rightToLeft), ("az-Arab", .rightToLeft),
    ("ur-Latn", .leftToRight),
  ])
  func `a script has a direction`(text: String, direction: TextDirection) throws {
    #expect(try LocaleTag(text).direction == direction)
    #expect(TextDirection.rightToLeft.rawValue == "rtl")
  }

  @Test(arguments: [
    ("en", "en"), ("en-US", "en-US en"), ("zh-Hans-CN", "zh-Hans-CN zh-Hans zh"),
    ("zh-Hant", "zh-Hant"), ("zh-TW", "zh-TW zh-Hant"), ("zh-CN", "zh-CN zh-Hans zh"),
    ("zh", "zh zh-Hans"), ("sr-Latn-RS", "sr-Latn-RS sr-Latn"), ("pt-BR", "pt-BR pt"),
  ])
  func `fallbacks never change the script`(text: String, chain: String) throws {
    #expect(try LocaleTag(text).fallbacks.map(\.description).joined(separator: " ") == chain)
  }
}
