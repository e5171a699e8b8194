/// The types that a source text declares, and the types that it names outside of their own code.
///
/// A type that no code, interface file or property list of an app names is made by nothing, so that
/// nobody sees what it shows.
struct DeclaredTypes: Sendable {
  struct Declaration: Sendable {
    let name: String
    /// The lines from the keyword to the end of the body.
    let lines: ClosedRange<Int>
    /// Whether the declaration makes the type, and does not extend it.
    let isDefinition: Bool
    /// Whether code that is not read may use the type: its module or the system.
    let isOpen: Bool
  }

  private(set) var declarations: [Declaration] = []
  /// The hashes of the names.
  private(set) var named: Set<UInt64> = []
  /// Whether an app begins in the text, so that the sources are those of a whole app.
  private(set) var beginsApp = false

  init() {}

  init(
    _ found: [TypeRange], _ tokens: SourceTokens, _ places: LineTable, isOfPreviews: Bool
  ) {
    declarations = found.map { $0.declaration(tokens, places) }
    guard !isOfPreviews else { return }
    let own = Dictionary(grouping: found) { tokens.bytes[tokens.tokens[$0.name].range].nameHash }
    let previews = tokens.previews
    for index in tokens.tokens.indices {
      if tokens.beginsApp(at: index) { beginsApp = true }
      guard let hash = tokens.namedType(at: index),
        own[hash]?.contains(where: { $0.range.contains(index) }) != true,
        !previews.contains(where: { $0.contains(index) })
      else { continue }
      named.insert(hash)
    }
  }
}

/// A declaration of a type by its tokens.
struct TypeRange {
  let name: Int
  let range: Range<Int>

  fileprivate func declaration(_ tokens: SourceTokens, _ places: LineTable)
    -> DeclaredTypes.Declaration
  {
    let first = places.line(of: tokens.tokens[range.lowerBound].range.lowerBound)
    let last = places.line(of: tokens.tokens[range.upperBound - 1].range.lowerBound)
    return DeclaredTypes.Declaration(
      name: tokens.text(name), lines: first...max(first, last),
      isDefinition: tokens.isDefinition(self),
      isOpen: tokens.isOpen(name - 1))
  }
}

extension SourceTokens {
  /// The types that the text declares or extends, in the order of their names.
  var typeDeclarations: [TypeRange] {
    tokens.indices.compactMap { index in
      guard isWord(in: typeKeywords, at: index), kind(index + 1) == .word,
        bytes[tokens[index + 1].range].beginsLikeType, !isMark(".", at: index - 1)
      else { return nil }
      if isWord("implementation", at: index) { return implementation(index) }
      guard !isMark("@", at: index - 1), let end = endOfBody(from: index + 2) else { return nil }
      return TypeRange(name: index + 1, range: index..<end)
    }
  }

  /// Whether a declaration makes a type, and does not extend it.
  func isDefinition(_ type: TypeRange) -> Bool {
    let isCategory = isWord("implementation", at: type.name - 1) && isMark("(", at: type.name + 1)
    return !isWord("extension", at: type.name - 1) && !isCategory
  }

  /// Returns the class of Objective-C, or its category, from `@implementation` to `@end`.
  private func implementation(_ index: Int) -> TypeRange? {
    guard isMark("@", at: index - 1) else { return nil }
    let end = (index..<tokens.count).first { isWord("end", at: $0) && isMark("@", at: $0 - 1) }
    return TypeRange(name: index + 1, range: index..<(end ?? tokens.count))
  }

  /// Returns the end of the body whose brace follows the head of a declaration.
  private func endOfBody(from start: Int) -> Int? {
    for place in start..<max(start, min(tokens.count, start + longestHead)) {
      if isMark("{", at: place) { return inside(place).map { $0.upperBound + 1 } }
      if isMark("}", at: place) || isMark(";", at: place) { return nil }
    }
    return nil
  }

  /// Whether words before a declaration say that other modules, Objective-C or the system use it.
  fileprivate func isOpen(_ keyword: Int) -> Bool {
    for place in (max(0, keyword - 10)..<max(0, keyword)).reversed() {
      if isMark("}", at: place) || isMark("{", at: place) { return false }
      if isWord(in: openWords, at: place) { return true }
    }
    return false
  }

  fileprivate func beginsApp(at index: Int) -> Bool {
    isWord(in: entryWords, at: index)
      && (isMark("@", at: index - 1) || isMark("(", at: index + 1))
  }

  /// Returns the hash of the name of a type that a token writes, be it in quotation marks.
  fileprivate func namedType(at index: Int) -> UInt64? {
    let name = bytes[tokens[index].range]
    switch tokens[index].kind {
    case .word where name.beginsLikeType && !isWord(in: declaringWords, at: index - 1):
      return name.nameHash
    case .string where name.count < 100:
      let last = name.lastIndex(of: UInt8(ascii: ".")).map { name[($0 + 1)...] } ?? name
      return last.beginsLikeType ? last.nameHash : nil
    default: return nil
    }
  }
}

extension ArraySlice<UInt8> {
  fileprivate var beginsLikeType: Bool { first.map { (0x41...0x5A).contains($0) } ?? false }
}

/// The largest number of tokens of the head of a declaration.
private let longestHead = 200

private let typeKeywords: WordSet = [
  "class", "struct", "enum", "actor", "extension", "implementation",
]
private let declaringWords: WordSet = [
  "class", "struct", "enum", "actor", "extension", "implementation", "interface",
]
private let openWords: WordSet = [
  "public", "open", "main", "objc", "UIApplicationMain", "NSApplicationMain",
]
private let entryWords: WordSet = ["main", "UIApplicationMain", "NSApplicationMain"]
