/// A term of a query that documents can match, or a run of kana or Hangul.
struct QueryUnit: Sendable, Hashable {
  var token: Token
  var key: TermKey
  /// The keys that stand for the unit in names and synonyms: the pairs of a run, or else `key`.
  var keys: [TermKey]
  /// The typed text, folded but not stemmed.
  var surface: TermKey
  /// The places of letters in the surface that had a diacritic.
  var marks: [Int] = []
  /// Whether a complete match needs this unit. A compound only raises the score of a result,
  /// because its parts are units too.
  var isRequired: Bool
  /// Whether the reader may still be typing this word.
  var isUnfinished: Bool
  /// Whether the word is in quotes, so that only exact matches count.
  var isQuoted: Bool
  /// The lookups of a unit of a run; empty for others.
  var forms: [Variant] = []

  init(_ token: Token, of text: FoldedText, isQuoted: Bool) {
    self.token = token
    self.isQuoted = isQuoted
    key = text.key(of: token)
    keys = [key]
    surface = text.surface(of: token)
    marks = text.marks(of: token)
    isRequired = token.kind != .whole
    isUnfinished = !isQuoted && token.upper == text.count
  }

  /// Whether the unit is a single Han character, which matches all pairs that begin with it.
  var isSingle: Bool { token.kind == .single }

  /// Whether several pairs must stand together, which only the texts can tell.
  var isRun: Bool { keys.count > 1 }

  /// Whether the word can be treated as pinyin, as unfinished or as mistyped.
  var isGuessable: Bool { isRequired && !isQuoted && isPlainWord }

  var isPlainWord: Bool { !surface.isEmpty && PinyinShape.isPlain(surface) }
}
