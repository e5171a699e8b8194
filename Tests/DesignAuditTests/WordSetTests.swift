import Testing

@testable import DesignAudit

@Suite struct WordSetTests {
  private let words: WordSet = ["font", "Font", "a", "größe"]

  @Test(arguments: ["font", "Font", "a", "größe"])
  func `a word is found by its bytes`(word: String) {
    #expect(words.contains(Array(word.utf8)[...]))
  }

  // The first, the last and the length of `fant` are those of `font`.
  @Test(arguments: ["", "fant", "fon", "fonts", "FONT", "grösse"])
  func `other words are not found`(word: String) {
    #expect(!words.contains(Array(word.utf8)[...]))
  }

  @Test func `a part of a text is compared, not the whole`() {
    #expect(words.contains(Array("let font = 1".utf8)[4..<8]))
  }

  @Test func `texts are searched with and without regard to case`() {
    let text = Array("// Precept:ignore".utf8)[...]
    #expect(text.mentions(anyOf: ["absent", "precept"]))
    #expect(text.mentions("Precept:ignore"))
    #expect(!text.mentions("precept:ignore"))
    #expect(!text.prefix(3).mentions("Precept"))
  }

  @Test(arguments: [
    ("enum Theme { case system, light, dark }", true),
    ("let a = Appearance.followSystemTheme", true),
    ("case system, UIUserInterfaceStyleDark, StyleLight", true),
    ("let system = light ?? dark", false),
    ("let a = lifestyleDark, light; case system", false),
  ])
  func `words of code tell whether it offers the appearance of the system`(
    code: String, isOffered: Bool
  ) {
    let file = SourceFile(Array(code.utf8), path: "a.swift", .swift)
    #expect(file.offersSystemAppearance == isOffered)
  }
}
