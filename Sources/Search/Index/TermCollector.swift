/// Gathers the terms of one document after the other.
struct TermCollector: Sendable {
  private let folding: TextFolding
  private let pinyin: Pinyin
  private(set) var keys = KeyTable()
  private(set) var records = TermRecords()
  private(set) var vocabulary = VocabularyCollector()
  /// The traditional characters that the texts of each locale hold as they are written.
  private(set) var traditional: [String: HanCounts] = [:]
  private var locale = ""

  private var weights: [UInt32] = []
  private var nameLengths: [UInt8] = []
  private var touched: [Int] = []
  private var scratch: TermKey = []

  init(folding: TextFolding, pinyin: Pinyin) {
    self.folding = folding
    self.pinyin = pinyin
  }

  /// Adds what was gathered from other documents.
  mutating func append(_ other: TermCollector) {
    let numbers = keys.merge(other.keys)
    records.append(other.records, numbers: numbers)
    vocabulary.merge(other.vocabulary)
    for (locale, counts) in other.traditional {
      traditional[locale, default: HanCounts()].add(counts)
    }
  }

  /// Returns the postings of all terms, and lets go of what they were made from.
  mutating func takePostings(_ saturation: Saturation) -> PostingTable {
    defer { (records, keys) = (TermRecords(), KeyTable()) }
    return records.postings(termCount: keys.count, saturation: saturation)
  }

  mutating func add(_ document: SearchDocument, number: Int) {
    locale = document.locale
    var length = addName(document.title, weight: SearchField.titleWeight)
    length += addName(document.id, weight: SearchField.keyword.weight)
    for text in document.texts {
      length +=
        text.field == .name
        ? addName(text.text, weight: text.field.weight) : addText(text)
    }
    addFilters(document.filters)
    finish(number, length, boost: document.boost)
  }
}

extension TermCollector {
  /// By the Han character that they begin with, how many keys there are: in the documents, each
  /// character begins a pair or stands alone.
  var characters: HanCounts {
    var counts = HanCounts()
    for number in 0..<keys.count {
      if let scalar = keys.firstHan(number) { counts.add(scalar) }
    }
    return counts
  }
}

extension TermCollector {
  private mutating func addText(_ text: SearchText) -> Int {
    let folded = fold(text.text)
    let (tokens, length) = Tokenizer.tokens(in: folded)
    for token in tokens { add(token, of: folded, weight: text.field.weight) }
    if text.field == .heading { addSpellings(of: folded, weight: text.field.weight) }
    return length
  }

  private mutating func addName(_ name: String, weight: Int) -> Int {
    let folded = fold(name)
    let (tokens, length) = Tokenizer.tokens(in: folded)
    let count = RequiredTerms(tokens, of: folded).keys.count
    for token in tokens {
      let nameLength = token.kind == .whole ? max(1, count - token.length + 1) : count
      add(token, of: folded, weight: weight, nameLength: nameLength)
    }
    addSpellings(of: folded, weight: weight)
    return length
  }

  private mutating func fold(_ text: String) -> FoldedText {
    let folded = folding.fold(text)
    for character in folded.traditional {
      traditional[locale, default: HanCounts()].add(character)
    }
    return folded
  }

  private mutating func add(
    _ token: Token, of folded: FoldedText, weight: Int, nameLength: Int = 0
  ) {
    folded.writeKey(of: token, to: &scratch)
    guard !scratch.isEmpty else { return }
    add(scratch, weight: weight, nameLength: nameLength)
    switch token.kind {
    case .word, .part, .whole: vocabulary.add(token, of: folded)
    case .pair, .single: break
    }
  }

  private mutating func add(_ key: TermKey, weight: Int, nameLength: Int) {
    let number = keys.number(of: key)
    if number == weights.count {
      weights.append(0)
      nameLengths.append(0)
    }
    if weights[number] == 0 { touched.append(number) }
    weights[number] += UInt32(weight)
    guard nameLength > 0 else { return }
    let length = UInt8(min(nameLength, Posting.longestName))
    nameLengths[number] = nameLengths[number] == 0 ? length : min(nameLengths[number], length)
  }
}

extension TermCollector {
  /// Adds pinyin from every character of every Han run on.
  private mutating func addSpellings(of folded: FoldedText, weight: Int) {
    for run in folded.hanRuns {
      for spelling in pinyin.spellings(of: folded.scalars[run]) {
        add(PinyinKey.of(spelling), weight: weight, nameLength: 0)
      }
    }
  }

  private mutating func addFilters(_ filters: [String: [String]]) {
    for (name, values) in filters {
      for value in values {
        add(FilterKey.of(name, value, folding: folding), weight: 1, nameLength: 0)
      }
    }
  }

  private mutating func finish(_ document: Int, _ length: Int, boost: Int) {
    records.addDocument(document, length: length, boost: boost)
    for number in touched {
      records.add(term: number, weight: weights[number], nameLength: nameLengths[number])
      weights[number] = 0
      nameLengths[number] = 0
    }
    touched.removeAll(keepingCapacity: true)
  }
}

extension FoldedText {
  fileprivate var hanRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start: Int?
    for place in 0...count {
      let isHan = place < count && ScalarClass(scalars[place]) == .han
      if isHan, start == nil { start = place }
      if !isHan, let first = start {
        runs.append(first..<place)
        start = nil
      }
    }
    return runs
  }
}
