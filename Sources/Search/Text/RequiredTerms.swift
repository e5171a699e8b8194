/// The terms that count when a query is compared with a whole name.
///
/// Left out are compounds, whose parts count; Han characters that are part of a pair; stop words,
/// unless there are no other words; and repeated terms.
struct RequiredTerms {
  private(set) var tokens: [Token] = []
  private(set) var keys: [TermKey] = []

  init(_ candidates: [Token], of text: FoldedText) {
    let counted = Self.withoutDuplicates(candidates)
    let meaningful = counted.filter { !StopWords.contains(text.surface(of: $0)) }
    for token in meaningful.isEmpty ? counted : meaningful {
      let key = text.key(of: token)
      guard !key.isEmpty, !keys.contains(key) else { continue }
      keys.append(key)
      tokens.append(token)
    }
  }

  private static func withoutDuplicates(_ tokens: [Token]) -> [Token] {
    var pairEnd = -1
    return tokens.filter { token in
      defer { if token.kind == .pair { pairEnd = token.upper } }
      switch token.kind {
      case .word, .part, .pair: return true
      case .whole: return false
      case .single: return token.upper != pairEnd
      }
    }
  }
}

/// English words that say nothing about the subject of a text.
enum StopWords {
  static let text = """
    a about also an and any are as at be but by can do does for from has have how i if in into is
    it its just let may me more must my of on or our should so than that the their them then there
    these they this those to us was we what when where which while who why will with would you your
    """

  private static let words = Set(text.utf8.split { $0 <= 0x20 }.map(TermKey.init))

  static func contains(_ word: TermKey) -> Bool { words.contains(word) }
}
