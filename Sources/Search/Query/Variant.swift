/// A lookup for a unit of the query, and how good its matches are.
struct Variant: Sendable, Hashable {
  enum Lookup: Sendable, Hashable {
    case term(TermKey)
    case prefix(TermKey)
    /// Several terms in one document, such as a synonym of several words.
    case all([TermKey])
  }

  enum Reason: String, Sendable, Hashable {
    case exact, prefix, synonym, pinyin, typo
  }

  var lookup: Lookup
  var reason: Reason
  /// In sixteenths of an exact match.
  var quality: Int
  /// How many units of the query the match covers; a synonym may cover several.
  var covered = 1
}

enum Quality {
  static let exact = 16
  static let prefix = 12
  static let synonym = 12
  static let spelling = 10
  static let spellingStart = 8
  static let oneEdit = 9
  static let twoEdits = 6
}

/// The first lookups for a unit; more follow if they find nothing.
struct UnitVariants {
  private(set) var variants: [Variant] = []

  init(_ unit: QueryUnit, synonyms: [Variant]) {
    if unit.isSingle {
      add(.prefix(unit.key), .exact, Quality.exact)
    } else {
      add(.term(unit.key), .exact, Quality.exact)
    }
    guard !unit.isQuoted else { return }
    if unit.isUnfinished, !unit.isSingle, unit.token.kind != .pair {
      add(.prefix(unit.surface), .prefix, Quality.prefix)
    }
    addColor(unit)
    variants += synonyms
  }

  private mutating func add(_ lookup: Variant.Lookup, _ reason: Variant.Reason, _ quality: Int) {
    variants.append(Variant(lookup: lookup, reason: reason, quality: quality))
  }

  /// Looks up `ff383c` as `#ff383c` too.
  private mutating func addColor(_ unit: QueryUnit) {
    guard unit.surface.count == 6, unit.surface.allSatisfy({ isHexDigit(UInt32($0)) }) else {
      return
    }
    add(.term([UInt8(ascii: "#")] + unit.surface), .exact, Quality.exact)
  }
}

/// The stems that an unfinished word may have.
enum StemVariants {
  static let endings = ["i", "in", "e", "es", "s", "ed", "ing"]
  static let shortestStem = 3

  /// Returns the stem without an unfinished ending: `increasi` may become `increasing`, whose stem
  /// does not begin with `increasi`.
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
