/// A name with the members that follow it, such as `Text("Total").font(.title).padding()`, in Swift
/// or, with dots, in Objective-C.
struct CodeChain: Sendable {
  struct Member: Sendable {
    let name: String
    /// The index of the name's token.
    let token: Int
    /// The tokens between the parentheses; nil if there are none.
    let arguments: Range<Int>?
    /// The tokens inside the closures that follow the parentheses or the name.
    let closures: [Range<Int>]
  }

  let members: [Member]
  /// Whether the chain begins with a dot, as `.red` does, so that its type is inferred.
  let isImplicit: Bool
  let range: Range<Int>
}

extension CodeChain {
  /// The chain without its last member, as written: `view.title` for `view.title.textColor`.
  var receiver: [String] { members.dropLast().map(\.name) }
}

extension SourceTokens {
  /// The chains, including those inside of arguments and closures of others, in the order of their
  /// first tokens.
  func chains(in range: Range<Int>, _ blocks: CodeBlocks) -> [CodeChain] {
    range.compactMap { startsChain($0) ? chain(at: $0, blocks) : nil }
  }

  private func startsChain(_ index: Int) -> Bool {
    if isMark(".", at: index) {
      return kind(index + 1) == .word && !endsOperand(index - 1)
    }
    return kind(index) == .word && !isMark(".", at: index - 1)
  }

  /// Whether a token may end an operand, so that a dot after it begins a member of it.
  private func endsOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .word: !isWord(in: wordsBeforeOperands, at: index)
    case .number, .string, .composedString: true
    case .mark: [")", "]", "}", "?", "!", ">", "."].contains { isMark($0, at: index) }
    case nil: false
    }
  }

  /// Returns the chain that begins at a token, which is a name or a dot.
  private func chain(at start: Int, _ blocks: CodeBlocks) -> CodeChain {
    let isImplicit = isMark(".", at: start)
    var place = isImplicit ? start + 1 : start
    var members: [CodeChain.Member] = []
    while kind(place) == .word, members.count < longestChain {
      let (member, end) = member(at: place, blocks)
      members.append(member)
      place = end
      guard let dot = dot(after: place) else { break }
      place = dot + 1
    }
    return CodeChain(members: members, isImplicit: isImplicit, range: start..<max(place, start + 1))
  }

  private func member(at start: Int, _ blocks: CodeBlocks) -> (CodeChain.Member, end: Int) {
    var place = start + 1
    var arguments: Range<Int>?
    if isMark("(", at: place), let inside = inside(place) {
      arguments = inside
      place = inside.upperBound + 1
    }
    var closures: [Range<Int>] = []
    while let closure = closure(at: place, isFirst: closures.isEmpty, blocks) {
      closures.append(closure)
      place = closure.upperBound + 1
    }
    let member = CodeChain.Member(
      name: text(start), token: start, arguments: arguments, closures: closures)
    return (member, place)
  }

  /// Returns the tokens inside a closure that belongs to the member before it: `{ … }`, or a
  /// further one with its label, `label: { … }`.
  private func closure(at place: Int, isFirst: Bool, _ blocks: CodeBlocks) -> Range<Int>? {
    let isLabelled = !isFirst && kind(place) == .word && isMark(":", at: place + 1)
    let open = isLabelled ? place + 2 : place
    guard isFirst || isLabelled, isMark("{", at: open), !blocks.isBody(open) else { return nil }
    return inside(open)
  }

  /// Returns the index of the dot of the next member, after any `?`, `!` and subscripts.
  private func dot(after start: Int) -> Int? {
    var place = start
    while true {
      if isMark(".", at: place), kind(place + 1) == .word { return place }
      if isMark("[", at: place), !isFirstOnLine(place), let inside = inside(place) {
        place = inside.upperBound + 1
      } else if (isMark("?", at: place) || isMark("!", at: place))
        && (isMark(".", at: place + 1) || isMark("[", at: place + 1))
      {
        place += 1
      } else {
        return nil
      }
    }
  }
}

private let wordsBeforeOperands: WordSet = [
  "return", "in", "case", "else", "throw", "try", "await", "is", "as", "where", "default",
]

/// The maximum number of members. Each may be compared with all that follow it.
private let longestChain = 100
