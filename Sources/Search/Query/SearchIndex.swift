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
