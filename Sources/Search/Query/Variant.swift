/// A lookup for a unit of the query, and the quality of its matches.
struct Variant: Sendable, Hashable {
  enum Lookup: Sendable, Hashable {
    case term(TermKey)
    case prefix(TermKey)
    /// A lookup of documents that contain all the terms, such as those of a synonym of several
    /// words.
    case all([TermKey])
    /// A lookup of documents that contain most of the pairs of a run.
    case most([TermKey])
  }

  enum Reason: String, Sendable, Hashable {
    case exact, prefix, synonym, pinyin, typo
  }

  var lookup: Lookup
  var reason: Reason
  /// The quality of a match, in sixteenths of the quality of an exact match.
  var quality: Int
  /// The number of units of the query that the match covers; a synonym can cover several.
  var covered = 1
}

enum Quality {
  /// A word with the diacritics of the query, where texts have it with others or without, too.
  static let sameMarks = 24
  static let exact = 16
  static let prefix = 12
  static let synonym = 12
  static let spelling = 10
  static let spellingStart = 8
  static let oneEdit = 9
  static let twoEdits = 6
}

extension QueryUnit {
  /// Returns the first lookups for a unit. `UnitEvaluator` adds others if necessary.
  func variants(synonyms: [Variant]) -> [Variant] {
    guard forms.isEmpty else { return forms + synonyms }
    let lookup = isSingle ? Variant.Lookup.prefix(key) : .term(key)
    var variants = [Variant(lookup: lookup, reason: .exact, quality: Quality.exact)]
    guard !isQuoted else { return variants }
    if isGuessable {
      let same = Variant.Lookup.term(MarkedKey.of(key, marks))
      variants.append(Variant(lookup: same, reason: .exact, quality: Quality.sameMarks))
    }
    if isUnfinished, !isSingle, token.kind != .pair {
      variants.append(Variant(lookup: .prefix(surface), reason: .prefix, quality: Quality.prefix))
    }
    if surface.count == 6, surface.allSatisfy({ isHexDigit(UInt32($0)) }) {
      // A color without `#`, such as `ff383c`, is also looked up as `#ff383c`.
      let color = Variant.Lookup.term([UInt8(ascii: "#")] + surface)
      variants.append(Variant(lookup: color, reason: .exact, quality: Quality.exact))
    }
    return variants + synonyms
  }
}

/// The lookups of the stems that an unfinished word can have.
enum StemVariants {
  static let endings = ["i", "in", "e", "es", "s", "ed", "ing"]
  static let shortestStem = 3

  /// Returns lookups of the word without its possibly unfinished ending. For example, `increasi`
  /// can become `increasing`, whose stem `increas` does not begin with `increasi`.
  static func variants(of word: [UInt8]) -> [Variant] {
    endings.compactMap { ending in
      guard word.count >= shortestStem + ending.utf8.count,
        word.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      else { return nil }
      var stem = Array(word.dropLast(ending.utf8.count))
      Stemmer.stem(&stem)
      return Variant(lookup: .term(stem), reason: .prefix, quality: Quality.prefix)
    }
  }
}
