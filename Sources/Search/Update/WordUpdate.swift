/// Counts the words of an index from those of a former one.
struct WordUpdate {
  private(set) var words: [CountedWord]
  /// Of the files that are not as they were.
  private(set) var letters: Set<UInt8> = []

  init(_ former: [CountedWord], _ changes: [DocumentChange]) {
    words = []
    words.reserveCapacity(former.count + 16)
    var place = 0
    for (word, difference) in Self.differences(changes) {
      let next = former.partitioningIndex(from: place) { !precedes($0.word, word) }
      words += former[place..<next]
      place = next
      let isKnown = next < former.count && former[next].word == word
      let before = isKnown ? former[next] : nil
      if isKnown { place += 1 }
      let after = CountedWord(word: word, count: (before?.count ?? 0) + difference)
      if after.count > 0 { words.append(after) }
      if before?.frequency != (after.count > 0 ? after.frequency : nil) {
        letters.formUnion(word.prefix(2))
      }
    }
    words += former[place...]
  }

  /// How much more often each word occurs, in the order of the words.
  private static func differences(
    _ changes: [DocumentChange]
  ) -> [(word: TermKey, difference: Int)] {
    var differences: [TermKey: Int] = [:]
    for change in changes {
      for word in change.after.words { differences[word.word, default: 0] += word.count }
      for word in change.before.words { differences[word.word, default: 0] -= word.count }
    }
    return differences.filter { $0.value != 0 }.map { (word: $0.key, difference: $0.value) }
      .sorted { precedes($0.word, $1.word) }
  }
}

extension WordUpdate {
  /// Returns the files, and writes down where they are.
  ///
  /// - Parameter former: the words of the former index.
  func files(after former: [CountedWord], _ boot: inout BootRecord) -> [IndexPart] {
    let isOne = VocabularyFiles.areOneFile(words)
    let isAlike = isOne == VocabularyFiles.areOneFile(former)
    guard !isAlike || !letters.isEmpty else {
      return boot.vocabulary.map { .former($0.address.fileName) }
    }
    let touched = isAlike ? letters : VocabularyFiles.allLetters
    let made = VocabularyFiles(words, of: touched).files
    let kept =
      isOne || !isAlike
      ? []
      : boot.vocabulary.filter { entry in !entry.lead.utf8.contains(where: touched.contains) }
    boot.vocabulary = (kept + made.map { ($0.lead, $0.file.address) }).sorted { $0.lead < $1.lead }
    return kept.map { .former($0.address.fileName) } + made.map { .new($0.file) }
  }
}
