/// The names of a script that can be shortened, each with its short form.
///
/// All uses of a name get the same new name, so scopes do not matter. A name is kept if the script
/// does not declare it, or if any use of it is a member, a key or a shorthand property. All names
/// are kept in a script that uses `document` or `window`, because names there can be globals of the
/// browser, and in a script that uses `eval` or has escapes in names.
struct ScriptNames {
  private typealias Name = ArraySlice<UInt8>

  private var shortNames: [Name: Name] = [:]

  init(_ tokens: [ScriptToken]) {
    let tokens = tokens.filter { !$0.isGap }
    var counts: [Name: Int] = [:]
    for word in tokens where word.kind == .word { counts[word.text, default: 0] += 1 }
    let declared = Self.declared(in: tokens)
    guard !Self.mayHideUses(counts, declared) else { return }
    let free = declared.subtracting(Self.fixed(in: tokens)).filter { $0.count > 2 }
    let ordered = free.sorted { left, right in
      let (leftCount, rightCount) = (counts[left] ?? 0, counts[right] ?? 0)
      return leftCount == rightCount
        ? left.lexicographicallyPrecedes(right) : leftCount > rightCount
    }
    var candidates = ShortNames(used: Set(counts.keys))
    for name in ordered { shortNames[name] = candidates.next() }
  }

  func shortened(_ tokens: [ScriptToken]) -> [ScriptToken] {
    tokens.map { token in
      guard token.kind == .word, let name = shortNames[token.text] else { return token }
      return ScriptToken(kind: .word, text: name)
    }
  }

  private static func mayHideUses(_ counts: [Name: Int], _ declared: Set<Name>) -> Bool {
    counts.keys.contains { name in
      name.contains(UInt8(ascii: "\\"))
        || !declared.contains(name) && name.isAny(of: ["document", "window", "eval"])
    }
  }

  private static func declared(in tokens: [ScriptToken]) -> Set<Name> {
    let pairs = zip(tokens, tokens.dropFirst()).filter { keyword, name in
      keyword.kind == .word && name.kind == .word
        && keyword.text.isAny(of: ["function", "const", "let", "class"])
    }
    return Set(pairs.map { $0.1.text })
  }

  /// Returns the names that must stay: members, keys and shorthand properties.
  private static func fixed(in tokens: [ScriptToken]) -> Set<Name> {
    var names: Set<Name> = []
    var brackets = OpenBrackets()
    for (index, token) in tokens.enumerated() {
      brackets.pass(token)
      guard token.kind == .word else { continue }
      let before = index > 0 ? tokens[index - 1] : nil
      let after = index + 1 < tokens.count ? tokens[index + 1] : nil
      let isMember = before?.isMark(".") == true || brackets.innermost == .classBody
      let isShorthand = brackets.innermost == .braces && isShorthand(before, after)
      if isMember || isShorthand || after?.isMark(":") == true { names.insert(token.text) }
    }
    return names
  }

  /// Returns whether the word between the tokens can be a shorthand property or a method:
  /// `{ name }`, `{ one, name }`, `{ name = 1 }`, `{ get name() {} }`. A call at the start of a
  /// block looks the same, so its name is kept, too.
  private static func isShorthand(_ before: ScriptToken?, _ after: ScriptToken?) -> Bool {
    guard let before, let after else { return false }
    let isFirst =
      ["{", "}", ",", "*"].contains { before.isMark($0) }
      || before.text.isAny(of: ["get", "set", "async"])
    return isFirst && [",", "}", "=", "("].contains { after.isMark($0) }
  }
}

/// The brackets that are open after a token.
private struct OpenBrackets {
  enum Kind { case braces, classBody, other }

  private var kinds: [Kind] = []
  /// The number of brackets that are open at the last `class` keyword, or nil once the body of the
  /// class begins. The body begins at the next brace inside the same brackets.
  private var classDepth: Int?

  var innermost: Kind? { kinds.last }

  mutating func pass(_ token: ScriptToken) {
    switch token.kind {
    case .word: if token.text.isEqual(to: "class") { classDepth = kinds.count }
    case .mark, .template: passBracket(token)
    default: break
    }
  }

  private mutating func passBracket(_ token: ScriptToken) {
    if let first = token.text.first, ")]}".utf8.contains(first) { _ = kinds.popLast() }
    let isSubstitution = token.kind == .template && token.text.last == UInt8(ascii: "{")
    if isSubstitution || token.isMark("(") || token.isMark("[") { kinds.append(.other) }
    guard token.isMark("{") else { return }
    let isClass = classDepth == kinds.count
    kinds.append(isClass ? .classBody : .braces)
    if isClass { classDepth = nil }
  }
}

/// A generator of all names of one letter, then of two letters and so on. It skips names in use and
/// keywords of two letters.
private struct ShortNames {
  private let used: Set<ArraySlice<UInt8>>
  private var number = 0
  private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)
  private static let keywords = ["as", "do", "if", "in", "of"].map { Array($0.utf8)[...] }

  init(used: Set<ArraySlice<UInt8>>) { self.used = used.union(Self.keywords) }

  mutating func next() -> ArraySlice<UInt8> {
    while true {
      let name = Self.name(number)
      number += 1
      if !used.contains(name[...]) { return name[...] }
    }
  }

  private static func name(_ number: Int) -> [UInt8] {
    let last = letters[number % letters.count]
    return number < letters.count ? [last] : name(number / letters.count - 1) + [last]
  }
}
