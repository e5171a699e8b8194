/// The braces in source code that are bodies of declarations and statements, not closures.
struct CodeBlocks: Sendable {
  struct Block: Sendable {
    /// The index of the keyword, such as `func` or `if`.
    let keyword: Int
    /// The tokens between the keyword and the brace: a name, parameters, a condition.
    let head: Range<Int>
    /// The tokens inside the braces.
    let body: Range<Int>
  }

  /// The blocks in the order of their keywords.
  let blocks: [Block]
  private let opening: Set<Int>

  init(_ tokens: SourceTokens) {
    blocks = tokens.tokens.indices.compactMap { tokens.block(at: $0) }
    opening = Set(blocks.map { $0.body.lowerBound - 1 })
  }

  /// Whether the brace at an index opens the body of a declaration or a statement.
  func isBody(_ brace: Int) -> Bool { opening.contains(brace) }
}

extension SourceTokens {
  fileprivate func block(at index: Int) -> CodeBlocks.Block? {
    guard kind(index) == .word, !isMark(":", at: index + 1),
      // After a dot it is a member, and after `#` a compilation condition.
      !isMark(".", at: index - 1), !isMark("#", at: index - 1)
    else { return nil }
    let endsAtLine = isWord(in: propertyKeywords, at: index)
    guard endsAtLine || isWord(in: blockKeywords, at: index),
      let open = brace(after: index, endsAtLine: endsAtLine), let body = inside(open)
    else { return nil }
    return CodeBlocks.Block(keyword: index, head: index + 1..<open, body: body)
  }

  /// Returns the brace that opens the body after a keyword, outside of other brackets.
  ///
  /// - Parameter endsAtLine: Whether a line end or `=` ends the search, as after `var`, where a
  ///   brace that follows `=` is a closure.
  private func brace(after keyword: Int, endsAtLine: Bool) -> Int? {
    var place = keyword + 1
    while place < min(tokens.count, keyword + longestHead) {
      if isMark("{", at: place) { return place }
      if isMark("}", at: place) || isMark(";", at: place) { return nil }
      if endsAtLine, isMark("=", at: place) || isFirstOnLine(place) { return nil }
      place = (inside(place)?.upperBound ?? place) + 1
    }
    return nil
  }
}

/// The largest number of tokens between a keyword and its body.
private let longestHead = 400

private let propertyKeywords: WordSet = ["var", "let"]

private let blockKeywords: WordSet = [
  "if", "guard", "while", "for", "switch", "do", "defer", "repeat", "else", "catch", "func", "init",
  "deinit", "subscript", "class", "struct", "enum", "extension", "protocol", "actor", "get", "set",
  "willSet", "didSet",
]
