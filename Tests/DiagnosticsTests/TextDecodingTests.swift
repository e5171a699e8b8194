import Diagnostics
import TestSupport
import Testing

@Suite struct TextDecodingTests {
  @Test(arguments: SavedText.all)
  func `a text is read as it was saved, or its encoding is named`(saved: SavedText) throws {
    for lineEnd in SavedText.lineEnds {
      let text = "id,note\ncolor.one,\(saved.sentence)\n".replacing("\n", with: lineEnd)
      let bytes = saved.bytes(of: text)
      guard let refusal = saved.refusal else {
        #expect(try decodedText(bytes) == text)
        continue
      }
      let error = #expect(throws: TextDecodingError.self) { try decodedText(bytes) }
      #expect(error?.problem.english.contains(refusal) == true, "\(error?.problem.english ?? "")")
    }
  }

  @Test(arguments: SavedText.all.filter { $0.refusal != nil && $0.refusal != "UTF-32" })
  func `the place is that of the first byte that is not UTF-8`(saved: SavedText) throws {
    for lineEnd in SavedText.lineEnds {
      let bytes = saved.bytes(of: "id,note\na.b,\(saved.sentence)\n", lineEnd: lineEnd)
      let error = #expect(throws: TextDecodingError.self) { try decodedText(bytes) }
      let ascii = saved.sentence.utf8.prefix { $0 < 0x80 }.count
      #expect(error?.line == 2 && error?.column == 5 + ascii, "\(lineEnd.utf8.count)")
    }
  }

  @Test func `random bytes are read without a replacement character, or refused`() {
    var random = SplitMix(seed: 23)
    for _ in 0..<2_000 {
      let count = Int.random(in: 1...60, using: &random)
      let least = UInt8([0, 0x20, 0x80, 0xA1].randomElement(using: &random) ?? 0)
      let bytes = (0..<count).map { _ in UInt8.random(in: least...0xFF, using: &random) }
      let text = try? decodedText(bytes)
      #expect(text?.unicodeScalars.contains("\u{FFFD}") != true, "\(bytes)")
    }
  }

  private static let files: [(bytes: [UInt8], name: String)] = [
    ([0x50, 0x4B, 0x03, 0x04, 0xFF], ".xlsx"), ([0xD0, 0xCF, 0x11, 0xE0], ".xls"),
    ([0x25, 0x50, 0x44, 0x46, 0x2D, 0xE2, 0xE3], "PDF"), ([0, 0, 0xFE, 0xFF], "UTF-32"),
    ([0xFF, 0xFE, 0x61], "UTF-16"), ([0xFF, 0xFE, 0x00, 0xD8], "UTF-16"),
    // GB18030 has a code for the replacement character.
    ([0xB6, 0xD4, 0xB1, 0xC8, 0xB6, 0xC8, 0x84, 0x31, 0xA4, 0x37], "UTF-8"),
    ([0xFF, 0xFF, 0x80, 0xFF], "text is not UTF-8; save the file as UTF-8"),
  ]

  @Test(arguments: files)
  func `other files are told by their beginning`(bytes: [UInt8], name: String) {
    let error = #expect(throws: TextDecodingError.self) { try decodedText(bytes) }
    #expect(error?.problem.english.contains(name) == true, "\(error?.problem.english ?? "")")
  }

  @Test func `a mark is dropped once`() throws {
    #expect(try decodedText([0xEF, 0xBB, 0xBF, 0xEF, 0xBB, 0xBF, 0x61]) == "\u{FEFF}a")
    #expect(try decodedText([0xFF, 0xFE]) == "" && decodedText([]) == "")
  }
}
