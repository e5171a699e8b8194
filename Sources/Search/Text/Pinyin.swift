/// A converter of Han characters into pinyin, in full and by initials.
struct Pinyin: Sendable {
  private var readings: [UInt32: [UInt8]] = [:]
  private var words: [[UInt32]: [[UInt8]]] = [:]
  private var longestWord = 0

  /// The maximum number of letters in a spelling, which ends after a whole syllable.
  static let longest = 32
  static let mostInitials = 12
  /// The languages in which Han characters have other readings.
  static let otherReadings = ["ja", "ko"]

  /// - Parameter overrides: For each word, the syllables of its characters, separated by spaces.
  init(overrides: [String: String]) {
    for group in ReadingTable.groups.unicodeScalars.split(whereSeparator: { $0.value <= 0x20 }) {
      let syllable = group.prefix { $0.isASCII }.map { UInt8(truncatingIfNeeded: $0.value) }
      for character in group where !character.isASCII { readings[character.value] = syllable }
    }
    for (word, reading) in overrides {
      let characters = word.unicodeScalars.map(\.value)
      let syllables = reading.utf8.split(separator: 0x20).map(Array.init)
      guard characters.count == syllables.count, !characters.isEmpty else { continue }
      words[characters] = syllables
      longestWord = max(longestWord, characters.count)
    }
  }

  /// Returns a syllable for each character; it is empty if the character is unknown.
  func syllables(of run: ArraySlice<UInt32>) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var rest = run
    while let first = rest.first {
      let known = stride(from: min(longestWord, rest.count), to: 0, by: -1).lazy
        .compactMap { words[Array(rest.prefix($0))] }.first
      result += known ?? [readings[first] ?? []]
      rest = rest.dropFirst(known?.count ?? 1)
    }
    return result
  }

  /// Returns the spellings from each character on, in full and by initials, up to the limit.
  func spellings(of run: ArraySlice<UInt32>) -> [PinyinSpelling] {
    let syllables = syllables(of: run)
    return syllables.indices.flatMap { start -> [PinyinSpelling] in
      let rest = Array(syllables[start...].prefix { !$0.isEmpty })
      let characters = run.dropFirst(start - syllables.startIndex)
      let full = PinyinSpelling(rest, of: characters, longest: Self.longest)
      let initials = PinyinSpelling(
        rest.map { Array($0.prefix(1)) }, of: characters, longest: Self.mostInitials)
      return [full, initials].compactMap(\.self)
    }
  }
}

/// Han characters, and the letters that a reader types for each of them.
struct PinyinSpelling: Sendable, Hashable {
  private(set) var characters: [UInt32]
  private(set) var syllables: [[UInt8]]

  /// Creates a spelling of as many syllables as fit into `longest` letters; nil if none fits.
  init?(_ syllables: [[UInt8]], of characters: ArraySlice<UInt32>, longest: Int) {
    var size = 0
    self.syllables = Array(
      syllables.prefix { syllable in
        size += syllable.count
        return size <= longest
      })
    self.characters = Array(characters.prefix(self.syllables.count))
    if self.syllables.isEmpty { return nil }
  }
}

/// A converter of strings for lists in pinyin order, without case and diacritics.
package struct HanSpelling: Sendable {
  private let folding = TextFolding(traditional: TraditionalTable.pairs)
  private let pinyin: Pinyin

  /// - Parameter readings: For words with characters of several readings, the syllables.
  package init(readings: [String: String]) { pinyin = Pinyin(overrides: readings) }

  /// Returns the text with each known Han character replaced by its syllable and a space. The space
  /// sorts before all letters, so that 西安 (`xi an`) comes before 先 (`xian`).
  package func spelling(of text: String) -> String {
    var result = String.UnicodeScalarView()
    let scalars = folding.fold(text).scalars
    for (scalar, syllable) in zip(scalars, pinyin.syllables(of: scalars[...])) {
      result +=
        syllable.isEmpty
        ? [Unicode.Scalar(scalar)].compactMap(\.self)
        : syllable.map(Unicode.Scalar.init) + [" "]
    }
    return String(result)
  }
}

/// A test of whether a word can be pinyin, which saves a lookup for most English words.
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

  /// The maximum number of letters that can be the initials of a pinyin word, such as `dbd`.
  static let longestInitials = 8

  /// Returns whether a word is whole syllables (`yanse`), or short without vowels (`dbd`).
  static func matches(_ word: [UInt8]) -> Bool {
    guard (2...Pinyin.longest).contains(word.count), isPlain(word) else { return false }
    let areInitials =
      word.count <= longestInitials && !word.contains { "aeiou".utf8.contains($0) }
    return areInitials || areSyllables(word)
  }

  static func isPlain(_ word: [UInt8]) -> Bool {
    word.allSatisfy { $0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z") }
  }

  /// Finds all offsets at which a sequence of syllables can end.
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

/// Words and spellings that other search engines can't find by themselves.
package struct SearchSpelling: Sendable {
  private let folding = TextFolding(traditional: TraditionalTable.pairs)
  private let pinyin: Pinyin

  /// - Parameter readings: For words with characters of several readings, the syllables.
  package init(readings: [String: String]) { pinyin = Pinyin(overrides: readings) }

  /// Returns whether the Han characters of a locale are read as pinyin.
  package static func hasPinyin(_ locale: String) -> Bool {
    !Pinyin.otherReadings.contains(where: locale.hasPrefix)
  }

  /// Returns the pinyin, in full and by initials, from each Han character on.
  package func pinyin(of text: String) -> [String] {
    let folded = folding.fold(text)
    return folded.hanRuns.flatMap { run in
      pinyin.spellings(of: folded.scalars[run]).map { spelling in
        String(decoding: spelling.syllables.joined(), as: UTF8.self)
      }
    }
  }

  /// Returns the words of each compound, such as `system Gray 3` for `systemGray3`.
  package func parts(in text: String) -> [String] {
    let folded = folding.fold(text)
    var found: [String] = []
    var end = -1
    var words: [String] = []
    for token in Tokenizer.tokens(in: folded).tokens {
      if token.kind == .whole, token.upper > end {
        if words.count > 1 { found.append(words.joined(separator: " ")) }
        words = []
        end = token.upper
      } else if token.kind == .part {
        words.append(folded.surface(of: token).text)
      }
    }
    return words.count > 1 ? found + [words.joined(separator: " ")] : found
  }

  /// Returns the words of Latin letters, folded but not stemmed, including compounds.
  package func words(in text: String) -> [String] {
    let folded = folding.fold(text)
    return Tokenizer.tokens(in: folded).tokens.compactMap { token in
      let word = folded.surface(of: token)
      let isWord = token.kind != .pair && word.count >= Self.shortestWord
      return isWord && word.allSatisfy { FoldedText.isPlain(UInt32($0)) } ? word.text : nil
    }
  }

  private static let shortestWord = 3
}

/// The folding as a table, for engines that read one.
package enum FoldedCharacters {
  /// Each character or sequence with its folded form; sorted, without ASCII capitals.
  package static var pairs: [(text: String, folded: String)] {
    let folding = TextFolding(traditional: TraditionalTable.pairs)
    let single = (0x80...0xFFFF as ClosedRange<UInt32>).compactMap { value in
      Unicode.Scalar(value).map { String($0) }
    }
    let kana: [ClosedRange<UInt32>] = [0x3041...0x3096, 0x30A1...0x30FA, 0xFF66...0xFF9D]
    let voiced = kana.joined().compactMap(Unicode.Scalar.init).flatMap { letter in
      ["\u{3099}", "\u{309A}", "\u{FF9E}", "\u{FF9F}"].map { mark in
        String(String.UnicodeScalarView([letter, mark]))
      }
    }
    return (single + voiced).compactMap { text in
      let scalars = folding.fold(text).scalars.compactMap(Unicode.Scalar.init)
      let folded = String(String.UnicodeScalarView(scalars))
      // By scalars, because `==` considers canonical equivalents equal, which folding changes.
      return folded.unicodeScalars.elementsEqual(text.unicodeScalars) ? nil : (text, folded)
    }
  }
}
