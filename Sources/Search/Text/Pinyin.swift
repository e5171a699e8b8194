/// Reads Han characters aloud: pinyin in full and by initials.
struct Pinyin: Sendable {
  private var readings: [UInt32: [UInt8]] = [:]
  private var words: [[UInt32]: [[UInt8]]] = [:]
  private var longestWord = 0

  /// Keys and queries are cut to this many letters.
  static let longest = 32

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

  /// Returns the full and the initial spelling from every character to the end of the run.
  func spellings(of run: ArraySlice<UInt32>) -> [(start: Int, full: [UInt8], initials: [UInt8])] {
    let syllables = syllables(of: run)
    return syllables.indices.compactMap { start in
      guard !syllables[start].isEmpty else { return nil }
      let rest = syllables[start...].prefix { !$0.isEmpty }
      let full = rest.joined().prefix(Self.longest)
      return (start, Array(full), rest.compactMap(\.first))
    }
  }
}
