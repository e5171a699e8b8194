import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing
import Translation

/// Seeded edits of the texts of real rules: what changes the meaning is flagged, and nothing else.
@Suite struct StalenessBenchmarkTests {
  /// The texts of each file, in the source and in the translation.
  private static let texts = ParsedContent(Repository.contentFiles, words: Repository.words)
    .translations(of: Repository.base.manifest.locales, source: .english)
    .map { Dictionary(grouping: $0.units, by: \.address.file) }

  @Test(arguments: EditClass.allCases)
  func `edits are flagged on exactly their units`(edit: EditClass) throws {
    let files = Self.texts[0].keys.filter { $0.contains("/rules/") }.sorted()
    var random = SplitMix(seed: edit.rawValue.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var done = 0
    while done < 55 {
      let file = try #require(files.randomElement(using: &random))
      let units = try #require(Self.texts[0][file])
      guard let change = edit.change(of: units, using: &random) else { continue }
      done += 1
      var lock = TranslationLock()
      for unit in change.before { lock[unit.address] = .init(of: unit.text) }
      let translations = try #require(Self.texts[1][file])
        .map { $0.with(file: change.after[0].address.file) }
      let found = translationStatus(source: change.after, target: translations, lock: lock)
      let flagged = Set(found.filter { $0.state != .fresh }.map(\.address.part))
      #expect(flagged == change.flagged, "\(file) \(done)")
    }
  }
}

enum EditClass: String, CaseIterable, Sendable {
  case number, unit, negation, addedSentence, removedSentence, reorderedItems
  case reflow, whiteSpace, punctuationWidth, linkTarget, codeSpan, rename, move

  struct Change {
    let before: [TextUnit]
    let after: [TextUnit]
    /// The parts whose translation is no longer that of the source.
    var flagged: Set<String> = []
  }

  /// Returns the texts of a rule before and after the edit; nil where the rule does not lend itself.
  func change(of units: [TextUnit], using random: inout SplitMix) -> Change? {
    switch self {
    case .reorderedItems: return reordered(units, using: &random)
    case .rename:
      return Change(
        before: units, after: units.map { $0.with(file: "topics/color/rules/new-name.md") })
    case .move:
      return Change(
        before: units, after: units.map { $0.with(file: "topics/other/rules/moved.md") })
    default:
      let places = units.indices.filter { !units[$0].text.contains("\n\n") }
      let number = Int.random(in: 2...99, using: &random)
      guard let place = places.randomElement(using: &random),
        let (old, new) = texts(of: units[place].text, number)
      else { return nil }
      var (before, after) = (units, units)
      before[place] = before[place].with(text: old)
      after[place] = after[place].with(text: new)
      let counts = ![.reflow, .whiteSpace, .punctuationWidth].contains(self)
      return Change(
        before: before, after: after, flagged: counts ? [units[place].address.part] : [])
    }
  }

  private func texts(of text: String, _ number: Int) -> (String, String)? {
    switch self {
    case .number: (text + " Keep \(number) of them.", text + " Keep \(number + 1) of them.")
    case .unit: (text + " Leave \(number) pt.", text + " Leave \(number) px.")
    case .negation: (text + " Do use it.", text + " Do not use it.")
    case .addedSentence: (text, text + " One more thing \(number).")
    case .removedSentence: (text + " One thing less.", text)
    case .linkTarget:
      (text + " [See](https://a.example/\(number))", text + " [See](https://b.example/\(number))")
    case .codeSpan: (text + " Call `a\(number)`.", text + " Call `b\(number)`.")
    case .reflow:
      text.contains(" ") && !text.contains("|") ? (text, text.reflowed(every: 2 + number % 5)) : nil
    case .whiteSpace: (text, text.replacing(". ", with: ".   ") + "  ")
    case .punctuationWidth: (text + " (so, or not?)", text + "（so，or not？）")
    case .reorderedItems, .rename, .move: nil
    }
  }

  /// Moves the first item of a list to its end; the items that it passes stay in order.
  private func reordered(_ units: [TextUnit], using random: inout SplitMix) -> Change? {
    let lists = Dictionary(grouping: units.indices) { units[$0].address.part.prefix { $0 != "." } }
      .filter { ["do", "dont", "check"].contains($0.key) && $0.value.count > 2 }
    guard let list = lists.keys.sorted().randomElement(using: &random), let places = lists[list],
      let first = places.first, let last = places.last,
      Set(places.map { units[$0].text }).count == places.count
    else { return nil }
    var after = units
    for (place, next) in zip(places, places.dropFirst()) {
      after[place] = after[place].with(text: units[next].text)
    }
    after[last] = after[last].with(text: units[first].text)
    return Change(before: units, after: after, flagged: [units[last].address.part])
  }
}

extension TextUnit {
  fileprivate func with(text: String) -> TextUnit {
    TextUnit(address, text, kind: kind, at: location)
  }

  fileprivate func with(file: String) -> TextUnit {
    TextUnit(UnitAddress(file: file, part: address.part), text, kind: kind, at: location)
  }
}

extension String {
  /// Breaks the line after every so many words, never where the next one would begin a block.
  fileprivate func reflowed(every count: Int) -> String {
    let words = split(separator: " ", omittingEmptySubsequences: false)
    return words.indices.dropFirst().reduce(words.first.map(String.init) ?? "") { text, index in
      let isSafe = words[index].first?.isLetter == true && index.isMultiple(of: count)
      return text + (isSafe ? "\n" : " ") + words[index]
    }
  }
}
