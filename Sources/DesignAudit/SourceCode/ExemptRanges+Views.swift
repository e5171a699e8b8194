// Code that follows the appearance by itself, and code that makes no view.
extension ExemptRanges {
  /// Adds expressions and branches that ask for the appearance, and dynamic providers.
  mutating func addAdaptingCode() {
    for index in tokens.tokens.indices where tokens.isWord(in: appearanceWords, at: index) {
      add(statement(around: index))
    }
    for block in reader.blocks.blocks
    where block.head.prefix(40).contains(where: { tokens.isText(in: appearanceWords, at: $0) }) {
      add(block.body)
      addAlternatives(to: block)
    }
    for chain in reader.chains {
      for member in chain.members { addProvider(member) }
    }
  }

  private mutating func addProvider(_ member: CodeChain.Member) {
    if colorTypes[member.name] != nil || member.name == "init" {
      for closure in member.closures { add(closure) }
    }
    guard let arguments = member.arguments else { return }
    let labels = arguments.prefix(60).filter { tokens.isMark(":", at: $0 + 1) }.map(tokens.text)
    if labels.contains(where: providerLabels.contains)
      || Set(labels.map { $0.lowercased() }).isSuperset(of: ["light", "dark"])
    {
      add(arguments)
    }
  }

  /// Adds shadows, masks, blending and gradients, and what draws images and documents.
  mutating func addEffects() {
    for chain in reader.chains {
      if chain.members.contains(where: { $0.name == "blendMode" }) { add(chain.range) }
      for member in chain.members where isEffect(member.name) {
        add(member.arguments)
        for closure in member.closures { add(closure) }
      }
      addAssignment(to: chain)
    }
    for block in reader.blocks.blocks {
      guard let name = block.head.first, tokens.kind(name) == .word else { continue }
      let keyword = tokens.text(block.keyword)
      if keyword == "func" && drawsImage(tokens.text(name))
        || keyword == "var" && isEffect(tokens.text(name))
      {
        add(block.body)
      }
    }
    for index in tokens.tokens.indices
    where tokens.isWord("let", at: index) || tokens.isWord("var", at: index) {
      addConstant(named: index + 1)
    }
  }

  /// Adds the value that a property of an effect gets, such as `layer.shadowColor = …`.
  private mutating func addAssignment(to chain: CodeChain) {
    let end = chain.range.upperBound
    guard tokens.isMark("=", at: end), !tokens.isMark("=", at: end + 1),
      chain.members.contains(where: { isEffect($0.name) })
    else { return }
    let start = chain.range.lowerBound
    add(start..<max(end + 1, tokens.endOfStatement(from: end + 1, reader.language)))
  }

  private mutating func addConstant(named name: Int) {
    guard tokens.kind(name) == .word, isEffect(tokens.text(name)) else { return }
    let end = tokens.endOfStatement(from: name + 1, reader.language)
    if name + 1 < end { add(name + 1..<end) }
  }

  private func isEffect(_ name: String) -> Bool {
    name.mentions(anyOf: effects) || imageContexts.contains(name)
  }

  /// Whether a function draws an image or a document, as its name says.
  private func drawsImage(_ name: String) -> Bool {
    name.mentions(anyOf: documents)
      || name.mentions(anyOf: makingWords) && name.mentions(anyOf: ["image"])
  }

  /// Returns the tokens of the statement that contains a token.
  private func statement(around token: Int) -> Range<Int> {
    var start = token
    while start > max(0, token - 60), !tokens.isFirstOnLine(start),
      !tokens.isMark("{", at: start - 1),
      !tokens.isMark(";", at: start - 1)
    {
      start -= 1
    }
    return start..<max(token + 1, tokens.endOfStatement(from: token, reader.language))
  }
}

private let appearanceWords: WordSet = [
  "userInterfaceStyle", "colorScheme", "effectiveAppearance", "bestMatch", "isDark", "isDarkMode",
  "isDarkAppearance", "isDarkTheme", "isLightMode", "darkMode", "isDarkStyle", "inDarkMode",
  "isDarkModeEnabled", "currentAppearance", "isDarkUI", "hasDarkAppearance", "usesDarkAppearance",
]

private let providerLabels: Set<String> = ["dynamicProvider", "colorWithDynamicProvider"]

private let effects = [
  "shadow", "mask", "gradient", "scrim", "dimming", "vignette", "cutout", "blend", "imageprocessor",
]

private let imageContexts: Set<String> = [
  "UIGraphicsImageRenderer", "UIGraphicsPDFRenderer", "ImageRenderer",
]

private let documents = ["pdf", "qrcode", "barcode", "thumbnail", "screenshot", "watermark"]
private let makingWords = ["draw", "render", "make", "create", "generate", "tint", "resize"]
