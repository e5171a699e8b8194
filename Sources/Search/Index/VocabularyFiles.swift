/// The words of all documents, for corrections: one file while they are few, else one for each
/// letter, which holds the words with that letter in first or second place. A typo in the first
/// letter leaves the second where it was or puts the first there.
struct VocabularyFiles {
  static let everything = "*"
  private static let mostInOneFile = 4000

  private(set) var files: [(lead: String, file: IndexFile)] = []

  init(_ entries: [(word: TermKey, frequency: Int)]) {
    guard entries.count > Self.mostInOneFile else {
      add(entries, Self.everything)
      return
    }
    for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
      add(entries.filter { $0.word[0] == letter || $0.word[1] == letter }, [letter].text)
    }
  }

  private mutating func add(_ entries: [(word: TermKey, frequency: Int)], _ lead: String) {
    guard !entries.isEmpty else { return }
    var payload: [UInt8] = []
    var previous: TermKey = []
    for (word, frequency) in entries {
      FrontCoding.append(word, after: previous, to: &payload)
      payload.appendNumber(frequency)
      previous = word
    }
    files.append((lead, IndexFile(addressing: payload)))
  }
}
