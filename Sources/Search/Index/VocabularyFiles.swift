/// The words of all documents, for corrections: one file while they are few, else one for each
/// letter, which holds the words with that letter in first or second place. A typo in the first
/// letter leaves the second where it was or puts the first there.
struct VocabularyFiles {
  static let everything = "*"
  private static let mostInOneFile = 4000

  private(set) var files: [(lead: String, file: IndexFile)] = []

  /// - Parameter letters: whose files are wanted; every file where there is one for all.
  init(_ words: [CountedWord], of letters: Set<UInt8> = allLetters) {
    guard !Self.areOneFile(words) else {
      add(words, Self.everything)
      return
    }
    for letter in letters.sorted() {
      add(words.filter { $0.word[0] == letter || $0.word[1] == letter }, [letter].text)
    }
  }

  static let allLetters = Set(UInt8(ascii: "a")...UInt8(ascii: "z"))

  static func areOneFile(_ words: [CountedWord]) -> Bool { words.count <= mostInOneFile }

  private mutating func add(_ words: [CountedWord], _ lead: String) {
    guard !words.isEmpty else { return }
    var payload: [UInt8] = []
    var previous: TermKey = []
    for word in words {
      FrontCoding.append(word.word, after: previous, to: &payload)
      payload.appendNumber(word.frequency)
      previous = word.word
    }
    files.append((lead, IndexFile(addressing: payload)))
  }
}
