import Diagnostics
import Localization
import Testing

@testable import Translation

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
