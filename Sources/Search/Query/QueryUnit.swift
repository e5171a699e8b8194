/// One term of a query that documents can match.
struct QueryUnit: Sendable, Hashable {
  var token: Token
  var key: TermKey
  /// As typed, folded but not stemmed.
  var surface: TermKey
  /// Compounds beside their parts raise a result but are not asked for.
  var isRequired: Bool
  /// The reader may still be typing this word.
  var isUnfinished: Bool
  /// Inside quotes: as typed, or not at all.
  var isQuoted: Bool

  /// A Han character alone stands for every pair it begins.
  var isSingle: Bool { token.kind == .single }

  /// A word of the letters a to z may be pinyin, unfinished or mistyped.
  var isGuessable: Bool { isRequired && !isQuoted && isPlainWord }

  var isPlainWord: Bool { !surface.isEmpty && PinyinShape.isPlain(surface) }
}
