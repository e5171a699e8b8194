/// Returns a pinyin reading without tone marks and with a space between syllables: `shēnsè` becomes
/// `shen se`. Returns nil if it cannot be split into exactly `count` syllables.
func plainPinyin(_ reading: String, characters count: Int) -> String? {
  var letters = ""
  for scalar in reading.lowercased().unicodeScalars {
    letters += scalar == "'" || scalar == "’" ? " " : plainVowel[scalar] ?? String(scalar)
  }
  let cuts = letters.split(separator: " ").map { Syllable.cut(Array($0)[...]) }
  guard !cuts.contains(nil) else { return nil }
  let syllables = cuts.flatMap { $0 ?? [] }
  return syllables.count == count ? syllables.joined(separator: " ") : nil
}

/// Splits words into syllables, each as long as possible. This is correct for all words in standard
/// Hanyu Pinyin, which has an apostrophe where the split would be ambiguous.
private enum Syllable {
  static func cut(_ word: ArraySlice<Character>) -> [String]? {
    if word.isEmpty { return [] }
    // A syllable is as long as possible, but a consonant before a vowel begins the next syllable.
    for length in stride(from: min(6, word.count), to: 0, by: -1) {
      let syllable = word.prefix(length)
      let rest = word.dropFirst(length)
      guard isSyllable(syllable), rest.first.map({ !isVowel($0) }) ?? true,
        let tail = cut(rest)
      else { continue }
      return [String(syllable)] + tail
    }
    return nil
  }

  private static func isVowel(_ letter: Character) -> Bool { "aeiouv".contains(letter) }

  private static func isSyllable(_ letters: ArraySlice<Character>) -> Bool {
    let text = String(letters)
    let initial = initials.first { text.hasPrefix($0) } ?? ""
    return finals.contains(String(text.dropFirst(initial.count)))
  }

  private static let initials = [
    "zh", "ch", "sh", "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "r",
    "z", "c", "s", "y", "w",
  ]

  private static let finals: Set<String> = [
    "a", "o", "e", "i", "u", "v", "ai", "ei", "ao", "ou", "an", "en", "ang", "eng", "er", "ia",
    "ie", "iao", "iu", "ian", "in", "iang", "ing", "iong", "ong", "ua", "uo", "uai", "ui", "uan",
    "un", "uang", "ue", "ve",
  ]
}

private let plainVowel: [Unicode.Scalar: String] = {
  let marked = [
    "a": "āáǎà", "e": "ēéěè", "i": "īíǐì", "o": "ōóǒò", "u": "ūúǔù", "v": "ǖǘǚǜü",
  ]
  return Dictionary(
    uniqueKeysWithValues: marked.flatMap { plain, forms in
      forms.unicodeScalars.map { ($0, plain) }
    })
}()
