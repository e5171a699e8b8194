/// The lookups that a unit begins with.
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

  /// `ff383c` means `#ff383c`.
  private mutating func addColor(_ unit: QueryUnit) {
    guard unit.surface.count == 6, unit.surface.allSatisfy({ isHexDigit(UInt32($0)) }) else {
      return
    }
    add(.term([UInt8(ascii: "#")] + unit.surface), .exact, Quality.exact)
  }
}

/// The stems that a word may have when it is typed to its end.
enum StemVariants {
  static let endings = ["i", "in", "e", "es", "s", "ed", "ing"]
  static let shortestStem = 3

  /// `increasi` may become `increasing`, whose stem does not begin so.
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
