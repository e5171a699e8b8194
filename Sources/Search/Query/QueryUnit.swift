/// A term of a query that documents can match, or a run of kana or Hangul.
struct QueryUnit: Sendable, Hashable {
  var token: Token
  var key: TermKey
  /// The keys of the unit in names and synonyms: the pairs of a run, or otherwise `key`.
  var keys: [TermKey]
  /// The typed text, folded but not stemmed.
  var surface: TermKey
  /// The places of letters in the surface that had a diacritic.
  var marks: [Int] = []
  /// Whether a complete match needs this unit. Compounds do not count, because their parts do.
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

  /// Whether several pairs must be adjacent, which only the documents can show.
  var isRun: Bool { keys.count > 1 }

  /// Whether the word can be treated as pinyin, as unfinished or as mistyped.
  var isGuessable: Bool { isRequired && !isQuoted && isPlainWord }

  var isPlainWord: Bool { !surface.isEmpty && PinyinShape.isPlain(surface) }
}

/// A lookup for a unit of the query, and the quality of its matches.
struct Variant: Sendable, Hashable {
  enum Lookup: Sendable, Hashable {
    case term(TermKey)
    case prefix(TermKey)
    /// A lookup of documents that contain all the terms.
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
  /// A word with the diacritics of the query, if documents have it with others or without, too.
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

  /// Returns lookups without the unfinished ending: `increasi` can become `increasing`, whose stem
  /// is `increas`.
  static func variants(of word: [UInt8]) -> [Variant] {
    endings.compactMap { ending in
      guard word.count >= shortestStem + ending.utf8.count,
        word.suffix(ending.utf8.count).elementsEqual(ending.utf8)
      else { return nil }
      let stem = Stemmer.stem(of: word.dropLast(ending.utf8.count))
      return Variant(lookup: .term(stem), reason: .prefix, quality: Quality.prefix)
    }
  }
}

/// The lookups of other spellings of a word in some languages.
enum SpellingVariants {
  static let languages = ["ar", "de"]

  static func variants(of unit: QueryUnit, in boot: BootRecord) -> [Variant] {
    guard unit.isRequired, !unit.isQuoted else { return [] }
    var variants = boot.has(["de"]) && unit.isPlainWord ? german(unit) : []
    let word = unit.surface
    if boot.has(["ar"]), word.first == 0xD8 || word.first == 0xD9 {
      // A word can begin with the letters of the article, too.
      if word.starts(with: article) {
        variants.append(variant(Array(word.dropFirst(article.count)), Quality.prefix))
      }
      variants.append(variant(article + word, Quality.prefix))
    }
    return variants
  }

  private static func variant(_ key: TermKey, _ quality: Int) -> Variant {
    Variant(lookup: .term(key), reason: .exact, quality: quality)
  }

  /// Returns lookups of *flache* for *flaeche*, which is the key of *Fläche*, and of *flaeche* for
  /// *Fläche*.
  private static func german(_ unit: QueryUnit) -> [Variant] {
    let umlauts = Array("aou".utf8)
    let e = UInt8(ascii: "e")
    // The word with ä, ö and ü for ae, oe and ue, folded, and their places.
    var short: TermKey = []
    var marks: [Int] = []
    // The word with ae, oe and ue for ä, ö and ü.
    var long: TermKey = []
    for (place, letter) in unit.surface.enumerated() {
      if letter == e, place > 0, umlauts.contains(unit.surface[place - 1]) {
        marks.append(short.count - 1)
      } else {
        short.append(letter)
      }
      long.append(letter)
      if umlauts.contains(letter), unit.marks.contains(place) { long.append(e) }
    }
    var variants: [Variant] = []
    if short != unit.surface {
      let stem = Stemmer.stem(of: short)
      variants.append(variant(MarkedKey.of(stem, marks), Quality.exact))
      variants.append(variant(stem, Quality.prefix))
    }
    if long != unit.surface {
      variants.append(variant(Stemmer.stem(of: long), Quality.prefix))
    }
    return variants
  }

  /// The Arabic article, which is written together with its word.
  private static let article = Array("ال".utf8)
}
