import Testing

@testable import Checklists

@Suite struct FoldedWordTests {
  @Test func `every character is compared by the properties that Unicode gives it`() {
    for value in UInt32(0)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isIgnored =
        "-_".unicodeScalars.contains(scalar) || value == 0xFEFF || scalar.properties.isWhitespace
      #expect(
        "a\(scalar)B".folded == (isIgnored ? "ab" : "a\(scalar.properties.lowercaseMapping)b"))
    }
  }
}
