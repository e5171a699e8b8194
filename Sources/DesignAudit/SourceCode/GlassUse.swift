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

  var reader: SourceReader { paths.reader }
  var tokens: SourceTokens { reader.tokens }

  /// A piece of glass before what is around it is known.
  struct Piece {
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
      isClear: isClear(piece.words) && !isDimmed(piece.words) && !isHandedOver(piece),
      isTinted: piece.isProminent || piece.tint.map(isColored) ?? false,
      container: !isMoving ? nil : isCell ? type : path.container,
      isRepeated: path.isRepeated || isCell, viewType: isMoving && isInBody ? type : nil,
      group: group(of: start), place: reader.place(type, piece.range, places))
  }

  /// Whether a translucent tint dims what is behind the glass, as clear glass needs it.
  private func isDimmed(_ words: [String]) -> Bool {
    words.contains("tint") && words.contains("opacity")
  }

  /// Whether the function that makes a view of glass clear gives it to another one, which may set
  /// another variant: `glass.style = .clear; setVariant(on: glass)`.
  private func isHandedOver(_ piece: Piece) -> Bool {
    guard let chain = reader.chain(startingAt: piece.start), chain.members.last?.name == "style",
      let body = reader.scopes.brace(around: piece.start).flatMap(tokens.inside)
    else { return false }
    let view = chain.members[0].name
    return body.contains { place in
      tokens.isWord(view, at: place) && tokens.isMark(":", at: place - 1)
        && (tokens.isMark(",", at: place + 1) || tokens.isMark(")", at: place + 1))
    }
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
