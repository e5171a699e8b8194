import ColorScience

/// A place in a source text where a view gets a color.
struct ViewColor {
  let role: ColorUse.Role
  let color: AppColor
  /// The tokens that say so.
  let range: Range<Int>
  /// The names of the view, as far as they are known.
  var view = ""
  var hasOwnBackground = false
  /// Whether the code shows that the view has a text in the color of the system.
  var hasPlainText = false
}

extension SourceReader {
  /// The colors that modifiers of SwiftUI give to views.
  var modifierColors: [ViewColor] {
    chains.flatMap { chain in
      chain.members.indices.compactMap { index -> ViewColor? in
        let member = chain.members[index]
        guard let role = modifierRoles[member.name], index > 0 || chain.isImplicit || role != .text,
          let color = role == .background ? backgroundColor(of: member) : styleColor(of: member)
        else { return nil }
        // What colors a shape colors no text.
        let isShape = role == .text && viewShapes.contains(chain.members[0].name)
        var found = ViewColor(
          role: isShape ? .fill : role, color: color, range: range(of: member))
        found.view = chain.members[0].name
        if role == .background {
          found.hasOwnBackground = hasUnreadableText(chain)
          found.hasPlainText = hasPlainText(chain)
        }
        if role == .text { found.hasOwnBackground = !isBare(chain, at: index) }
        return found
      }
    }
  }

  /// The pairs of text and background in SwiftUI views.
  func modifierPairs(_ context: CodeContext, _ places: LineTable) -> [ColorPair] {
    chains.flatMap { chain -> [ColorPair] in
      guard let index = chain.members.firstIndex(where: { textModifiers.contains($0.name) }),
        index > 0,
        !context.isExempt(chain.members[index].token),
        let color = styleColor(of: chain.members[index]),
        let size = textSize(of: chain, coloredBy: index),
        // A background before the color in the chain is nearer to the text.
        case .color(let background) = ground(of: chain, after: 0),
        !background.isTranslucent
          || background.isTint(of: color) && chain.members[0].name != "Image"
      else { return [] }
      let token = chain.members[index].token
      var pair = ColorPair(
        text: color, background: background, evidence: .view,
        at: places.location(of: tokens.tokens[token].range.lowerBound), level: size.level)
      pair.isSmall = size == .small
      return [pair]
    }
  }

  private func styleColor(of member: CodeChain.Member) -> AppColor? {
    guard member.closures.isEmpty, let arguments = member.arguments else { return nil }
    let end = endOfFirst(arguments)
    guard end == arguments.upperBound || member.name != "foregroundStyle" else { return nil }
    return color(in: arguments.lowerBound..<end, as: "Color")
  }

  /// Whether a modifier gives the texts of a view a color that cannot be read.
  private func hasUnreadableText(_ chain: CodeChain) -> Bool {
    chain.members.contains { textModifiers.contains($0.name) && styleColor(of: $0) == nil }
  }

  /// Whether a view is or contains a text, and nothing in it has a color or style of its own.
  private func hasPlainText(_ chain: CodeChain) -> Bool {
    var hasText = false
    for index in chain.range.prefix(longestView) where tokens.kind(index) == .word {
      let word = tokens.text(index)
      if plainViews.contains(word) { hasText = true }
      if coloringWords.contains(word) || word.hasSuffix("Style") { return false }
    }
    return hasText
  }

  private func range(of member: CodeChain.Member) -> Range<Int> {
    let end = member.closures.last?.upperBound ?? member.arguments?.upperBound ?? member.token
    return member.token..<end + 1
  }

  /// Whether a text that a modifier colors has no background, be it one that the chain adds before or one
  /// of a container that it is in.
  private func isBare(_ chain: CodeChain, at member: Int) -> Bool {
    guard !chain.members[..<member].contains(where: { $0.name == "background" }),
      !chain.members[0].closures.contains(where: hasGround)
    else { return false }
    if case .none = ground(of: chain, after: member) { return true } else { return false }
  }
}

extension SourceReader {
  /// Whether a closure makes a view that may stand behind others: a shape or a background.
  private func hasGround(_ closure: Range<Int>) -> Bool {
    closure.prefix(longestView).contains { tokens.isWord(in: grounds, at: $0) }
  }
}

private let grounds: WordSet = [
  "background", "overlay", "Rectangle", "RoundedRectangle", "Circle", "Capsule", "Ellipse",
  "UnevenRoundedRectangle", "ContainerRelativeShape",
]

private let modifierRoles: [String: ColorUse.Role] = [
  "foregroundColor": .text, "foregroundStyle": .text, "tint": .tint, "accentColor": .tint,
  "background": .background, "listRowBackground": .background, "toolbarBackground": .background,
  "presentationBackground": .background, "containerBackground": .background, "fill": .fill,
  "border": .border, "stroke": .border, "strokeBorder": .border,
]

let textModifiers: Set<String> = ["foregroundColor", "foregroundStyle"]

private let longestView = 400

private let plainViews: Set<String> = ["Text", "TextField", "TextEditor", "Label", "List", "Form"]

private let coloringWords: Set<String> = [
  "foregroundColor", "foregroundStyle", "tint", "accentColor", "environment", "colorScheme",
  "preferredColorScheme", "modifier", "Button", "NavigationLink",
]
