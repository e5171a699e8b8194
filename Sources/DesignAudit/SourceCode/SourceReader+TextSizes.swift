import ColorScience

/// How large a text is shown, as far as its code tells.
enum TextSize {
  /// Less than 15 points, as captions and footnotes are.
  case small
  case normal
  /// At least 18 points, or 14 points in bold; or a symbol, which needs no more contrast.
  case large
  /// The font is a variable or one of the app. The text is taken for large, so that only contrasts
  /// are reported that are too low for any text.
  case unknown

  var level: ContrastLevel {
    switch self {
    case .small, .normal: .text
    case .large, .unknown: .largeText
    }
  }
}

extension SourceReader {
  /// Returns the size of the text or symbol that a modifier colors; nil if the view is neither.
  func textSize(of chain: CodeChain, coloredBy member: Int) -> TextSize? {
    guard !chain.isImplicit, !isDecoration(chain) else { return nil }
    let base = chain.members[0]
    switch base.name {
    case "Image": return isSymbol(base) && !isFilledShape(base) ? .large : nil
    case "Text" where base.arguments.map { tokens.isWord("Image", at: $0.lowerBound) } ?? false:
      return .large
    case "Text", "Label", "TextField", "SecureField", "Link", "TextEditor":
      return fontSize(of: chain)
    case "Button" where base.closures.count < 2 && startsWithText(base): return fontSize(of: chain)
    case "HStack", "VStack", "Group", "Button": return sizeOfContents(of: base)
    default: return nil
    }
  }

  /// Whether code hides a view from accessibility, as it does with decoration, which needs no contrast
  /// (WCAG 2.2, 1.4.3).
  private func isDecoration(_ chain: CodeChain) -> Bool {
    chain.members.contains { member in
      guard member.name == "accessibilityHidden", let value = member.arguments else { return false }
      return value.count == 1 && tokens.isWord("true", at: value.lowerBound)
    }
  }

  private func isSymbol(_ base: CodeChain.Member) -> Bool {
    base.arguments.map { tokens.isWord("systemName", at: $0.lowerBound) } ?? false
  }

  /// Whether a symbol is a filled circle or square, whose sign lets a background through that is made
  /// for the fill.
  private func isFilledShape(_ base: CodeChain.Member) -> Bool {
    base.arguments?.contains { place in
      tokens.kind(place) == .string
        && ["circle.fill", "square.fill"].contains { tokens.text(place).hasSuffix($0) }
    } ?? false
  }

  private func startsWithText(_ base: CodeChain.Member) -> Bool {
    base.arguments?.first.map { tokens.kind($0) == .string } ?? false
  }

  /// Returns the size of the first text in a container that has no color of its own; nil if the
  /// container has no such text.
  private func sizeOfContents(of base: CodeChain.Member) -> TextSize? {
    guard let closure = base.closures.last else { return nil }
    for place in closure.prefix(longestContainer) where tokens.isWord(in: texts, at: place) {
      guard let chain = chain(startingAt: place),
        !chain.members.contains(where: { textModifiers.contains($0.name) }),
        stands(chain, plainlyIn: base)
      else { continue }
      return fontSize(of: chain)
    }
    return nil
  }

  /// Whether a text stands in a container, with nothing around it that has a color or a background of
  /// its own.
  private func stands(_ text: CodeChain, plainlyIn base: CodeChain.Member) -> Bool {
    var chain = text
    for _ in 0..<deepestFont {
      guard ground(of: chain.members.dropFirst()) == nil,
        !chain.members.contains(where: { textModifiers.contains($0.name) }),
        case .container(let outer, 0) = container(of: chain)
      else { return false }
      if outer.members[0].token == base.token { return true }
      chain = outer
    }
    return false
  }

  /// Returns the size that the modifiers of a text, or of the containers around it, give to it.
  private func fontSize(of chain: CodeChain) -> TextSize {
    var chain = chain
    for _ in 0..<deepestFont {
      if let font = chain.members.dropFirst().first(where: { $0.name == "font" }) {
        let isBold = chain.members.contains { ["bold", "fontWeight"].contains($0.name) }
        return font.arguments.map { size(of: $0, isBold: isBold) } ?? .unknown
      }
      if chain.members.dropFirst().contains(where: { unknownFonts.contains($0.name) }) {
        return .unknown
      }
      guard let brace = scopes.brace(around: chain.range.lowerBound),
        let owner = owner(ofClosure: brace)
      else { return .normal }
      chain = chains[owner.chain]
    }
    return .unknown
  }

  /// Returns the size of a font such as `.title` or `.system(size: 24, weight: .bold)`.
  func size(of font: Range<Int>, isBold: Bool = false) -> TextSize {
    let words = font.prefix(longestFont).map(tokens.text)
    let isBold = isBold || words.contains { boldWords.contains($0.lowercased()) }
    if let size = explicitSize(font) {
      return size >= 18 || isBold && size >= 14 ? .large : size < leastNormal ? .small : .normal
    }
    if words.contains(where: largeStyles.contains) { return .large }
    guard let style = words.first(where: { normalStyles[$0] != nil }) else { return .unknown }
    let points = normalStyles[style] ?? 0
    return isBold && points >= 14 ? .large : points < leastNormal ? .small : .normal
  }

  /// Returns the number that says a size: that after `size:`, or the first one.
  private func explicitSize(_ font: Range<Int>) -> Double? {
    let labels = font.prefix(longestFont).filter {
      tokens.kind($0) == .word && tokens.isMark(":", at: $0 + 1)
        && sizeLabels.contains(tokens.text($0))
    }
    guard let label = labels.first, tokens.kind(label + 2) == .number else { return nil }
    return Double(tokens.text(label + 2).filter { $0.isNumber || $0 == "." })
  }
}

/// The size in points from which the system has titles of controls.
private let leastNormal = 15.0
private let longestContainer = 600
/// The views whose letters have the color of their container.
private let texts: WordSet = ["Text", "TextField", "SecureField", "TextEditor"]
private let longestFont = 40
private let deepestFont = 12

private let sizeLabels: Set<String> = [
  "size", "ofSize", "systemFontOfSize", "boldSystemFontOfSize", "fixedSize", "systemSize",
]

/// Words of bold weights. Semibold is taken for bold as well, so that less is reported.
private let boldWords: Set<String> = [
  "bold", "semibold", "heavy", "black", "boldsystemfont", "boldsystemfontofsize",
]

/// Text styles of 18 points or more by default (Human Interface Guidelines, Typography).
private let largeStyles: Set<String> = [
  "largeTitle", "title", "title1", "title2", "title3", "extraLargeTitle", "extraLargeTitle2",
  "UIFontTextStyleLargeTitle", "UIFontTextStyleTitle1", "UIFontTextStyleTitle2",
  "UIFontTextStyleTitle3",
]

/// The default sizes of the other text styles. A headline is semibold.
private let normalStyles: [String: Double] = [
  "headline": 17, "body": 17, "callout": 16, "subheadline": 15, "footnote": 13, "caption": 12,
  "caption1": 12, "caption2": 11,
]

private let unknownFonts: Set<String> = ["textStyle", "fontStyle", "style", "modifier"]
