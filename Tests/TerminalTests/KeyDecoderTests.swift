import Testing

@testable import Terminal

@Suite struct KeyDecoderTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    var keys = bytes.compactMap { decoder.add($0) }
    if let last = decoder.timeOut() { keys.append(last) }
    return keys
  }

  @Test(arguments: [
    ("a", [Key.text("a")]), ("中é", [.text("中"), .text("é")]), ("\u{1F600}", [.text("\u{1F600}")]),
    ("\r\n", [.enter, .enter]), ("\t", [.tab]), ("\u{7F}\u{8}", [.backspace, .backspace]),
    ("\u{3}\u{12}", [.control("c"), .control("r")]), ("\u{1B}[A\u{1B}OB", [.up, .down]),
    ("\u{1B}[C\u{1B}[D", [.right, .left]), ("\u{1B}[1;5C\u{1B}[1;3D", [.wordRight, .wordLeft]),
    ("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~", [.home, .end, .home, .end]),
    ("\u{1B}[3~", [.delete]), ("\u{1B}[Z", [.backTab]), ("\u{1B}b", [.alt("b")]),
    ("\u{1B}", [.escape]), ("\u{1B}[15~x", [.unknown, .text("x")]),
    ("\u{1B}[200~a\nb\u{1B}[201~c", [.paste("a\nb"), .text("c")]),
  ])
  func `bytes become keys`(bytes: String, expected: [Key]) {
    #expect(keys(Array(bytes.utf8)) == expected)
  }

  @Test func `broken UTF-8 is dropped and what follows is read`() {
    #expect(keys([0xE4, 0xB8, 0x41]) == [.text("A")])
    #expect(keys([0xFF, 0x61]) == [.unknown, .text("a")])
    #expect(keys([0xC2, 0x85]) == [.unknown])
  }

  @Test func `any bytes leave the decoder able to read`() {
    var random = SplitMix(seed: 7)
    for _ in 0..<2000 {
      var decoder = KeyDecoder()
      for _ in 0..<Int(random.next() % 40) {
        _ = decoder.add(UInt8(truncatingIfNeeded: random.next()))
      }
      for byte in Array("\u{1B}[201~".utf8) { _ = decoder.add(byte) }
      _ = decoder.timeOut()
      #expect(decoder.add(UInt8(ascii: "x")) == .text("x"))
    }
  }
}

/// SplitMix64 (Steele, Lea, Flood 2014), so that every run sees the same numbers.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
