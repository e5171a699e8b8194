/// The words of all documents, for the correction of queries. A small vocabulary is in one file. A
/// larger one has one file for each letter, with the words that have this letter in first or second
/// place. The correction of a word is therefore found even if its first letter is wrong, missing or
/// swapped. The words are front-coded, each followed by its frequency.
enum Vocabulary {
  /// A word, and the binary logarithm of its number of occurrences in the documents.
  typealias Entry = (word: TermKey, frequency: Int)

  private static let everything = "*"
  private static let mostInOneFile = 4000

  /// - Parameter words: The words in the order of their keys.
  static func files(_ words: [Entry]) -> [(lead: String, file: IndexFile)] {
    guard words.count > mostInOneFile else {
      return words.isEmpty ? [] : [(everything, file(words))]
    }
    return (UInt8(ascii: "a")...UInt8(ascii: "z")).compactMap { letter in
      let words = words.filter { $0.word[0] == letter || $0.word[1] == letter }
      return words.isEmpty ? nil : ([letter].text, file(words))
    }
  }

  private static func file(_ words: [Entry]) -> IndexFile {
    var payload: [UInt8] = []
    var previous: TermKey = []
    for (word, frequency) in words {
      FrontCoding.append(word, after: previous, to: &payload)
      payload.appendNumber(frequency)
      previous = word
    }
    return IndexFile(addressing: payload)
  }

  /// Returns the names (`*` or a letter) of the files that can contain a correction.
  static func leads(for word: TermKey) -> [String] {
    [everything] + word.prefix(2).map { [$0].text }
  }

  static func entries(
    reading payload: [UInt8], named name: String
  ) throws(IndexError) -> [Entry] {
    var reader = PayloadReader(payload, named: name)
    var entries: [Entry] = []
    var word: TermKey = []
    while !reader.isAtEnd {
      try FrontCoding.readNext(from: &reader, &word)
      entries.append((word, try reader.number()))
    }
    return entries
  }
}
