import TestSupport
import Testing

@testable import ColorScience

@Suite struct ColorParserFuzzTests {
  @Test func `random bytes never crash and never give a value that is not finite`() {
    var numbers = SeededNumbers(seed: 6)
    for _ in 0..<20_000 {
      let bytes = (0..<numbers.next() % 40).map { _ in UInt8(truncatingIfNeeded: numbers.next()) }
      expectFiniteOrError(String(decoding: bytes, as: UTF8.self))
    }
  }

  @Test func `damaged notations never crash and never give a value that is not finite`() {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<20_000 {
      var text = Array(seeds[Int(numbers.next() % UInt64(seeds.count))])
      for _ in 0...numbers.next() % 4 { damage(&text, &numbers) }
      expectFiniteOrError(String(text))
    }
  }

  private func damage(_ text: inout [Character], _ numbers: inout SeededNumbers) {
    let place = Int(numbers.next() % UInt64(text.count + 1))
    let new = alphabet[Int(numbers.next() % UInt64(alphabet.count))]
    switch numbers.next() % 3 {
    case 0: text.insert(new, at: place)
    case 1 where place < text.count: text.remove(at: place)
    default: if place < text.count { text[place] = new }
    }
  }

  private func expectFiniteOrError(_ text: String) {
    do {
      let color = try parseColor(text)
      #expect(color.red.isFinite && color.green.isFinite && color.blue.isFinite, "\(text)")
      #expect((0...1).contains(color.alpha), "\(text)")
    } catch {
      #expect(!error.message.english.isEmpty)
    }
  }
}

private let alphabet = Array("()[],/:=.#%-+eE019xRrG\"“'∞é，\u{0}\n \u{301}👩‍👩‍👧")

private let seeds = [
  "#FF383C", "0xFF383C", "rgb(255 56 60 / 50%)", "hsl(359 100% 61%)", "hwb(359 22% 0%)",
  "lab(57% 71 43)", "lch(57% 83 31)", "oklab(65% 0.21 0.11)", "oklch(65% 0.23 25)",
  "color(display-p3 1e2 0 0)", "R-255,G-56,B-60", "255, 56, 60", "rebeccapurple",
  "UIColor(red: 56/255, green: 0.2, blue: 0.23, alpha: 1)",
  "Color(.displayP3, red: 1, green: 0, blue: 0)",
  "background: #007AFF 50%;", "Color(hex: \"#007AFF\", alpha: 0.5)", "UIColor(rgb: 0x007AFF)",
  "hsb(211 100% 100%)", "“#007AFF” / 50%",
  "[UIColor colorWithRed:1 green:0 blue:0 alpha:1]", "#colorLiteral(red: 1, green: 0, blue: 0)",
]
