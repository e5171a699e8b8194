/// The brackets, types and functions around each token of source code.
struct CodeScopes {
  /// For each token, the index of the innermost open bracket around it, or -1.
  private let brackets: [Int32]
  /// For each token, the index of the innermost open brace around it, or -1.
  private let braces: [Int32]
  /// For each token, the index of the name of the type that contains it, or -1.
  private let types: [Int32]
  /// For each token, the index of the name of the innermost function or computed property, or -1.
  private let functions: [Int32]

  init(_ tokens: SourceTokens, _ blocks: CodeBlocks) {
    var reader = ScopeReader(tokens, blocks)
    for index in tokens.tokens.indices { reader.read(index) }
    (brackets, braces) = (reader.brackets, reader.braces)
    (types, functions) = (reader.types, reader.functions)
  }

  func bracket(around token: Int) -> Int? { Self.element(token, of: brackets) }

  func brace(around token: Int) -> Int? { Self.element(token, of: braces) }

  func typeName(around token: Int) -> Int? { Self.element(token, of: types) }

  func functionName(around token: Int) -> Int? { Self.element(token, of: functions) }

  private static func element(_ token: Int, of array: [Int32]) -> Int? {
    guard array.indices.contains(token), array[token] >= 0 else { return nil }
    return Int(array[token])
  }
}

/// A reader that goes through the tokens once and keeps track of open brackets.
private struct ScopeReader {
  private struct Scope {
    let open: Int
    let end: Int
    let brace: Int
    let type: Int
    let function: Int
  }

  let tokens: SourceTokens
  private(set) var brackets: [Int32] = []
  private(set) var braces: [Int32] = []
  private(set) var types: [Int32] = []
  private(set) var functions: [Int32] = []
  private var open: [Scope] = []
  private let names: [Int: (isType: Bool, name: Int)]
  /// The name of the Objective-C class whose implementation is being read, or -1.
  private var implementation = -1

  init(_ tokens: SourceTokens, _ blocks: CodeBlocks) {
    self.tokens = tokens
    var names: [Int: (isType: Bool, name: Int)] = [:]
    for block in blocks.blocks {
      let keyword = tokens.text(block.keyword)
      let isType = typeKeywords.contains(keyword)
      guard isType || functionKeywords.contains(keyword) else { continue }
      let name = keyword == "init" ? block.keyword : block.head.first ?? block.keyword
      names[block.body.lowerBound - 1] = (isType, name)
    }
    self.names = names
  }

  mutating func read(_ index: Int) {
    if let last = open.last, last.end == index { open.removeLast() }
    let scope = open.last
    brackets.append(Int32(scope?.open ?? -1))
    braces.append(Int32(scope?.brace ?? -1))
    types.append(Int32(scope?.type ?? implementation))
    functions.append(Int32(scope?.function ?? -1))
    if tokens.isMark("@", at: index) { readDirective(index + 1) }
    if let inside = tokens.inside(index) { push(index, inside.upperBound) }
  }

  private mutating func push(_ index: Int, _ end: Int) {
    let outer = open.last
    let named = names[index]
    open.append(
      Scope(
        open: index, end: end, brace: tokens.isMark("{", at: index) ? index : outer?.brace ?? -1,
        type: named?.isType == true ? named?.name ?? -1 : outer?.type ?? implementation,
        function: named?.isType == false ? named?.name ?? -1 : outer?.function ?? method(index)))
  }

  private mutating func readDirective(_ index: Int) {
    if tokens.isWord("implementation", at: index) { implementation = index + 1 }
    if tokens.isWord("end", at: index) { implementation = -1 }
  }

  /// Returns the first word of the selector of the Objective-C method whose body begins here.
  private func method(_ brace: Int) -> Int {
    guard implementation >= 0, tokens.isMark("{", at: brace) else { return -1 }
    var place = brace - 1
    while place > max(implementation, brace - 60) {
      if tokens.isMark("}", at: place) || tokens.isMark(";", at: place) { return -1 }
      let isSign = tokens.isMark("-", at: place) || tokens.isMark("+", at: place)
      if isSign, let type = tokens.inside(place + 1) { return type.upperBound + 1 }
      place -= 1
    }
    return -1
  }
}

private let typeKeywords: Set<String> = ["class", "struct", "enum", "extension", "actor"]
private let functionKeywords: Set<String> = ["func", "var", "let", "init"]
