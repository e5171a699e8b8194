import Parallel

/// An index that another one is made from: its files, and what was written down of it.
package struct FormerIndex: Sendable {
  let ledger: IndexLedger
  let read: @Sendable (String) -> [UInt8]?

  /// - Parameter read: returns a file by its name; nil where there is none.
  package init(_ ledger: IndexLedger, read: @escaping @Sendable (String) -> [UInt8]?) {
    self.ledger = ledger
    self.read = read
  }
}

/// A file of an index that was made from another one.
package enum IndexPart: Sendable, Hashable {
  case new(IndexFile)
  /// The file of this name is the one of the other index.
  case former(String)

  package var name: String {
    switch self {
    case .new(let file): file.name
    case .former(let name): name
    }
  }
}

/// An index, and what to keep of its making.
package struct MadeIndex: Sendable {
  /// In no order; names occur once.
  package let files: [IndexPart]
  package let ledger: IndexLedger
  /// Whether it was made from the former one.
  package let isUpdate: Bool
}

/// Makes the files that `buildIndex` makes of the documents, from those of a former index where little
/// differs and they are sound.
package func makeIndex(_ content: IndexContent, after former: FormerIndex? = nil) -> MadeIndex {
  if let former, let update = try? IndexUpdate(content, former)?.made() { return update }
  let documents = content.documents.parallelMap { $0.make() }
  let (files, ledger) = IndexBuilder(content, documents).files()
  return MadeIndex(files: files.map(IndexPart.new), ledger: ledger, isUpdate: false)
}
