import Diagnostics

/// A place in a source text that gives Liquid Glass to a view.
struct GlassUse: Sendable {
  /// Whether the view is a button or another control.
  let isControl: Bool
  /// Whether the glass is of the clear variant.
  let isClear: Bool
  /// Whether the glass always has a color.
  let isTinted: Bool
  /// The container with which the glass scrolls; nil if none is seen in the file.
  let container: String?
  /// Whether the view is made once for each element of a list.
  let isRepeated: Bool
  /// The type whose body has the glass, if it may be used in a list elsewhere.
  let viewType: String?
  /// The function and the conditions around the glass. Uses with the same group are seen together.
  let group: String
  let place: CodePlace
}

/// Finds Liquid Glass in SwiftUI, UIKit and AppKit.
struct GlassReader {
  let paths: ViewPaths
  let context: CodeContext
  let places: LineTable

  private var reader: SourceReader { paths.reader }
  private var tokens: SourceTokens { reader.tokens }

  /// A piece of glass before what is around it is known.
  private struct Piece {
    let range: Range<Int>
    /// The first token of the expression of the view.
    let start: Int
    var isButton = false
    var isControl = false
    var isProminent = false
    var words: [String] = []
    var tint: Range<Int>?
  }

  var uses: [GlassUse] {
    let cells = cellRanges
    return (reader.chains.flatMap(pieces) + messages)
      .filter { !context.isUnshipped($0.range.lowerBound) && !$0.words.contains("identity") }
      .map { use(of: $0, in: cells) }
      .sorted { $0.place.location < $1.place.location }
  }

  private func use(of piece: Piece, in cells: [Range<Int>]) -> GlassUse {
    let start = piece.range.lowerBound
    let path = paths.path(of: piece.start)
    let isCell = cells.contains { $0.contains(start) }
    let type = reader.typeName(around: start)
    let isMoving = !path.isFloating && !isThumb(type, reader.functionName(around: start))
    let isInBody = path.function == "body" && path.container == nil
    return GlassUse(
      isControl: piece.isButton || piece.isControl || path.isControl,
      isClear: isClear(piece.words),
      isTinted: piece.isProminent || piece.tint.map(isColored) ?? false,
      container: !isMoving ? nil : isCell ? type : path.container,
      isRepeated: path.isRepeated || isCell, viewType: isMoving && isInBody ? type : nil,
      group: group(of: start), place: reader.place(type, piece.range, places))
  }

  /// Whether names say that the glass is the moving part of a slider or toggle.
  private func isThumb(_ names: String...) -> Bool {
    !Set(["slider", "thumb", "knob", "toggle", "switch", "scrubber"])
      .isDisjoint(with: names.flatMap(\.nameWords))
  }

  /// The bodies of the classes that are cells of UIKit or AppKit.
  private var cellRanges: [Range<Int>] {
    reader.blocks.blocks.filter { block in
      tokens.isWord("class", at: block.keyword)
        && block.head.prefix(12).dropFirst().contains { place in
          tokens.kind(place) == .word && isCell(tokens.text(place))
        }
    }.map(\.body)
  }

  private func isCell(_ superclass: String) -> Bool {
    superclass.hasSuffix("TableViewCell") || superclass.hasSuffix("CollectionViewCell")
      || ["NSTableCellView", "NSCollectionViewItem", "NSTableRowView"].contains(superclass)
  }
}

extension GlassReader {
  private func pieces(of chain: CodeChain) -> [Piece] {
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
        piece.isProminent = piece.words.contains { $0.lowercased().contains("glassprominent") }
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
  private var messages: [Piece] {
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
  private func isClear(_ words: [String]) -> Bool {
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
    guard let place = member.arguments?.first(where: { tokens.isWord("tint", at: $0) }) else {
      return nil
    }
    return tokens.inside(place + 1)
  }

  /// Whether a tint is a color in every state, and none of the neutral ones.
  private func isColored(_ tint: Range<Int>) -> Bool {
    let words = tint.prefix(30).map(tokens.text)
    let names = words.flatMap(\.nameWords)
    return !words.contains("?") && !words.contains("nil") && !words.isEmpty
      && neutralWords.isDisjoint(with: names)
  }
}

extension GlassReader {
  /// Returns a name for the function and the conditions around a token; nil conditions are those
  /// that ask for a version of the system.
  private func group(of token: Int) -> String {
    var parts: [String] = []
    var token = token
    for _ in 0..<60 {
      guard let bracket = reader.scopes.bracket(around: token) else { break }
      token = bracket
      guard let block = reader.blocks.block(openedBy: bracket) else {
        if let owner = reader.owner(ofClosure: bracket) {
          token = reader.chains[owner.chain].range.lowerBound
        }
        continue
      }
      token = block.keyword
      let keyword = tokens.text(block.keyword)
      if keyword == "var" || keyword == "func" {
        parts.append("\(bracket)")
        break
      }
      let asksForVersion = block.head.prefix(3).contains { tokens.isWord("available", at: $0) }
      if !asksForVersion { parts.append("\(keyword) \(bracket)") }
    }
    return parts.joined(separator: " ")
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
