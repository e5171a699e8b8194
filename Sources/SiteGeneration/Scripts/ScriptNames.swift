/// The names of a script that can be shortened: every use of one is renamed alike, so that scopes
/// stay as they are.
///
/// A name is left alone when it is used as a member, a key or a shorthand anywhere, or declared
/// nowhere. A script that touches the page keeps all its names: it may mean a global by one of them.
struct ScriptNames {
  private var short: [String: [UInt8]] = [:]

  init(_ tokens: [ScriptToken]) {
    let words = tokens.filter { $0.kind != .space }
    var counts: [String: Int] = [:]
    for word in words where word.kind == .word { counts[word.string, default: 0] += 1 }
    let declared = Self.declared(words)
    let touchesPage = ["document", "window"].contains {
      counts[$0] != nil && !declared.contains($0)
    }
    guard !touchesPage else { return }
    let free = declared.subtracting(Self.known(words)).filter { $0.utf8.count > 2 }
    let order = free.sorted { (-(counts[$0] ?? 0), $0) < (-(counts[$1] ?? 0), $1) }
    var names = ShortNames(taken: Set(counts.keys))
    for name in order { short[name] = names.next() }
  }

  func renamed(_ tokens: [ScriptToken]) -> [ScriptToken] {
    tokens.map { token in
      guard token.kind == .word, let name = short[token.string] else { return token }
      return ScriptToken(.word, name)
    }
  }
}

extension ScriptNames {
  private static let declaring: Set<String> = ["function", "const", "let", "class"]

  private static func declared(_ tokens: [ScriptToken]) -> Set<String> {
    Set(
      zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
        keyword.kind == .word && name.kind == .word && declaring.contains(keyword.string)
          ? name.string : nil
      })
  }

  /// What may be known outside, or by another spelling inside.
  private static func known(_ tokens: [ScriptToken]) -> Set<String> {
    var known: Set<String> = []
    var brackets: [UInt8] = []
    for (place, token) in tokens.enumerated() {
      if token.kind == .mark { track(token, &brackets) }
      if token.text.last == UInt8(ascii: "{"), token.kind == .literal { brackets.append(0x28) }
      guard token.kind == .word else { continue }
      let before = place > 0 ? tokens[place - 1] : nil
      let after = place + 1 < tokens.count ? tokens[place + 1] : nil
      let isSpread = place > 1 && tokens[place - 2].isMark(0x2E)
      let isMember = before?.isMark(0x2E) == true && !isSpread
      let isKey = after?.isMark(0x3A) == true
      if isMember || isKey || isShorthand(before, after, brackets.last) {
        known.insert(token.string)
      }
    }
    return known
  }

  private static func track(_ token: ScriptToken, _ brackets: inout [UInt8]) {
    if "({[".utf8.contains(where: token.isMark) { brackets += token.text }
    if ")}]".utf8.contains(where: token.isMark) { _ = brackets.popLast() }
  }

  private static let accessors: Set<String> = ["get", "set", "static", "async"]

  /// `{ name }`, `{ one, name }`, `{ name = 1 }`, and the methods of a class. What merely looks so,
  /// such as a call as the first statement of a block, stays long.
  private static func isShorthand(
    _ before: ScriptToken?, _ after: ScriptToken?, _ bracket: UInt8?
  ) -> Bool {
    guard bracket == UInt8(ascii: "{"), let before, let after else { return false }
    let isFirst = "{,}*".utf8.contains(where: before.isMark) || accessors.contains(before.string)
    return isFirst && ",}=(".utf8.contains(where: after.isMark)
  }
}

/// One letter, then two, leaving out what is taken.
private struct ShortNames {
  private let taken: Set<String>
  private var number = 0
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let keywords: Set<String> = ["as", "do", "if", "in", "of"]

  init(taken: Set<String>) { self.taken = taken.union(Self.keywords) }

  mutating func next() -> [UInt8] {
    while true {
      let name = Self.name(number)
      number += 1
      if !taken.contains(String(decoding: name, as: UTF8.self)) { return name }
    }
  }

  private static func name(_ number: Int) -> [UInt8] {
    let last = letters[number % letters.count]
    return number < letters.count ? [last] : name(number / letters.count - 1) + [last]
  }
}
