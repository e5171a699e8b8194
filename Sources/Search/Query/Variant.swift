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

extension QueryUnit {
  /// Returns the first lookups for a unit; more follow if they find nothing.
  func variants(synonyms: [Variant]) -> [Variant] {
    let lookup = isSingle ? Variant.Lookup.prefix(key) : .term(key)
    var variants = [Variant(lookup: lookup, reason: .exact, quality: Quality.exact)]
    guard !isQuoted else { return variants }
    if isUnfinished, !isSingle, token.kind != .pair {
      variants.append(Variant(lookup: .prefix(surface), reason: .prefix, quality: Quality.prefix))
    }
    if surface.count == 6, surface.allSatisfy({ isHexDigit(UInt32($0)) }) {
      // Looks up `ff383c` as `#ff383c` too.
      let color = Variant.Lookup.term([UInt8(ascii: "#")] + surface)
      variants.append(Variant(lookup: color, reason: .exact, quality: Quality.exact))
    }
    return variants + synonyms
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
