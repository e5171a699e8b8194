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
    ("ja", "21.00", "21.00"),
    ("de", "1234.5", "1.234,5"), ("de", "–", "–"), ("fr", "", ""),
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
