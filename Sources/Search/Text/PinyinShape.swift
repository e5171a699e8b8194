/// A test of whether the letters of a word can be pinyin, which saves a lookup for most English
/// words.
enum PinyinShape {
  static let initials = [
    "zh", "ch", "sh", "b", "p", "m", "f", "d", "t", "n", "l", "g", "k", "h", "j", "q", "x", "r",
    "z", "c", "s", "y", "w",
  ]

  static let finals = [
    "iang", "iong", "uang", "ang", "eng", "ong", "iao", "ian", "ing", "uai", "uan", "ai", "ei",
    "ao", "ou", "an", "en", "er", "ia", "ie", "iu", "in", "ua", "uo", "ui", "un", "ue", "ve", "a",
    "o", "e", "i", "u", "v",
  ]

  /// The syllables without an initial; none begins with i, u or v.
  static let alone = [
    "ang", "ai", "ao", "an", "a", "en", "er", "ei", "e", "ou", "o",
  ]

  /// The greatest number of letters that can be the initials of a pinyin word, such as `dbd`.
  static let longestInitials = 8

  /// Returns whether a word consists of whole syllables (`yanse`) or is short and has no vowel
  /// (`dbd`).
  static func matches(_ word: [UInt8]) -> Bool {
    guard (2...Pinyin.longest).contains(word.count), isPlain(word) else { return false }
    return areInitials(word) || areSyllables(word)
  }

  static func isPlain(_ word: [UInt8]) -> Bool {
    word.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  private static func areInitials(_ word: [UInt8]) -> Bool {
    word.count <= longestInitials && !word.contains { "aeiou".utf8.contains($0) }
  }

  /// Returns whether a word consists of whole syllables. It finds all offsets at which a sequence
  /// of syllables can end.
  static func areSyllables(_ word: [UInt8]) -> Bool {
    var reached = [Bool](repeating: false, count: word.count + 1)
    reached[0] = true
    for offset in word.indices where reached[offset] {
      for syllable in alone where word[offset...].starts(with: syllable.utf8) {
        reached[offset + syllable.utf8.count] = true
      }
      for start in initials where word[offset...].starts(with: start.utf8) {
        let middle = offset + start.utf8.count
        for final in finals where word[middle...].starts(with: final.utf8) {
          reached[middle + final.utf8.count] = true
        }
      }
    }
    return reached[word.count]
  }
}
