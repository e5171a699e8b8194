import Localization
import Testing

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
