/// The lookups of other spellings of a word in some languages.
enum SpellingVariants {
  static let languages = ["ar", "de"]

  static func variants(of unit: QueryUnit, in boot: BootRecord) -> [Variant] {
    guard unit.isRequired, !unit.isQuoted else { return [] }
    let german = boot.has(["de"]) && unit.isPlainWord ? german(unit) : []
    let arabic = boot.has(["ar"]) ? arabic(unit.surface) : []
    return german + arabic.map { variant($0, Quality.prefix) }
  }

  private static func variant(_ key: TermKey, _ quality: Int) -> Variant {
    Variant(lookup: .term(key), reason: .exact, quality: quality)
  }

  /// Returns lookups of *flache* for *flaeche*, which is the key of *Fläche*, and of *flaeche* for
  /// *Fläche*.
  private static func german(_ unit: QueryUnit) -> [Variant] {
    let (short, marks) = withoutE(unit.surface)
    let long = withE(unit)
    var variants: [Variant] = []
    if short != unit.surface {
      variants.append(variant(MarkedKey.of(stem(short), marks), Quality.exact))
      variants.append(variant(stem(short), Quality.prefix))
    }
    if long != unit.surface { variants.append(variant(stem(long), Quality.prefix)) }
    return variants
  }

  private static let umlauts = Array("aou".utf8)
  private static let e = UInt8(ascii: "e")

  /// Returns the word with ä, ö and ü for ae, oe and ue, folded, and their places.
  private static func withoutE(_ surface: TermKey) -> (TermKey, [Int]) {
    var short: TermKey = []
    var marks: [Int] = []
    for (place, letter) in surface.enumerated() {
      if letter == e, place > 0, umlauts.contains(surface[place - 1]) {
        marks.append(short.count - 1)
      } else {
        short.append(letter)
      }
    }
    return (short, marks)
  }

  private static func withE(_ unit: QueryUnit) -> TermKey {
    unit.surface.enumerated().flatMap { place, letter in
      umlauts.contains(letter) && unit.marks.contains(place) ? [letter, e] : [letter]
    }
  }

  private static func stem(_ word: TermKey) -> TermKey {
    var stem = word
    Stemmer.stem(&stem)
    return stem
  }

  /// The Arabic article, which is written together with its word. A word can begin with its letters,
  /// too.
  private static let article = Array("ال".utf8)

  private static func arabic(_ word: TermKey) -> [TermKey] {
    guard let first = word.first, first == 0xD8 || first == 0xD9 else { return [] }
    let bare = word.starts(with: article) ? [Array(word.dropFirst(article.count))] : []
    return bare + [article + word]
  }
}

extension QueryUnit {
  /// The lookup of a run that no text has: of texts with most of its pairs.
  var mostPairs: [Variant] {
    [Variant(lookup: .most(keys), reason: .typo, quality: Quality.oneEdit)]
  }
}
