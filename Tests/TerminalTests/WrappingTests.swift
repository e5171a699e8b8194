import Testing

@testable import Terminal

@Suite struct WrappingTests {
  @Test func `widths follow East Asian rules`() {
    #expect(displayWidth("abc") == 3)
    #expect(displayWidth("对比度") == 6)
    #expect(displayWidth("e\u{301}") == 1)
    #expect(displayWidth("（4.5:1）") == 9)
    #expect(displayWidth("👩‍💻") == 2)
  }

  @Test func `words are kept whole`() {
    #expect(wrapped("one two three", width: 8) == ["one two", "three"])
    #expect(wrapped("one of :back, :open", width: 8) == ["one of", ":back,", ":open"])
  }

  @Test func `a word longer than the line is cut`() {
    #expect(wrapped("abcdefgh", width: 3) == ["abc", "def", "gh"])
  }

  @Test func `Chinese breaks between characters but not before a full stop`() {
    #expect(wrapped("颜色有含义。", width: 10) == ["颜色有含", "义。"])
  }

  @Test func `Korean breaks between words only`() {
    #expect(wrapped("색상은 의미를 지닌다.", width: 12) == ["색상은", "의미를", "지닌다."])
    #expect(wrapped("iOS용 앱 3개를", width: 9) == ["iOS용 앱", "3개를"])
  }

  @Test func `a Korean word longer than the line is cut`() {
    #expect(wrapped("접근성지침", width: 4) == ["접근", "성지", "침"])
  }

  @Test func `no line of Japanese begins with a small kana or a sound mark`() {
    #expect(wrapped("色のチェック", width: 8) == ["色の", "チェック"])
    #expect(wrapped("色はデータ", width: 7) == ["色は", "データ"])
    #expect(wrapped("人々の色。", width: 4) == ["人々", "の", "色。"])
  }

  @Test func `no line is wider than asked`() {
    var random = SeededGenerator(seed: 7)
    let alphabet = Array("ab cd，。对比度颜色 （）“”1:.-色ーッ々한국어")
    for _ in 0..<2_000 {
      let text = String((0..<40).map { _ in alphabet.randomElement(using: &random) ?? " " })
      let width = Int.random(in: 2...30, using: &random)
      let lines = wrapped(text, width: width)
      #expect(lines.allSatisfy { displayWidth($0) <= width }, "\(text) at \(width)")
      #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    }
  }
}

/// A small deterministic generator (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
