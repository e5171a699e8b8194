/// Reads what queries need, each file once.
struct IndexSession: Sendable {
  let boot: BootRecord
  private let store: IndexStore
  private let folding: TextFolding
  private var shards: [Int: TermShardReader] = [:]
  private var directories: [Int: TextDirectory] = [:]
  private var groups: [FileAddress: [ArraySlice<UInt8>]] = [:]
  private var vocabularies: [FileAddress: [VocabularyEntry]] = [:]
  /// By their numbers; nil where a locale lacks the object.
  private var documents: [Int: StoredDocument?] = [:]
  private var analyzed: [Int: AnalyzedDocument] = [:]
  private(set) var terms = TermNumbers()
  private var synonyms: [Int: [[TermKey]]] = [:]
  /// Ready postings of phrases, which came with their groups of synonyms.
  private var phrases: [[TermKey]: [Posting]] = [:]

  typealias VocabularyEntry = (word: TermKey, frequency: Int)

  init(_ index: SearchIndex) {
    boot = index.boot
    store = index.store
    folding = index.folding
  }

  /// Forgets everything where it has become much: some ten megabytes of texts.
  mutating func forgetMuch(_ index: SearchIndex) {
    if documents.count > Self.mostDocuments { self = IndexSession(index) }
  }

  private static let mostDocuments = 3000

  private mutating func shard(_ number: Int) throws(IndexError) -> TermShardReader {
    if let known = shards[number] { return known }
    let address = boot.directory.address(of: number)
    let shard = try TermShardReader(
      store.payload(at: address), named: address.fileName)
    shards[number] = shard
    return shard
  }
}

extension IndexSession {
  mutating func postings(of key: TermKey) throws(IndexError) -> [Posting] {
    guard let number = boot.directory.shard(of: key) else { return [] }
    return try shard(number).postings(of: key)
  }

  mutating func postings(startingWith prefix: TermKey) throws(IndexError) -> [Posting] {
    let numbers = boot.directory.shards(of: prefix)
    guard numbers.count <= TermDirectory.mostShards else {
      return try postings(of: PrefixKey.of(prefix))
    }
    var merged: [Int: Posting] = [:]
    for number in numbers {
      for posting in try shard(number).postings(startingWith: prefix).joined() {
        merged[posting.document] = merged[posting.document]?.merged(with: posting) ?? posting
      }
    }
    return merged.values.sorted { $0.document < $1.document }
  }

  /// The documents that hold all the terms, with the weakest impact among them.
  mutating func postings(together keys: [TermKey]) throws(IndexError) -> [Posting] {
    if let known = phrases[keys] { return known }
    var common: [Posting]?
    for key in keys {
      let postings = try postings(of: key)
      common = common.map { $0.intersected(with: postings) } ?? postings
    }
    return common ?? []
  }

  /// Returns the keys of the phrases of a group of synonyms.
  mutating func synonyms(inGroup number: Int) throws(IndexError) -> [[TermKey]] {
    if let known = synonyms[number] { return known }
    let key = SynonymKey.of(number)
    guard let place = boot.directory.shard(of: key) else { return [] }
    let group = try shard(place).synonyms(at: key)
    for phrase in group.phrases { phrases[phrase.keys] = phrase.postings }
    let keys = group.phrases.map(\.keys)
    synonyms[number] = keys
    return keys
  }

  /// Returns the keys that begin with a prefix and the numbers of their documents; none where they
  /// fill many shards.
  mutating func keys(
    startingWith prefix: TermKey
  ) throws(IndexError) -> [(key: TermKey, count: Int)] {
    let numbers = boot.directory.shards(of: prefix)
    guard numbers.count <= TermDirectory.mostShards else { return [] }
    var found: [(key: TermKey, count: Int)] = []
    for number in numbers { found += try shard(number).keys(startingWith: prefix) }
    return found
  }

  /// The words that a mistyped word may be mistaken for.
  mutating func vocabulary(
    for word: TermKey
  ) throws(IndexError) -> [VocabularyEntry] {
    let leads = [VocabularyFiles.everything] + word.prefix(2).map { [$0].text }
    var entries: [VocabularyEntry] = []
    for (lead, address) in boot.vocabulary where leads.contains(lead) {
      entries += try vocabulary(at: address)
    }
    return entries
  }

  private mutating func vocabulary(
    at address: FileAddress
  ) throws(IndexError) -> [VocabularyEntry] {
    if let known = vocabularies[address] { return known }
    var reader = PayloadReader(try store.payload(at: address), named: address.fileName)
    var entries: [VocabularyEntry] = []
    var word: TermKey = []
    while !reader.isAtEnd {
      try FrontCoding.readNext(from: &reader, &word)
      entries.append((word, try reader.number()))
    }
    vocabularies[address] = entries
    return entries
  }
}

extension IndexSession {
  mutating func document(
    _ object: Int, locale: Int
  ) throws(IndexError) -> StoredDocument? {
    let number = locale * boot.objectCount + object
    if let known = documents[number] { return known }
    let document = try stored(object, locale: locale)
    documents.updateValue(document, forKey: number)
    return document
  }

  private mutating func stored(
    _ object: Int, locale: Int
  ) throws(IndexError) -> StoredDocument? {
    guard let place = try directory(of: locale).place(of: object) else { return nil }
    let lines = try group(place.address)
    guard place.line < lines.count else { return nil }
    return StoredDocument(line: lines[place.line])
  }

  /// A document cut into terms, which have numbers in `terms`.
  mutating func analyzed(
    _ object: Int, locale: Int
  ) throws(IndexError) -> AnalyzedDocument? {
    let number = locale * boot.objectCount + object
    if let known = analyzed[number] { return known }
    guard let stored = try document(object, locale: locale) else { return nil }
    let document = AnalyzedDocument(stored, folding, &terms)
    analyzed[number] = document
    return document
  }

  private mutating func directory(of locale: Int) throws(IndexError) -> TextDirectory {
    if let known = directories[locale] { return known }
    let address = boot.locales[locale].directory
    let directory = try TextDirectory(
      reading: store.payload(at: address), locale: locale, named: address.fileName)
    directories[locale] = directory
    return directory
  }

  private mutating func group(_ address: FileAddress) throws(IndexError) -> [ArraySlice<UInt8>] {
    if let known = groups[address] { return known }
    let lines = try store.payload(at: address)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    groups[address] = lines
    return lines
  }

  mutating func colors() throws(IndexError) -> [ColorEntry] {
    guard let address = boot.colors else { return [] }
    let name = address.fileName
    var reader = PayloadReader(try store.payload(at: address), named: name)
    var entries: [ColorEntry] = []
    while !reader.isAtEnd {
      let entry = try ColorEntry(from: &reader, named: name)
      guard entry.object < boot.objectCount, entry.locale < boot.locales.count else {
        throw .damaged(name)
      }
      entries.append(entry)
    }
    return entries
  }
}

/// A colour of an object, as stored.
struct ColorEntry: Sendable, Hashable {
  var object: Int
  var locale: Int
  var digits: String
  var label: String
  var color: HexColor

  init(from reader: inout PayloadReader, named name: String) throws(IndexError) {
    object = try reader.number()
    locale = try reader.number()
    let bytes = try reader.text(count: 6)
    guard let color = HexColor(digits: bytes) else { throw .damaged(name) }
    digits = String(decoding: bytes, as: UTF8.self)
    label = String(decoding: try reader.text(upTo: UInt8(ascii: "\n")), as: UTF8.self)
    self.color = color
  }
}
