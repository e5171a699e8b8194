/// The groups of synonyms, found by the hashes of their phrases. The boot file has only these
/// hashes. A group is read if words of a query have the hash of one of its phrases.
struct SynonymTable: Sendable {
  private var groups: [Int: [Int]] = [:]

  /// - Parameter hashes: The hashes of the phrases of each group.
  init(_ hashes: [[Int]]) {
    for (number, group) in hashes.enumerated() {
      for hash in Set(group) { groups[hash, default: []].append(number) }
    }
  }

  private typealias Phrase = (keys: [TermKey], others: [[TermKey]])

  /// Returns the phrases whose keys are the first of these keys, each with its synonyms.
  private func phrases(
    beginning keys: [TermKey], _ reader: inout IndexReader
  ) throws(IndexError) -> [Phrase] {
    let numbers = Set(keys.indices.flatMap { groups[SynonymHash.of(keys[...$0])] ?? [] })
    var found: [Phrase] = []
    for number in numbers.sorted() {
      let group = try reader.synonyms(inGroup: number)
      for phrase in group where keys.starts(with: phrase) {
        found.append((phrase, group.filter { $0 != phrase }))
      }
    }
    return found
  }

  /// Returns, for each unit, the synonyms of the phrases to which the unit belongs.
  func variants(
    of query: ParsedQuery, _ reader: inout IndexReader
  ) throws(IndexError) -> [[Variant]] {
    var result = Array(repeating: [Variant](), count: query.units.count)
    let keys = query.terms.filter { !$0.isQuoted }.map(\.key)
    for start in keys.indices {
      for phrase in try phrases(beginning: Array(keys[start...]), &reader) {
        for (index, unit) in query.units.enumerated() {
          // All keys of the unit must be in the phrase.
          guard unit.isRequired, !unit.isQuoted, unit.keys.allSatisfy(phrase.keys.contains) else {
            continue
          }
          for other in phrase.others {
            let variant = Variant(
              lookup: .all(other), reason: .synonym, quality: Quality.synonym,
              covered: phrase.keys.count)
            if !result[index].contains(variant) { result[index].append(variant) }
          }
        }
      }
    }
    return result
  }

  func sameMeaning(
    as keys: [TermKey], _ reader: inout IndexReader
  ) throws(IndexError) -> [[TermKey]] {
    var others: [[TermKey]] = []
    for phrase in try phrases(beginning: keys, &reader) where phrase.keys == keys {
      others += phrase.others.filter { !others.contains($0) }
    }
    return others
  }
}

/// The Chinese words that a word in pinyin can mean: `duibidu` and `dbd` look up 对比度.
struct PinyinReadings {
  private struct Reading {
    var characters: TermKey
    /// The number of occurrences of the characters, in all spellings that the letters begin.
    var count = 0
    /// Whether the letters spell all characters completely.
    var isComplete = false
  }

  private var readings: [TermKey: Reading] = [:]
  static let most = 4

  /// - Parameter keys: The keys of all spellings that begin with the letters.
  init(of letters: [UInt8], in keys: [(key: TermKey, count: Int)]) {
    for (key, count) in keys { add(key, count, typed: letters.count) }
  }

  /// Adds a spelling to the reading of the characters that the typed letters spell, even in part.
  private mutating func add(_ key: TermKey, _ count: Int, typed: Int) {
    let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    let digits = key.drop { !isDigit($0) }.prefix(while: isDigit)
    var end = 0
    var covered = 0
    for digit in digits where end < typed {
      end += Int(digit - UInt8(ascii: "0"))
      covered += 1
    }
    let spelled = Array(key[digits.endIndex...])
    let characters = Array(spelled.prefix(FrontCoding.length(of: covered, in: spelled)))
    readings[characters, default: Reading(characters: characters)].count += count
    if end == typed { readings[characters]?.isComplete = true }
  }

  func variants(
    synonyms: SynonymTable, _ reader: inout IndexReader, folding: TextFolding
  ) throws(IndexError) -> [Variant] {
    var variants: [Variant] = []
    let likeliest = readings.values.sorted { left, right in
      if left.isComplete != right.isComplete { return left.isComplete }
      if left.count != right.count { return left.count > right.count }
      return precedes(left.characters, right.characters)
    }
    for reading in likeliest.prefix(Self.most) {
      let folded = folding.fold(reading.characters.text)
      func add(_ lookup: Variant.Lookup, isComplete: Bool) {
        let quality = isComplete ? Quality.spelling : Quality.spellingStart
        variants.append(Variant(lookup: lookup, reason: .pinyin, quality: quality))
      }
      if folded.count == 1 {
        add(.prefix(reading.characters), isComplete: reading.isComplete)
        continue
      }
      let keys = RequiredTerms(folded).keys
      add(.all(keys), isComplete: reading.isComplete)
      for other in try synonyms.sameMeaning(as: keys, &reader) {
        add(.all(other), isComplete: false)
      }
    }
    return variants
  }
}
