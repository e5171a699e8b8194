import Guidelines

/// The parts of a source text whose colors are no findings: code that does not ship, that runs only
/// on old systems, that follows the appearance by itself, or that makes no view.
struct CodeContext {
  private let exempt: [Bool]
  private let unshipped: [Bool]
  /// Whether the file is a test or a preview.
  let isForTests: Bool

  init(_ reader: SourceReader, path: String, on platforms: [PlatformID] = []) {
    isForTests = Self.isForTests(path) || reader.tokens.importsTests
    var marks = ExemptRanges(reader)
    marks.addPreviews()
    marks.addOtherPlatforms(than: platforms)
    marks.addFallbacks()
    unshipped = marks.flags
    marks.addAdaptingCode()
    marks.addEffects()
    exempt = marks.flags
  }

  /// Whether a color at a token is no finding.
  func isExempt(_ token: Int) -> Bool {
    isForTests || (exempt.indices.contains(token) && exempt[token])
  }

  /// Whether users never meet the code at a token, or only on old systems.
  func isUnshipped(_ token: Int) -> Bool {
    isForTests || (unshipped.indices.contains(token) && unshipped[token])
  }

  /// Whether a folder of the path, or the file, is named after tests or previews.
  private static func isForTests(_ path: String) -> Bool {
    path.split(separator: "/").contains { part in
      let name = part.split(separator: ".").first.map(String.init) ?? ""
      return testFolders.contains(name.lowercased())
        || name.nameWords.last.map(testWords.contains) == true
        || part.hasSuffix("+Preview.swift")
    }
  }
}

private let testFolders: Set<String> = [
  "test", "tests", "testing", "mocks", "fixtures", "preview content", "preview files", "previews",
]

private let testWords: Set<String> = ["tests", "uitests"]

extension SourceTokens {
  fileprivate var importsTests: Bool {
    tokens.indices.contains { index in
      isWord("import", at: index)
        && ["XCTest", "Testing", "SnapshotTesting"].contains { name in
          isWord(name, at: index + 1) || isWord(name, at: index + 2)
        }
    }
  }
}

/// Collects the ranges of tokens of a `CodeContext`.
struct ExemptRanges {
  let reader: SourceReader
  private var changes: [Int]

  var tokens: SourceTokens { reader.tokens }

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
}

extension ExemptRanges {
  /// Adds previews, code for Interface Builder and code of debug builds.
  mutating func addPreviews() {
    for index in tokens.tokens.indices where tokens.isWord("Preview", at: index) {
      guard tokens.isMark("#", at: index - 1) else { continue }
      let open = tokens.inside(index + 1).map { $0.upperBound + 1 } ?? index + 1
      add(tokens.inside(tokens.isMark("{", at: index + 1) ? index + 1 : open))
    }
    for block in reader.blocks.blocks {
      let head = block.head.prefix(40)
      if head.contains(where: { tokens.isText(in: namesOfPreviews, at: $0) }) { add(block.body) }
    }
    for condition in tokens.compilations { add(condition.unshipped(tokens)) }
  }

  /// Adds what is compiled for other platforms than some.
  mutating func addOtherPlatforms(than platforms: [PlatformID]) {
    for part in tokens.compilations where !part.isCompiled(tokens, on: platforms) { add(part.body) }
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

  /// Adds what runs if a condition does not hold: the `else`, or if the body returns, what follows.
  mutating func addAlternatives(to block: CodeBlocks.Block) {
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

  /// Returns whether a head asks for the availability of an API, and whether for its absence; nil if
  /// it asks for something else.
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
}

private let namesOfPreviews: WordSet = [
  "PreviewProvider", "XCTestCase", "prepareForInterfaceBuilder", "previews",
]
