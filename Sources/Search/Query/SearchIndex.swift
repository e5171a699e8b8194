/// An index, read from the files that the site publishes.
package struct SearchIndex: Sendable {
  let boot: BootRecord
  let store: IndexStore
  let folding: TextFolding
  let synonyms: SynonymTable
  let links: LinkTable

  /// Opens an index whose files are read when a query needs them.
  package init(
    reading read: @escaping @Sendable (_ name: String) -> [UInt8]?
  ) throws(IndexError) {
    store = IndexStore(read)
    boot = try store.boot()
    folding = TextFolding(traditional: boot.traditionalPairs + (try store.otherPairs(boot)))
    synonyms = SynonymTable(boot.synonyms)
    links = try store.links(boot)
  }

  package init(_ files: [IndexFile]) throws(IndexError) {
    let bytes = Dictionary(files.map { ($0.name, $0.bytes) }) { first, _ in first }
    try self.init { bytes[$0] }
  }
}

extension SearchIndex {
  package var locales: [String] { boot.locales.map(\.tag) }
  package var kinds: [String] { boot.kinds.map(\.name) }
  package var filterNames: [String] { boot.filterNames + BuiltInFilter.names }

  package func search(_ query: SearchQuery) throws(IndexError) -> SearchResponse {
    var search = QueryRun(self, query, IndexSession(self))
    return try search.response()
  }
}
