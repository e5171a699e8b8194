import Testing

@testable import Search

/// An index that is brought up to date again and again, and compared with one that is made anew.
struct EditedIndex {
  private(set) var files: [String: [UInt8]] = [:]
  private(set) var ledger: IndexLedger?
  /// How many of the indexes were made from the one before.
  private(set) var updates = 0
  private(set) var keptShare = 0.0

  /// Expects the same files as without a former index.
  mutating func expectSame(
    _ documents: [SearchDocument], _ settings: SearchSettings, _ note: String = "",
    at place: SourceLocation = #_sourceLocation
  ) {
    let content = IndexContent(edited: documents, settings: settings)
    let former = files
    let index = makeIndex(
      content, after: ledger.map { FormerIndex($0) { former[$0] } })
    files = [:]
    var kept = 0
    for part in index.files {
      switch part {
      case .new(let file): files[file.name] = file.bytes
      case .former(let name):
        files[name] = former[name]
        kept += 1
      }
    }
    let whole = IndexBuilder(content, documents).files()
    #expect(index.files.count == whole.files.count, "\(note)", sourceLocation: place)
    let expected = Dictionary(uniqueKeysWithValues: whole.files.map { ($0.name, $0.bytes) })
    let different = Set(files.keys).union(expected.keys).filter { files[$0] != expected[$0] }
    #expect(different.sorted() == [], "\(note)", sourceLocation: place)
    #expect(index.ledger.isLike(whole.ledger), "\(note)", sourceLocation: place)
    ledger = index.ledger
    if index.isUpdate { updates += 1 }
    keptShare = Double(kept) / Double(max(1, index.files.count))
  }
}

extension IndexLedger {
  /// Whether both say the same, however the sets of filters are numbered.
  fileprivate func isLike(_ other: IndexLedger) -> Bool {
    var (one, two) = (self, other)
    let names = { (ledger: IndexLedger) in
      ledger.documents.map { $0.map { ledger.filterNames[$0.filters] } }
    }
    guard names(one) == names(two) else { return false }
    for place in one.documents.indices { one.documents[place]?.filters = 0 }
    for place in two.documents.indices { two.documents[place]?.filters = 0 }
    (one.filterNames, two.filterNames) = ([], [])
    return one == two
  }
}

extension IndexContent {
  /// Documents whose digests tell them from others of the same process.
  init(edited documents: [SearchDocument], settings: SearchSettings) {
    self.init(documents, settings: settings)
    self.documents = documents.map { document in
      var bare = document
      bare.links = []
      return DocumentSketch(document, digest: UInt64(bitPattern: Int64(bare.hashValue)))
    }
    linksDigest = UInt64(bitPattern: Int64(documents.map(\.links).hashValue))
  }
}
