import Localization
import TestSupport

@testable import Translation

/// Units with everything in their texts that a format might trip over.
struct RandomExchange {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  private static let pieces = [
    "word", " ", "  ", "\n", "\n\n", "\t", "\"", "'", "\\", "\\n", "<b>", "</source>", "&amp;", "&",
    "]]>", "<!--", "{count}", "`code`", "，", "。", "“引号”", "颜色", "é", "e\u{301}", "\"\u{301}", "🧑‍🎨",
    "=1+1", "+", "-", "@", ";", ",", "#| msgid", "msgid \"", "\r", "\u{A0}", "\u{2028}", "%s",
    "one: ",
  ]

  mutating func text() -> String {
    let count = Int.random(in: 1...12, using: &random)
    return (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }.joined()
  }

  mutating func file(units count: Int) throws -> ExchangeFile {
    let units = (0..<count).map { unit($0) }
    return ExchangeFile(
      source: .english, target: try LocaleTag("zh-Hant"), units: units)
  }

  private mutating func unit(_ number: Int) -> ExchangeUnit {
    let states: [TranslationState] = [.fresh, .stale, .missing, .unreviewed]
    let state = states.randomElement(using: &random) ?? .fresh
    let address = UnitAddress(file: "topics/t\(number / 7)/topic.md", part: "text.p\(number)")
    return ExchangeUnit(
      address, source: text(), target: state == .missing ? nil : text(), state: state,
      previous: state == .stale ? text() : nil, place: "Locales/en/a.md:\(number)",
      isPlural: number.isMultiple(of: 5))
  }
}
