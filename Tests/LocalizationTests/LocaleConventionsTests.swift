import Localization
import Testing

/// Known answers: Babel 2.18 (CLDR 47); grouping from five digits on in `es` and `pl` is CLDR's
/// `minimumGroupingDigits`, which Babel leaves out.
@Suite struct LocaleConventionsTests {
  @Test(arguments: [
    ("en", "-1,234,567.5", "1,234", "12,345"), ("de", "-1.234.567,5", "1.234", "12.345"),
    ("fr", "-1\u{202F}234\u{202F}567,5", "1\u{202F}234", "12\u{202F}345"),
    ("es", "-1.234.567,5", "1234", "12.345"),
    ("pl", "-1\u{A0}234\u{A0}567,5", "1234", "12\u{A0}345"),
    ("zh-Hans", "-1,234,567.5", "1,234", "12,345"), ("qaa", "-1,234,567.5", "1,234", "12,345"),
  ])
  func `numbers are grouped as the locale does`(
    tag: String, decimal: String, four: String, five: String
  ) throws {
    let conventions = LocaleConventions(for: try LocaleTag(tag))
    #expect(conventions.formatted(try #require(DecimalNumber("-1234567.5"))) == decimal)
    #expect(conventions.formatted(1234) == four)
    #expect(conventions.formatted(12345) == five)
  }

  @Test(arguments: [
    ("en", "4.50", "4.50"), ("de", "4.50", "4,50"), ("fr", "0.157", "0,157"),
    ("ja", "21.00", "21.00"), ("de", "1234.5", "1.234,5"), ("de", "–", "–"), ("fr", "", ""),
  ])
  func `a number with a decimal point is written for people`(
    tag: String, number: String, text: String
  ) throws {
    #expect(LocaleConventions(for: try LocaleTag(tag)).formatted(decimal: number) == text)
  }

  @Test func `percent signs stand where the locale puts them`() throws {
    let number = DecimalNumber(60)
    #expect(LocaleConventions(for: try LocaleTag("en")).formatted(percent: number) == "60%")
    #expect(LocaleConventions(for: try LocaleTag("de")).formatted(percent: number) == "60\u{A0}%")
    #expect(LocaleConventions(for: try LocaleTag("tr")).formatted(percent: number) == "%60")
  }

  @Test(arguments: [
    ("en", "November 21, 2026"), ("zh-Hans", "2026 年 11 月 21 日"), ("zh-Hant", "2026 年 11 月 21 日"),
    ("ja", "2026年11月21日"), ("ko", "2026년 11월 21일"), ("de", "21. November 2026"),
    ("es", "21 de noviembre de 2026"), ("vi", "21 tháng 11, 2026"),
    ("ru", "21 ноября 2026\u{202F}г."), ("th", "2026-11-21"), ("qaa", "2026-11-21"),
  ])
  func `dates are written in full`(tag: String, text: String) throws {
    let conventions = LocaleConventions(for: try LocaleTag(tag))
    #expect(conventions.formatted(year: 2026, month: 11, day: 21) == text)
  }

  @Test(arguments: [
    ("en", ["a", "b", "c"], "a, b, and c"), ("en", ["a", "b"], "a and b"), ("en", ["a"], "a"),
    ("en", [], ""), ("zh-Hans", ["a", "b", "c"], "a、b 和 c"), ("zh-Hans", ["红", "绿", "蓝"], "红、绿和蓝"),
    ("zh-Hans", ["iOS", "黑色"], "iOS 和黑色"), ("zh-Hant", ["黑色", "iOS"], "黑色和 iOS"),
    ("ja", ["赤", "青"], "赤、青"), ("de", ["a", "b", "c"], "a, b und c"),
    ("id", ["a", "b"], "a dan b"),
    ("qaa", ["a", "b", "c"], "a, b, c"),
  ])
  func `lists end as the locale ends them`(tag: String, items: [String], text: String) throws {
    #expect(LocaleConventions(for: try LocaleTag(tag)).formatted(list: items) == text)
  }

  @Test(arguments: ["", "-", ".", "1.", ".5", "1,5", "1.2.3", "+1", "１"])
  func `what is no number is refused`(text: String) {
    #expect(DecimalNumber(text) == nil)
  }
}

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

/// Known answers: Babel 2.18 (CLDR 47), one letter a number: zero, one, two, few, many, x for other.
@Suite struct PluralRulesTests {
  static let numbers = """
    0 1 2 3 4 5 6 10 11 12 14 15 20 21 22 25 100 101 102 103 111 200 1000 1000000 \
    0.0 0.5 1.0 1.5 2.00 3.10
    """

  @Test(arguments: [
    ("ar", "zotfffffmmmmmmmmxxxfmxxxzxoxtx"),
    ("cs", "xofffxxxxxxxxxxxxxxxxxxxmmmmmm"),
    ("da", "xoxxxxxxxxxxxxxxxxxxxxxxxoooxx"),
    ("de", "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("el", "xoxxxxxxxxxxxxxxxxxxxxxxxxoxxx"),
    ("en", "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("es", "xoxxxxxxxxxxxxxxxxxxxxxmxxoxxx"),
    ("fa", "ooxxxxxxxxxxxxxxxxxxxxxxoooxxx"),
    ("fi", "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("fr", "ooxxxxxxxxxxxxxxxxxxxxxmooooxx"),
    ("he", "xotxxxxxxxxxxxxxxxxxxxxxooxxxx"),
    ("hi", "ooxxxxxxxxxxxxxxxxxxxxxxoooxxx"),
    ("hu", "xoxxxxxxxxxxxxxxxxxxxxxxxxoxxx"),
    ("id", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("it", "xoxxxxxxxxxxxxxxxxxxxxxmxxxxxx"),
    ("ja", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("ko", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("nl", "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("no", "xoxxxxxxxxxxxxxxxxxxxxxxxxoxxx"),
    ("pl", "mofffmmmmmmmmmfmmmffmmmmxxxxxx"),
    ("pt", "ooxxxxxxxxxxxxxxxxxxxxxmooooxx"),
    ("pt-PT", "xoxxxxxxxxxxxxxxxxxxxxxmxxxxxx"),
    ("ro", "foffffffffffxxxxxffffxxxffffff"),
    ("ru", "mofffmmmmmmmmofmmoffmmmmxxxxxx"),
    ("sk", "xofffxxxxxxxxxxxxxxxxxxxmmmmmm"),
    ("sv", "xoxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("th", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("tr", "xoxxxxxxxxxxxxxxxxxxxxxxxxoxxx"),
    ("uk", "mofffmmmmmmmmofmmoffmmmmxxxxxx"),
    ("vi", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
    ("zh", "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"),
  ])
  func `numbers have the plural that CLDR gives them`(tag: String, letters: String) throws {
    let rules = PluralRules(for: try LocaleTag(tag))
    let found = try Self.numbers.split(separator: " ").map { digits in
      Self.letter(rules.category(of: try #require(DecimalNumber(digits))))
    }
    #expect(String(found) == letters)
  }

  private static func letter(_ category: PluralCategory) -> Character {
    switch category {
    case .zero: "z"
    case .one: "o"
    case .two: "t"
    case .few: "f"
    case .many: "m"
    case .other: "x"
    }
  }

  @Test func `an unknown language has one form`() throws {
    let rules = PluralRules(for: try LocaleTag("qaa"))
    #expect(rules.categories == [.other])
    #expect(rules.category(of: DecimalNumber(1)) == .other)
  }

  @Test func `the categories that whole numbers need are known`() throws {
    #expect(PluralRules(for: try LocaleTag("fr")).integerCategories == [.one, .other])
    #expect(PluralRules(for: try LocaleTag("ru")).integerCategories == [.one, .few, .many])
    #expect(PluralRules(for: try LocaleTag("ar")).integerCategories == PluralCategory.allCases)
  }

  @Test func `numbers longer than a machine word keep their last digits`() throws {
    let number = try #require(DecimalNumber("100000000000000000000000000000000000000003"))
    #expect(PluralRules(for: try LocaleTag("ru")).category(of: number) == .few)
    #expect(PluralRules(for: try LocaleTag("ar")).category(of: number) == .few)
    #expect(PluralRules(for: try LocaleTag("en")).category(of: number) == .other)
  }
}
