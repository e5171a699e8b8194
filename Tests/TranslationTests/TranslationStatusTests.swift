import Diagnostics
import Localization
import Testing

@testable import Translation

@Suite struct TranslationStatusTests {
  private let source = units(["title": "One", "do.1": "A", "do.2": "B", "do.3": "C"])
  private let target = units(["title": "一", "do.1": "甲", "do.2": "乙", "do.3": "丙"])

  @Test func `what was accepted is fresh`() {
    #expect(unsettled(source, target, lock(of: source)) == [])
  }

  @Test func `a changed text is stale, with its words compared`() throws {
    let changed = units(["title": "One more", "do.1": "A", "do.2": "B", "do.3": "C"])
    let found = translationStatus(source: changed, target: target, lock: lock(of: source))
    let stale = try #require(found.first { $0.state == .stale })
    #expect(stale.address.part == "title")
    #expect(stale.difference?.text == "One{+ more+}")
    #expect(found.count { $0.state == .fresh } == 3)
  }

  @Test func `a translation without a record is unreviewed, and a copy of the source is missing`() {
    let copied = units(["title": "One", "do.1": "甲", "do.2": "乙", "do.3": "丙"])
    #expect(
      unsettled(source, copied, TranslationLock())
        == ["title missing", "do.1 unreviewed", "do.2 unreviewed", "do.3 unreviewed"])
    #expect(unsettled(source, copied, lock(of: source)) == [])
  }

  @Test func `what has no source is orphaned`() {
    let shorter = units(["do.1": "A", "do.2": "B", "do.3": "C"])
    #expect(unsettled(shorter, target, lock(of: source)) == ["title orphaned"])
    let three = units(["title": "一", "do.1": "甲", "do.2": "乙"])
    #expect(unsettled(shorter, Array(three.dropFirst()), lock(of: source)).count == 2)
  }

  @Test func `an item put in between is missing, and those behind it stay fresh`() {
    let longer = units(["title": "One", "do.1": "A", "do.2": "X", "do.3": "B", "do.4": "C"])
    #expect(unsettled(longer, target, lock(of: source)) == ["do.2 missing"])
    let done = units(["title": "一", "do.1": "甲", "do.2": "子", "do.3": "乙", "do.4": "丙"])
    #expect(unsettled(longer, done, lock(of: source)) == ["do.2 unreviewed"])
  }

  @Test func `an item taken out leaves its translation behind`() {
    let shorter = units(["title": "One", "do.1": "A", "do.2": "C"])
    #expect(unsettled(shorter, target, lock(of: source)) == ["do.2 orphaned"])
  }

  @Test func `of two items that change places one is flagged`() {
    let swapped = units(["title": "One", "do.1": "B", "do.2": "A", "do.3": "C"])
    let found = translationStatus(source: swapped, target: target, lock: lock(of: source))
      .filter { $0.state != .fresh }
    #expect(found.count == 1)
    #expect(found.allSatisfy { $0.state == .stale && $0.isReordered && $0.target != nil })
  }

  @Test func `a renamed file is followed, and sync moves its records`() throws {
    let moved = units(
      ["title": "One", "do.1": "A", "do.2": "B", "do.3": "C"], in: "topics/a/rules/c.md")
    let found = translationStatus(source: moved, target: target, lock: lock(of: source))
    #expect(found.allSatisfy { $0.state == .fresh && $0.oldAddress?.file == "topics/a/rules/b.md" })
    let synced = synchronizedLock(lock(of: source), with: found, prunes: true)
    #expect(synced.lock == lock(of: moved))
    #expect(synced.textless == [])
  }

  /// Every set of texts that are gone from the source, the translation or both, and of texts that
  /// were renamed.
  @Test func `sync keeps every record, or says that it is removed`() {
    let old = lock(of: source)
    for choice in 0..<(1 << 12) {
      func isChosen(_ place: Int, _ kind: Int) -> Bool { choice & (1 << (kind * 4 + place)) != 0 }
      let sources = source.indices.filter { !isChosen($0, 0) }.map { place in
        isChosen(place, 1) ? source[place].renamed : source[place]
      }
      let targets = target.indices.filter { !isChosen($0, 2) }.map { target[$0] }
      let found = translationStatus(source: sources, target: targets, lock: old)
      let (synced, textless) = synchronizedLock(old, with: found, prunes: false)
      let pruned = synchronizedLock(old, with: found, prunes: true).lock
      #expect(Set(synced.records.values) == Set(old.records.values), "\(choice)")
      #expect(synced.records.count == old.records.count, "\(choice)")
      #expect(pruned.records.count + textless.count == old.records.count, "\(choice)")
    }
  }

  @Test func `two texts that are the same are not taken for each other after a rename`() {
    let twins = units(["one": "Same", "two": "Same"])
    let renamed = units(["three": "Same", "four": "Same"])
    let target = units(["three": "同", "four": "同"])
    #expect(unsettled(renamed, target, lock(of: twins)).count { $0.hasSuffix("unreviewed") } == 2)
  }

  @Test func `accepting settles every state`() {
    let changed = units(["title": "Two", "do.1": "B", "do.2": "A", "do.3": "C!"])
    var record = lock(of: source)
    for unit in translationStatus(source: changed, target: target, lock: record) {
      _ = record.accept(unit)
    }
    for unit in changed { record[unit.address] = .init(of: unit.text) }
    #expect(unsettled(changed, target, record) == [])
  }
}

extension TextUnit {
  fileprivate var renamed: TextUnit {
    TextUnit(
      UnitAddress(file: address.file, part: "new." + address.part), text, kind: .prose,
      at: ContentLocation(path: address.file))
  }
}

@Suite struct TranslationLockTests {
  @Test func `a lock is read as it was written`() {
    let record = lock(of: units(["title": "One\n\ttwo", "do.1": "“A” `b`", "why": "中文，好。"]))
    let read = TranslationLock.read(record.written, at: "lock")
    #expect(read.value == record)
    #expect(read.diagnostics.isEmpty)
    #expect(record.written.split(separator: "\n").count == 4)
  }

  @Test func `a line whose text does not have its hash is left out`() {
    let written = lock(of: units(["title": "One", "why": "Two"])).written
    let read = TranslationLock.read(
      written.replacing("Two", with: "Three") + "nonsense\n", at: "lock")
    #expect(read.value.addresses.map(\.part) == ["title"])
    #expect(read.diagnostics.map(\.location.line) == [3, 4])
  }

  @Test func `a unit that occurs twice is reported`() {
    let written = lock(of: units(["title": "One"])).written
    let read = TranslationLock.read(written + written, at: "lock")
    #expect(read.diagnostics.map(\.code.rawValue) == ["damaged-lock"])
  }
}

@Suite struct UnitHashWidthTests {
  @Test(arguments: [
    ("Here, there", "Here，there"), ("A (b) c", "A（b）c"), ("What? Yes!", "What？Yes！"),
    ("好，吗", "好, 吗"), ("“a”", "\"a\""), ("a\n  b", "a b"),
  ])
  func `width of punctuation does not count`(first: String, second: String) {
    #expect(UnitHash(ofUnit: first) == UnitHash(ofUnit: second))
  }

  @Test(arguments: [("1, 2", "12"), ("a, b", "a b"), ("2, 3", "2,3"), ("not a", "a")])
  func `words and numbers count`(first: String, second: String) {
    #expect(UnitHash(ofUnit: first) != UnitHash(ofUnit: second))
  }
}

@Suite struct WordDifferenceTests {
  @Test(arguments: [
    ("a b c", "a x c", "a [-b-]{+x+} c"), ("一种颜色", "两种颜色", "[-一-]{+两+}种颜色"),
    ("“a”", "\"a\"", "\"a\""), ("", "new", "{+new+}"), ("gone", "", "[-gone-]"),
  ])
  func `words are compared one by one`(old: String, new: String, expected: String) {
    #expect(WordDifference(from: old, to: new).text == expected)
  }

  @Test func `what was removed and kept is the old text, what was added and kept the new one`() {
    let old = "Use one color, and keep 4.5:1 against 背景颜色 everywhere."
    let new = "Use two colors and keep 7:1 against 前景颜色, nearly everywhere."
    let runs = WordDifference(from: old, to: new).runs
    let before = runs.map { if case .added = $0 { "" } else { $0.words } }.joined()
    let after = runs.map { if case .removed = $0 { "" } else { $0.words } }.joined()
    #expect(before == old)
    #expect(after == new)
  }
}

extension WordDifference.Run {
  fileprivate var words: String {
    switch self {
    case .same(let text), .removed(let text), .added(let text): text
    }
  }
}

/// Units written as `part: text`, all of one rule file.
func units(_ texts: KeyValuePairs<String, String>, in file: String = "topics/a/rules/b.md")
  -> [TextUnit]
{
  texts.enumerated().map { line, text in
    TextUnit(
      UnitAddress(file: file, part: text.key), text.value, kind: .prose,
      at: ContentLocation(path: file, line: line + 1))
  }
}

func lock(of units: [TextUnit]) -> TranslationLock {
  var lock = TranslationLock()
  for unit in units { lock[unit.address] = .init(of: unit.text) }
  return lock
}

/// The states as `part state`, fresh units left out.
func unsettled(
  _ source: [TextUnit], _ target: [TextUnit], _ lock: TranslationLock
) -> [String] {
  translationStatus(source: source, target: target, lock: lock)
    .filter { $0.state != .fresh }.map { "\($0.address.part) \($0.state.rawValue)" }
}
