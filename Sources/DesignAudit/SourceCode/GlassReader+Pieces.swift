extension GlassReader {
  func pieces(of chain: CodeChain) -> [Piece] {
    chain.members.indices.compactMap { index in
      let member = chain.members[index]
      let end = member.arguments.map { $0.upperBound + 1 } ?? member.token + 1
      var piece = Piece(range: member.token..<end, start: chain.range.lowerBound)
      piece.words = member.arguments.map { $0.prefix(60).map(tokens.text) } ?? []
      switch member.name {
      case "glassEffect" where member.arguments != nil && (index > 0 || chain.isImplicit):
        piece.isControl = isControl(chain.members[0]) || isInteractive(piece.words)
        piece.tint = tint(in: member)
      case "buttonStyle" where piece.words.contains(where: glassStyles.contains):
        piece.isButton = true
        piece.isProminent =
          !isChosen(member) && piece.words.contains { $0.lowercased().contains("glassprominent") }
        piece.tint = tint(in: member) ?? chain.members.first { $0.name == "tint" }?.arguments
      case "style" where index > 0 && index == chain.members.count - 1 && setsClearStyle(chain):
        piece.words = [".", "clear"]
      case "UIGlassEffect" where index == 0 && member.arguments != nil,
        "NSGlassEffectView" where index == 0 && member.arguments != nil:
        break
      case "glass", "clearGlass", "prominentGlass", "prominentClearGlass":
        guard member.arguments?.isEmpty == true, index > 0 || chain.isImplicit else { return nil }
        piece.isButton = true
        piece.isProminent = member.name.hasPrefix("prominent")
        piece.words = [member.name]
      default: return nil
      }
      return piece
    }
  }

  /// Whether an assignment makes the glass of AppKit clear: `view.style = .clear`.
  private func setsClearStyle(_ chain: CodeChain) -> Bool {
    let equals = chain.range.upperBound
    guard tokens.isMark("=", at: equals) else { return false }
    if tokens.isWord("NSGlassEffectViewStyleClear", at: equals + 1) { return true }
    let end = tokens.endOfStatement(from: equals + 1, reader.language)
    let names = ["", "Style", "NSGlassEffectView.Style"].map { "\($0).clear" }
    return names.contains((equals + 1..<max(end, equals + 1)).prefix(6).map(tokens.text).joined())
      && chain.members.dropLast().contains { $0.name.lowercased().contains("glass") }
  }

  /// Glass in Objective-C: `[UIGlassEffect effectWithStyle:UIGlassEffectStyleClear]`.
  var messages: [Piece] {
    guard reader.language == .objectiveC else { return [] }
    return tokens.tokens.indices.compactMap { index in
      guard tokens.isMark("[", at: index), let message = reader.message(at: index),
        message.receiver.count == 1, let inside = tokens.inside(index)
      else { return nil }
      let receiver = tokens.text(message.receiver.lowerBound)
      let name = message.parts[0].name
      var piece = Piece(range: index..<inside.upperBound + 1, start: index)
      if receiver == "UIButtonConfiguration",
        name.lowercased().hasSuffix("glassbuttonconfiguration")
      {
        piece.isButton = true
        piece.isProminent = name.hasPrefix("prominent")
      } else if receiver != "UIGlassEffect" {
        return nil
      }
      piece.words = inside.prefix(20).map(tokens.text)
      return piece
    }
  }

  /// Whether glass reacts to touches and has the shape of a button, and not that of a card.
  private func isInteractive(_ words: [String]) -> Bool {
    words.contains("interactive") && !words.contains { $0.lowercased().contains("rect") }
  }

  /// Whether the variant is the clear one: `.clear`, `Glass.clear`, `.glass(.clear)` or
  /// `style: .clear`, but neither one of two nor the color of a tint.
  func isClear(_ words: [String]) -> Bool {
    words.indices.contains { index in
      if clearNames.contains(words[index]) { return true }
      guard words[index] == "clear", index > 0, words[index - 1] == "." else { return false }
      let before = words[..<(index - 1)].suffix(2).joined(separator: " ")
      return before.isEmpty || ["glass (", "style :", ". Style"].contains(before)
        || before.hasSuffix("Glass")
    }
  }

  private func isControl(_ base: CodeChain.Member) -> Bool {
    controls.contains(base.name) || base.name.nameWords.contains("button")
  }

  /// The color in `.regular.tint(color)`.
  private func tint(in member: CodeChain.Member) -> Range<Int>? {
    guard let place = member.arguments?.first(where: { tokens.isWord("tint", at: $0) }),
      !isChosen(member)
    else { return nil }
    return tokens.inside(place + 1)
  }

  /// Whether a condition chooses between several styles: `isOn ? .regular.tint(.red) : .regular`.
  private func isChosen(_ member: CodeChain.Member) -> Bool {
    member.arguments?.contains { tokens.isMark("?", at: $0) } ?? false
  }

  /// Whether a tint is a color in every state, and none of the neutral ones.
  func isColored(_ tint: Range<Int>) -> Bool {
    let words = tint.prefix(30).map(tokens.text)
    let names = words.flatMap(\.nameWords)
    return !words.contains("?") && !words.contains("nil") && !words.isEmpty
      && neutralWords.isDisjoint(with: names)
  }
}

private let clearNames: Set<String> = [
  "clearGlass", "prominentClearGlass", "UIGlassEffectStyleClear", "clearGlassButtonConfiguration",
  "prominentClearGlassButtonConfiguration",
]

private let glassStyles: Set<String> = [
  "glass", "glassProminent", "GlassButtonStyle", "GlassProminentButtonStyle",
]

/// Words in the names of colors without a hue, or with one that depends on the content.
private let neutralWords: Set<String> = [
  "white", "black", "gray", "grey", "clear", "background", "label", "fill", "secondary", "primary",
  "tertiary", "neutral", "surface", "dim", "shadow",
]
