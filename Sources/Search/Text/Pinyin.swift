/// Reads Han characters aloud: pinyin in full and by initials.
struct Pinyin: Sendable {
  private var readings: [UInt32: [UInt8]] = [:]
  private var words: [[UInt32]: [[UInt8]]] = [:]
  private var longestWord = 0

  /// Spellings are cut to whole syllables of at most this many letters.
  static let longest = 32
  static let mostInitials = 12

  /// - Parameter overrides: words with the readings of their characters, separated by spaces.
  init(overrides: [String: String]) {
    for group in ReadingTable.groups.unicodeScalars.split(whereSeparator: { $0.value <= 0x20 }) {
      let syllable = group.prefix { $0.isASCII }.map { UInt8(truncatingIfNeeded: $0.value) }
      for character in group where !character.isASCII { readings[character.value] = syllable }
    }
    for (word, reading) in overrides { add(word, reading) }
  }

  private mutating func add(_ word: String, _ reading: String) {
    let characters = word.unicodeScalars.map(\.value)
    let syllables = reading.utf8.split(separator: 0x20).map(Array.init)
    guard characters.count == syllables.count, !characters.isEmpty else { return }
    words[characters] = syllables
    longestWord = max(longestWord, characters.count)
  }
}

extension Pinyin {
  /// Returns one syllable for each character; an unknown character has an empty one.
  func syllables(of run: ArraySlice<UInt32>) -> [[UInt8]] {
    var result: [[UInt8]] = []
    var rest = run
    while let first = rest.first {
      let known = word(at: rest)
      result += known ?? [readings[first] ?? []]
      rest = rest.dropFirst(known?.count ?? 1)
    }
    return result
  }

  private func word(at text: ArraySlice<UInt32>) -> [[UInt8]]? {
    for length in stride(from: min(longestWord, text.count), to: 0, by: -1) {
      if let found = words[Array(text.prefix(length))] { return found }
    }
    return nil
  }

  /// Returns the full and the initial spelling from every character on, as far as they are read
  /// and have room.
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

/// Han characters with the letters that each of them is typed by.
struct PinyinSpelling: Sendable, Hashable {
  private(set) var characters: [UInt32]
  private(set) var syllables: [[UInt8]]

  /// Takes the syllables that fit into so many letters; nil when that is none.
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
