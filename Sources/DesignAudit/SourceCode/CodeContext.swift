import Guidelines

/// The parts of source code whose colors are not reported: code that does not ship, that runs only
/// on old systems, or that follows the appearance by itself.
struct CodeContext {
  private let exempt: [Bool]
  /// Whether the file is a test.
  let isForTests: Bool

  init(_ reader: SourceReader, on platforms: [PlatformID] = []) {
    isForTests = !reader.imports.isDisjoint(with: ["XCTest", "Testing", "SnapshotTesting"])
    var marks = ExemptRanges(reader)
    marks.addPreviews()
    for part in reader.tokens.compilations
    where part.isUnshipped(reader.tokens) || !part.isCompiled(reader.tokens, on: platforms) {
      marks.add(part.body)
    }
    marks.addFallbacks()
    marks.addAdaptingCode()
    exempt = marks.flags
  }

  /// Whether a color at a token is not reported.
  func isExempt(_ token: Int) -> Bool {
    isForTests || (exempt.indices.contains(token) && exempt[token])
  }
}

/// Collects the ranges of tokens of a `CodeContext`.
private struct ExemptRanges {
  let reader: SourceReader
  private var changes: [Int]

  private var tokens: SourceTokens { reader.tokens }

  init(_ reader: SourceReader) {
    self.reader = reader
    changes = Array(repeating: 0, count: reader.tokens.tokens.count + 1)
  }

  mutating func add(_ range: Range<Int>?) {
    guard let range, range.lowerBound >= 0, range.upperBound < changes.count else { return }
    changes[range.lowerBound] += 1
    changes[range.upperBound] -= 1
  }

  /// For each token, whether a range contains it.
  var flags: [Bool] {
    var depth = 0
    return changes.dropLast().map { change in
      depth += change
      return depth > 0
    }
  }

  mutating func addPreviews() {
    for index in tokens.tokens.indices where tokens.isWord("Preview", at: index) {
      guard tokens.isMark("#", at: index - 1) else { continue }
      let open = tokens.inside(index + 1).map { $0.upperBound + 1 } ?? index + 1
      add(tokens.inside(tokens.isMark("{", at: index + 1) ? index + 1 : open))
    }
    for block in reader.blocks.blocks
    where block.head.prefix(40).contains(where: { tokens.isWord("PreviewProvider", at: $0) }) {
      add(block.body)
    }
  }

  /// Adds code that runs only where a newer API does not exist.
  mutating func addFallbacks() {
    for block in reader.blocks.blocks {
      guard let isNegated = isAvailability(block.head) else { continue }
      if isNegated || tokens.isWord("guard", at: block.keyword) {
        add(block.body)
      } else {
        addAlternatives(to: block)
      }
    }
  }

  /// Adds the code that runs if a condition is false: the `else`, or if the body returns, the code
  /// after it.
  private mutating func addAlternatives(to block: CodeBlocks.Block) {
    guard ["if", "guard"].contains(where: { tokens.isWord($0, at: block.keyword) }) else { return }
    let next = block.body.upperBound + 1
    if tokens.isWord("else", at: next) {
      if let inside = tokens.inside(next + 1) { add(inside) }
    } else if block.body.prefix(500).contains(where: { tokens.isWord("return", at: $0) }),
      let brace = reader.scopes.brace(around: block.keyword), let scope = tokens.inside(brace)
    {
      add(min(next, scope.upperBound)..<scope.upperBound)
    }
  }

  /// Returns whether a head checks that an API is available, or that it is not; nil if it checks
  /// something else.
  private func isAvailability(_ head: Range<Int>) -> Bool? {
    for place in head.prefix(30) {
      if tokens.isWord("unavailable", at: place), tokens.isMark("#", at: place - 1) { return true }
      if tokens.isWord("available", at: place),
        tokens.isMark("#", at: place - 1) || tokens.isMark("@", at: place - 1)
      {
        return false
      }
    }
    return nil
  }

  /// Adds expressions and branches that check the appearance, and dynamic providers.
  mutating func addAdaptingCode() {
    let asking = tokens.tokens.indices.filter {
      tokens.kind($0) == .word && asksForAppearance(tokens.bytes[tokens.tokens[$0].range])
    }
    for index in asking { add(statement(around: index)) }
    let places = Set(asking)
    for block in reader.blocks.blocks
    where block.head.prefix(40).contains(where: places.contains) {
      add(block.body)
      addAlternatives(to: block)
    }
    for member in reader.chains.flatMap(\.members) { addProvider(member) }
  }

  private func asksForAppearance(_ word: ArraySlice<UInt8>) -> Bool {
    appearanceWords.contains(word)
      || word.count > 5 && word.mentions(anyOf: ["isdark", "darkmode", "lightmode"])
  }

  private mutating func addProvider(_ member: CodeChain.Member) {
    if colorTypes[member.name] != nil || member.name == "init" {
      for closure in member.closures { add(closure) }
    }
    guard let arguments = member.arguments else { return }
    let labels = arguments.prefix(60).filter { tokens.isMark(":", at: $0 + 1) }.map(tokens.text)
    if labels.contains("dynamicProvider") || labels.contains("colorWithDynamicProvider")
      || Set(labels.map { $0.lowercased() }).isSuperset(of: ["light", "dark"])
    {
      add(arguments)
    }
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
  "userInterfaceStyle", "colorScheme", "effectiveAppearance", "bestMatch",
]
