/// A search index, which reads most files only when a query needs them.
package struct SearchIndex: Sendable {
  let boot: BootRecord
  let store: IndexStore
  let folding: TextFolding
  let synonyms: SynonymTable
  let links: LinkTable

  /// - Parameter read: Returns the bytes of a file, or nil if there is no such file.
  package init(
    reading read: @escaping @Sendable (_ name: String) -> [UInt8]?
  ) throws(IndexError) {
    store = IndexStore(read)
    boot = try BootRecord(reading: store.payload(named: IndexFile.boot))
    var pairs = boot.traditionalPairs
    if let address = boot.otherPairs {
      pairs += try TraditionalPairs.text(
        store.payload(at: address).text, named: address.fileName)
    }
    folding = TextFolding(traditional: pairs, locales: boot.locales.map(\.tag))
    synonyms = SynonymTable(boot.synonyms)
    links =
      if let address = boot.links {
        try LinkTable(
          reading: store.payload(at: address), objectCount: boot.objectCount,
          named: address.fileName)
      } else {
        LinkTable()
      }
  }

  package init(_ files: [IndexFile]) throws(IndexError) {
    let bytes = Dictionary(files.map { ($0.name, $0.bytes) }) { first, _ in first }
    try self.init { bytes[$0] }
  }

  package var locales: [String] { boot.locales.map(\.tag) }
  package var kinds: [String] { boot.kinds.map(\.name) }
  package var filterNames: [String] { boot.filterNames + BuiltInFilter.names }

  package func search(_ query: SearchQuery) throws(IndexError) -> SearchResponse {
    var evaluator = QueryEvaluator(self, query, IndexReader(self))
    return try evaluator.response()
  }
}

/// A series of queries to one index, which share a cache of everything that they have read.
package struct SearchSession: Sendable {
  private let index: SearchIndex
  private var reader: IndexReader

  package init(_ index: SearchIndex) {
    self.index = index
    reader = IndexReader(index)
  }

  package mutating func search(_ query: SearchQuery) throws(IndexError) -> SearchResponse {
    if reader.isFull { reader = IndexReader(index) }
    var evaluator = QueryEvaluator(index, query, reader)
    // Drop the session's own reference to the reader, because changes by the evaluator would
    // otherwise copy its caches (copy-on-write). After an error, the caches stay empty.
    reader = IndexReader(index)
    let response = try evaluator.response()
    reader = evaluator.reader
    return response
  }
}

/// A reader that caches the parts of an index that queries need.
struct IndexReader: Sendable {
  let boot: BootRecord
  private let store: IndexStore
  private let folding: TextFolding
  private var shards: [Int: TermShardReader] = [:]
  private var directories: [Int: TextDirectory] = [:]
  private var groups: [FileAddress: [ArraySlice<UInt8>]] = [:]
  private var vocabularies: [FileAddress: [Vocabulary.Entry]] = [:]
  /// The documents by number; nil where a locale lacks the object.
  private var documents: [Int: StoredDocument?] = [:]
  private var analyzed: [Int: AnalyzedDocument] = [:]
  private(set) var terms = KeyTable()
  private var synonyms: [Int: [[TermKey]]] = [:]
  /// The postings of phrases in the groups of synonyms that have been read.
  private var phrases: [[TermKey]: [Posting]] = [:]

  init(_ index: SearchIndex) {
    boot = index.boot
    store = index.store
    folding = index.folding
  }

  /// Whether the caches should be emptied. The limit of 3,000 documents is about ten megabytes.
  var isFull: Bool { documents.count > 3000 }

  private mutating func shard(_ number: Int) throws(IndexError) -> TermShardReader {
    if let cached = shards[number] { return cached }
    let address = boot.directory.address(of: number)
    let shard = try TermShardReader(
      store.payload(at: address), named: address.fileName)
    shards[number] = shard
    return shard
  }

  mutating func postings(of key: TermKey) throws(IndexError) -> [Posting] {
    guard let number = boot.directory.shard(of: key) else { return [] }
    return try shard(number).postings(of: key)
  }

  mutating func postings(startingWith prefix: TermKey) throws(IndexError) -> [Posting] {
    let numbers = boot.directory.shards(of: prefix)
    guard numbers.count <= TermDirectory.mostShards else {
      return try postings(of: PrefixKey.of(prefix))
    }
    var merger = PostingMerger(documentCount: boot.objectCount * boot.locales.count)
    for number in numbers {
      merger.add(try shard(number).postings(startingWith: prefix).joined())
    }
    return merger.merged
  }

  /// Returns the documents that contain all the terms, with the lowest of their impacts.
  mutating func postings(together keys: [TermKey]) throws(IndexError) -> [Posting] {
    if let cached = phrases[keys] { return cached }
    var lists: [[Posting]] = []
    for key in keys { lists.append(try postings(of: key)) }
    return lists.intersection
  }

  /// Returns the documents that contain all the terms except one, or two if there are more than
  /// four.
  mutating func postings(most keys: [TermKey]) throws(IndexError) -> [Posting] {
    var counts: [Int: Int] = [:]
    for key in keys {
      for posting in try postings(of: key) { counts[posting.document, default: 0] += 1 }
    }
    let needed = keys.count - (keys.count > 4 ? 2 : 1)
    return counts.filter { $0.value >= needed }.keys.sorted().map {
      Posting(document: $0, impact: Self.impactOfMost, nameLength: 0)
    }
  }

  static let impactOfMost = 8

  mutating func synonyms(inGroup number: Int) throws(IndexError) -> [[TermKey]] {
    if let cached = synonyms[number] { return cached }
    let key = SynonymKey.of(number)
    guard let shardNumber = boot.directory.shard(of: key) else { return [] }
    let group = try shard(shardNumber).synonyms(at: key)
    for phrase in group.phrases { phrases[phrase.keys] = phrase.postings }
    let keys = group.phrases.map(\.keys)
    synonyms[number] = keys
    return keys
  }

  /// Returns the keys with a prefix and their document counts; empty if they fill many shards.
  mutating func keys(
    startingWith prefix: TermKey
  ) throws(IndexError) -> [(key: TermKey, count: Int)] {
    let numbers = boot.directory.shards(of: prefix)
    guard numbers.count <= TermDirectory.mostShards else { return [] }
    var found: [(key: TermKey, count: Int)] = []
    for number in numbers { found += try shard(number).keys(startingWith: prefix) }
    return found
  }

  /// Returns the words of the vocabulary files that can contain the correction of a mistyped word.
  mutating func vocabulary(for word: TermKey) throws(IndexError) -> [Vocabulary.Entry] {
    let leads = Vocabulary.leads(for: word)
    var entries: [Vocabulary.Entry] = []
    for (lead, address) in boot.vocabulary where leads.contains(lead) {
      if vocabularies[address] == nil {
        vocabularies[address] = try Vocabulary.entries(
          reading: store.payload(at: address), named: address.fileName)
      }
      entries += vocabularies[address] ?? []
    }
    return entries
  }

  mutating func document(
    _ object: Int, locale: Int
  ) throws(IndexError) -> StoredDocument? {
    let number = locale * boot.objectCount + object
    if let cached = documents[number] { return cached }
    var document: StoredDocument?
    if let place = try directory(of: locale).place(of: object) {
      let lines = try group(place.address)
      if place.line < lines.count { document = StoredDocument(line: lines[place.line]) }
    }
    documents.updateValue(document, forKey: number)
    return document
  }

  /// Returns a document split into terms, whose numbers refer to `terms`.
  mutating func analyzed(
    _ object: Int, locale: Int
  ) throws(IndexError) -> AnalyzedDocument? {
    let number = locale * boot.objectCount + object
    if let cached = analyzed[number] { return cached }
    guard let stored = try document(object, locale: locale) else { return nil }
    let document = AnalyzedDocument(stored, folding, &terms)
    analyzed[number] = document
    return document
  }

  private mutating func directory(of locale: Int) throws(IndexError) -> TextDirectory {
    if let cached = directories[locale] { return cached }
    let address = boot.locales[locale].directory
    let directory = try TextDirectory(
      reading: store.payload(at: address), locale: locale, named: address.fileName)
    directories[locale] = directory
    return directory
  }

  private mutating func group(_ address: FileAddress) throws(IndexError) -> [ArraySlice<UInt8>] {
    if let cached = groups[address] { return cached }
    let lines = try store.payload(at: address)
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    groups[address] = lines
    return lines
  }

  func colors() throws(IndexError) -> [ColorTable.Entry] {
    guard let address = boot.colors else { return [] }
    return try ColorTable.entries(
      reading: store.payload(at: address), of: boot, named: address.fileName)
  }
}
