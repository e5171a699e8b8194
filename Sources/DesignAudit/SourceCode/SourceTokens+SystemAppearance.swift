extension SourceTokens {
  /// Whether a list of appearances in the text, such as the cases of a setting, has one for that of
  /// the system.
  var offersSystemAppearance: Bool {
    var (hasDark, hasLight, hasSystem) = (false, false, false)
    for index in tokens.indices where kind(index) == .word && tokens[index].range.count < 60 {
      let word = bytes[tokens[index].range]
      if isStyle(word) {
        if word.suffix(3).elementsEqual("ark".utf8) { hasDark = true } else { hasLight = true }
      } else if systemCases.contains(word),
        isWord("case", at: index - 1) || isWord("case", at: index - 2)
      {
        hasSystem = true
      } else if isReset(index) {
        return true
      } else if isSystemChoice(word) {
        return true
      }
    }
    return hasDark && hasLight && hasSystem
  }

  private func isStyle(_ word: ArraySlice<UInt8>) -> Bool {
    styles.contains(word)
      || word.count >= 9 && (word.mentions("StyleDark") || word.mentions("StyleLight"))
  }

  /// Whether code gives the appearance back to the system: `NSApp.appearance = nil`, `== .System`.
  private func isReset(_ index: Int) -> Bool {
    if isWord("System", at: index), isMark(".", at: index - 1) { return isMark("=", at: index - 2) }
    return isWord("nil", at: index) && isMark("=", at: index - 1)
      && isWord("appearance", at: index - 2)
      && ["NSApp", "NSApplication", "shared"].contains { isWord($0, at: index - 4) }
  }

  private func isSystemChoice(_ word: ArraySlice<UInt8>) -> Bool {
    guard word.count > 9 else { return false }
    return word.mentions(anyOf: ["system"])
      && word.mentions(anyOf: ["theme", "scheme", "appearance"])
      || word.elementsEqual("UIUserInterfaceStyleUnspecified".utf8)
  }
}

private let styles: WordSet = ["dark", "light"]

private let systemCases: WordSet = ["system", "automatic", "auto", "unspecified"]
