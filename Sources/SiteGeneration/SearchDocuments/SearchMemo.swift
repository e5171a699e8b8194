package import Guidelines
import Search

/// What a build keeps of its index for the next one, beside the files.
package struct SearchMemo: Sendable {
  private var ledger: IndexLedger?

  package init() {}

  /// Returns nil for anything but the bytes of a memo.
  package init?(bytes: [UInt8]) {
    guard let ledger = IndexLedger(bytes: bytes) else { return nil }
    self.ledger = ledger
  }

  /// Nil where there is nothing to keep.
  package var bytes: [UInt8]? { ledger?.bytes }

  /// Returns the files of the search index as the site publishes them, and remembers what to keep.
  ///
  /// - Parameter former: returns a file of the last index by its path in the site; nil where that is gone.
  package mutating func files(
    of base: KnowledgeBase, after former: (@Sendable (String) -> [UInt8]?)?
  ) -> [SearchFile] {
    let known = former.flatMap { read in
      ledger.map { FormerIndex($0) { read("\(searchFolder)/\($0)") } }
    }
    let index = makeIndex(base.indexContent, after: known)
    ledger = index.ledger
    return index.files.map(SearchFile.init)
  }
}

/// A file of the search index of a site.
package enum SearchFile: Sendable {
  case new(SiteFile)
  /// The file at this path is the one of the former index.
  case former(String)

  fileprivate init(_ part: IndexPart) {
    switch part {
    case .new(let file): self = .new(SiteFile(file))
    case .former(let name): self = .former("\(searchFolder)/\(name)")
    }
  }
}
