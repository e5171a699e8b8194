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
