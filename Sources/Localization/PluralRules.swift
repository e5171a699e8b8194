/// A condition on a number, in the notation of CLDR: `v = 0 and i % 10 = 2..4`. The notation is
/// that of Unicode TR35, Part 3, 5 Language Plural Rules.
struct PluralRule: Sendable {
  private let alternatives: [[Relation]]

  init(_ text: String) {
    alternatives = text.split(separator: " or ").map {
      $0.split(separator: " and ").map(Relation.init)
    }
  }

  func matches(_ number: DecimalNumber) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.matches(number) } }
  }
}

private struct Relation: Sendable {
  private let operand: Operand
  private let modulus: Int?
  private let isNegated: Bool
  private let ranges: [ClosedRange<Int>]

  /// Parses an operand, optionally `%` and a modulus, then `=` or `!=`, and ranges.
  init(_ text: Substring) {
    let words = text.split(separator: " ")
    guard let operand = words.first.flatMap({ Operand(rawValue: String($0)) }),
      let ranges = words.last
    else { preconditionFailure("plural rule '\(text)'") }
    self.operand = operand
    modulus = words.count == 5 ? Int(words[2]) : nil
    isNegated = words.contains("!=")
    self.ranges = ranges.split(separator: ",").map { range in
      let bounds = range.split(separator: ".").compactMap { Int($0) }
      return bounds[0]...bounds[bounds.count - 1]
    }
  }

  /// Returns whether the relation is true. A value with a fraction equals no whole number.
  func matches(_ number: DecimalNumber) -> Bool {
    guard let value = operand.value(of: number) else { return isNegated }
    let compared = modulus.map { value % $0 } ?? value
    return ranges.contains { $0.contains(compared) } != isNegated
  }
}

private enum Operand: String {
  case n, i, v, w, f, t, e

  /// Returns the operand; nil if it has a fraction. Of long numbers, the last digits are enough.
  func value(of number: DecimalNumber) -> Int? {
    switch self {
    case .n: number.trimmedFraction.isEmpty ? Self.lastDigits(number.integerDigits) : nil
    case .i: Self.lastDigits(number.integerDigits)
    case .v: number.fractionDigits.count
    case .w: number.trimmedFraction.count
    case .f: Self.lastDigits(number.fractionDigits)
    case .t: Self.lastDigits(number.trimmedFraction)
    case .e: 0
    }
  }

  private static func lastDigits(_ digits: some StringProtocol) -> Int {
    guard digits.utf8.count > 18 else { return Int(digits) ?? 0 }
    // Without the leading 1, a long number such as 10…05 would be equal to a short one such as 5.
    return Int("1" + digits.suffix(17)) ?? 0
  }
}

extension DecimalNumber {
  fileprivate var trimmedFraction: Substring {
    var digits = fractionDigits[...]
    while digits.last == "0" { digits.removeLast() }
    return digits
  }
}

/// A plural category by its CLDR name.
package enum PluralCategory: String, CaseIterable, Hashable, Sendable {
  case zero, one, two, few, many, other
}

/// The rules that assign numbers to the plural categories of a language.
package struct PluralRules: Sendable {
  private let rules: [(category: PluralCategory, rule: PluralRule)]

  /// Creates the rules of a locale. A language that is not in the table has one plural form.
  package init(for locale: LocaleTag) {
    let texts = locale.entry(in: cldrPluralRules) ?? [:]
    rules = PluralCategory.allCases.compactMap { category in
      texts[category].map { (category, PluralRule($0)) }
    }
  }

  package func category(of number: DecimalNumber) -> PluralCategory {
    rules.first { $0.rule.matches(number) }?.category ?? .other
  }

  package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// The categories of the whole numbers up to 1000.
  package var integerCategories: [PluralCategory] {
    let used = Set((0...1000).map { category(of: DecimalNumber($0)) })
    return PluralCategory.allCases.filter(used.contains)
  }

  /// The categories that a plural message needs: those of whole numbers and `other`, the fallback.
  package var neededCategories: [PluralCategory] {
    integerCategories.filter { $0 != .other } + [.other]
  }
}

/// The cardinal plural rules of CLDR 47 (common/supplemental/plurals.xml) by language. Numbers that
/// match no rule are `other`.
let cldrPluralRules: [String: [PluralCategory: String]] = [
  "ar": [
    .zero: "n = 0", .one: "n = 1", .two: "n = 2", .few: "n % 100 = 3..10",
    .many: "n % 100 = 11..99",
  ],
  "cs": [.one: oneWhole, .few: "i = 2..4 and v = 0", .many: "v != 0"],
  "da": [.one: "n = 1 or t != 0 and i = 0,1"],
  "de": [.one: oneWhole],
  "el": [.one: "n = 1"],
  "en": [.one: oneWhole],
  "es": [.one: "n = 1", .many: wholeMillions],
  "fa": [.one: "i = 0 or n = 1"],
  "fi": [.one: oneWhole],
  "fr": [.one: "i = 0,1", .many: wholeMillions],
  "he": [.one: "i = 1 and v = 0 or i = 0 and v != 0", .two: "i = 2 and v = 0"],
  "hi": [.one: "i = 0 or n = 1"],
  "hu": [.one: "n = 1"],
  "id": [:],
  "it": [.one: oneWhole, .many: wholeMillions],
  "ja": [:],
  "ko": [:],
  "nl": [.one: oneWhole],
  "no": [.one: "n = 1"],
  "pl": [
    .one: oneWhole, .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    .many: "v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 "
      + "or v = 0 and i % 100 = 12..14",
  ],
  "pt": [.one: "i = 0..1", .many: wholeMillions],
  "pt-PT": [.one: oneWhole, .many: wholeMillions],
  "ro": [.one: oneWhole, .few: "v != 0 or n = 0 or n != 1 and n % 100 = 1..19"],
  "ru": eastSlavic,
  "sk": [.one: oneWhole, .few: "i = 2..4 and v = 0", .many: "v != 0"],
  "sv": [.one: oneWhole],
  "th": [:],
  "tr": [.one: "n = 1"],
  "uk": eastSlavic,
  "vi": [:],
  "zh": [:],
]

private let oneWhole = "i = 1 and v = 0"
private let wholeMillions = "e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5"
private let eastSlavic: [PluralCategory: String] = [
  .one: "v = 0 and i % 10 = 1 and i % 100 != 11",
  .few: "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
  .many: "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
]
