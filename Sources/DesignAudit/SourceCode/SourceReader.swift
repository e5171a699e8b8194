import Guidelines

/// Source code with the structure of its tokens: blocks, chains and scopes.
struct SourceReader {
  let tokens: SourceTokens
  let language: SourceLanguage
  let blocks: CodeBlocks
  let scopes: CodeScopes
  /// The chains in the order of their first tokens.
  let chains: [CodeChain]
  /// Whether the code imports AppKit, or is for the Mac alone, and not UIKit or SwiftUI.
  let isAppKit: Bool
  /// The names of the imported modules and frameworks.
  let imports: Set<String>
  private let starts: [Int: Int]
  /// The indices of the chains with closures, by the opening braces of these.
  private let owners: [Int: Int]

  init(_ tokens: SourceTokens, _ language: SourceLanguage, on platforms: [PlatformID] = []) {
    self.tokens = tokens
    self.language = language
    blocks = CodeBlocks(tokens)
    scopes = CodeScopes(tokens, blocks)
    chains = tokens.chains(in: tokens.tokens.indices, blocks)
    imports = tokens.imports
    let isForMac = Set(platforms.map(\.rawValue)) == ["macOS"]
    isAppKit =
      !imports.contains("UIKit")
      && (isForMac && !imports.contains("SwiftUI")
        || !imports.isDisjoint(with: ["AppKit", "Cocoa"]))
    starts = Dictionary(
      chains.enumerated().map { ($1.range.lowerBound, $0) }, uniquingKeysWith: { first, _ in first }
    )
    owners = Dictionary(
      chains.enumerated().flatMap { index, chain in
        chain.members.flatMap(\.closures).map { ($0.lowerBound - 1, index) }
      }, uniquingKeysWith: { $1 })
  }

  func chain(startingAt token: Int) -> CodeChain? { starts[token].map { chains[$0] } }

  /// Returns the chain with the closure that a brace opens.
  func owner(ofClosure brace: Int) -> CodeChain? { owners[brace].map { chains[$0] } }

  /// The type of implicit members in properties of views.
  var viewColorType: String { isAppKit ? "NSColor" : "UIColor" }
}

extension SourceReader {
  /// The name of the type around a token; empty if there is none.
  func typeName(around token: Int) -> String {
    scopes.typeName(around: token).map(tokens.text) ?? ""
  }
}

extension SourceTokens {
  fileprivate var imports: Set<String> {
    var names: Set<String> = []
    for index in tokens.indices where isWord("import", at: index) {
      let place = isMark("<", at: index + 1) ? index + 2 : index + 1
      if kind(place) == .word { names.insert(text(place)) }
    }
    return names
  }

  /// Returns the end of the statement that continues at a token: the end of the line, unless the
  /// next line continues it, the end of the enclosing brackets, or a semicolon.
  func endOfStatement(from start: Int, _ language: SourceLanguage) -> Int {
    var place = start
    while place < min(tokens.count, start + longestStatement) {
      if place > start, language == .swift, isFirstOnLine(place), !continues(place) { return place }
      if [";", "}", ")", "]"].contains(where: { isMark($0, at: place) }) { return place }
      place = (inside(place)?.upperBound ?? place) + 1
    }
    return min(place, tokens.count)
  }

  /// Whether a question mark is a conditional operator, and not that of an optional type.
  private func isQuestion(_ place: Int) -> Bool {
    place > 0 && isMark("?", at: place)
      && tokens[place - 1].range.upperBound < tokens[place].range.lowerBound
  }

  /// Whether a token at the start of a line continues the statement of the line before.
  private func continues(_ place: Int) -> Bool {
    let operators: [Unicode.Scalar] = [".", ":", "+", "-", "*", "/", "=", "&", "|", ",", "{"]
    return (["?"] + operators).contains { isMark($0, at: place) }
      || operators.contains { isMark($0, at: place - 1) } || isQuestion(place - 1)
  }
}

/// The maximum number of tokens of a statement outside of brackets.
private let longestStatement = 200
