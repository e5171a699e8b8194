/// A collector of the terms of documents, to which documents are added one by one.
struct TermCollector: Sendable {
  private let folding: TextFolding
  private let pinyin: Pinyin
  private let markedWords: Set<TermKey>
  private(set) var keys = KeyTable()
  private(set) var records = TermRecords()
  private(set) var vocabulary = VocabularyCollector()
  /// The traditional characters in the documents of each locale.
  private(set) var traditional: [String: Set<UInt32>] = [:]

  // These properties are the state of the document that is being added. `weights` and `nameLengths`
  // are indexed by term number. All arrays are reused for the next document.
  private var locale = ""
  private var isSpelled = true
  private var weights: [UInt32] = []
  private var nameLengths: [UInt8] = []
  private var found: [Int] = []
  private var scratch: TermKey = []

  /// - Parameter markedWords: The keys of all words that occur with diacritics.
  init(folding: TextFolding, pinyin: Pinyin, markedWords: Set<TermKey> = []) {
    self.folding = folding
    self.pinyin = pinyin
    self.markedWords = markedWords
  }

  /// Adds the terms that another collector has collected from other documents.
  mutating func append(_ other: TermCollector) {
    let numbers = keys.merge(other.keys)
    records.append(other.records, numbers: numbers)
    vocabulary.append(other.vocabulary)
    for (locale, characters) in other.traditional {
      traditional[locale, default: []].formUnion(characters)
    }
  }

  mutating func add(_ document: SearchDocument, number: Int) {
    locale = document.locale
    isSpelled = document.isSpelled && SearchSpelling.hasPinyin(locale)
    var length = addName(document.title, weight: SearchField.titleWeight)
    length += addName(document.id, weight: SearchField.keyword.weight)
    for text in document.texts {
      length +=
        text.field == .name
        ? addName(text.text, weight: text.field.weight) : addText(text)
    }
    for (name, values) in document.filters {
      for value in values {
        add(FilterKey.of(name, value, folding: folding), weight: 1, nameLength: 0)
      }
    }
    records.addDocument(number, length: length, boost: document.boost)
    for term in found {
      records.add(term: term, weight: weights[term], nameLength: nameLengths[term])
      weights[term] = 0
      nameLengths[term] = 0
    }
    found.removeAll(keepingCapacity: true)
  }

  /// Adds the terms of a field, and returns its length.
  private mutating func addText(_ text: SearchText) -> Int {
    let folded = fold(text.text)
    let (tokens, length) = Tokenizer.tokens(in: folded)
    for token in tokens { add(token, of: folded, weight: text.field.weight) }
    if text.field == .heading { addSpellings(of: folded, weight: text.field.weight) }
    return length
  }

  /// Adds the terms of a name, and returns its length.
  private mutating func addName(_ name: String, weight: Int) -> Int {
    let folded = fold(name)
    let (tokens, length) = Tokenizer.tokens(in: folded)
    let count = RequiredTerms(folded, tokens: tokens).keys.count
    for token in tokens {
      let nameLength = token.kind == .whole ? max(1, count - token.length + 1) : count
      add(token, of: folded, weight: weight, nameLength: nameLength)
    }
    addSpellings(of: folded, weight: weight)
    return length
  }

  private mutating func fold(_ text: String) -> FoldedText {
    let folded = folding.fold(text)
    if !folded.traditional.isEmpty {
      traditional[locale, default: []].formUnion(folded.traditional)
    }
    return folded
  }

  /// Adds the pinyin spellings that start at each Han character and continue to the end of its run.
  private mutating func addSpellings(of folded: FoldedText, weight: Int) {
    for run in folded.hanRuns where isSpelled {
      for spelling in pinyin.spellings(of: folded.scalars[run]) {
        add(PinyinKey.of(spelling), weight: weight, nameLength: 0)
      }
    }
  }

  private mutating func add(
    _ token: Token, of folded: FoldedText, weight: Int, nameLength: Int = 0
  ) {
    folded.writeKey(of: token, to: &scratch)
    guard !scratch.isEmpty else { return }
    add(scratch, weight: weight, nameLength: nameLength)
    switch token.kind {
    case .word, .part, .whole:
      vocabulary.add(token, of: folded)
      guard markedWords.contains(scratch) else { break }
      let marked = MarkedKey.of(scratch, folded.marks(of: token))
      add(marked, weight: weight, nameLength: nameLength)
    case .pair, .single: break
    }
  }

  /// - Parameter nameLength: The number of terms in the name that contains the key, or 0.
  private mutating func add(_ key: TermKey, weight: Int, nameLength: Int) {
    let number = keys.number(of: key[...])
    if number == weights.count {
      weights.append(0)
      nameLengths.append(0)
    }
    if weights[number] == 0 { found.append(number) }
    weights[number] += UInt32(weight)
    guard nameLength > 0 else { return }
    let length = UInt8(min(nameLength, Posting.longestName))
    nameLengths[number] = nameLengths[number] == 0 ? length : min(nameLengths[number], length)
  }
}

/// A counter of words as people write them, for the correction of queries.
struct VocabularyCollector: Sendable {
  private var words = KeyTable()
  private var counts: [Int32] = []
  private var scratch: TermKey = []

  private static let shortest = 3

  /// Counts the token if it has 3 to 64 characters, all of them letters from a to z.
  mutating func add(_ token: Token, of folded: FoldedText) {
    guard (Self.shortest...longestKey).contains(token.upper - token.lower),
      folded.writeWord(of: token, to: &scratch)
    else { return }
    let number = words.number(of: scratch[...])
    if number == counts.count { counts.append(0) }
    counts[number] += 1
  }

  mutating func append(_ other: VocabularyCollector) {
    for (number, count) in zip(words.merge(other.words), other.counts) {
      if Int(number) == counts.count { counts.append(0) }
      counts[Int(number)] += count
    }
  }

  /// The words in the order of their keys, with the binary logarithms of their counts, rounded down
  /// so that a changed count rarely changes a file.
  var entries: [Vocabulary.Entry] {
    words.sorted().map {
      (words[$0], Int32.bitWidth - 1 - counts[$0].leadingZeroBitCount)
    }
  }
}

extension TextFolding {
  /// Returns the keys of the words that have diacritics somewhere in the documents.
  func markedWords(of documents: [SearchDocument]) -> Set<TermKey> {
    var keys: Set<TermKey> = []
    for document in documents {
      for text in [document.title] + document.texts.map(\.text) {
        // The first bytes of Latin letters outside of ASCII and of combining marks are rare.
        let mayHaveMarks = text.utf8.contains {
          (0xC3...0xC9).contains($0) || $0 == 0xCC || $0 == 0xCD || $0 == 0xE1
        }
        guard mayHaveMarks else { continue }
        let folded = fold(text)
        guard folded.scalars.indices.contains(where: folded.isMarked) else { continue }
        for token in Tokenizer.tokens(in: folded).tokens where token.kind != .pair {
          let isPlain = PinyinShape.isPlain(folded.surface(of: token))
          if isPlain, !folded.marks(of: token).isEmpty { keys.insert(folded.key(of: token)) }
        }
      }
    }
    return keys
  }
}

extension KeyTable {
  /// Returns the sorted numbers without words that have the same diacritics wherever they occur.
  func withoutLoneMarks(_ sorted: [Int]) -> [Int] {
    var forms: [ArraySlice<UInt8>: Int] = [:]
    for number in sorted {
      if let word = MarkedKey.word(of: self[number]) { forms[word, default: 0] += 1 }
    }
    guard !forms.isEmpty else { return sorted }
    return sorted.filter { number in
      guard let word = MarkedKey.word(of: self[number]) else { return true }
      return forms[word, default: 0] > 1
    }
  }
}
