/// What is kept of the making of an index for the next one, of which most documents will be the same.
///
/// It holds the terms of every document, some four kilobytes each. The files that are made with it
/// are those that would be made without it, to the last byte.
package struct IndexMemo: Sendable {
  private var collector: TermCollector?
  private var readings: [String: String] = [:]
  private var documents: [Identity: Known] = [:]
  /// How many keys the first index had.
  private var firstCount = 0
  /// The numbers of the keys in the order of the keys.
  private(set) var order: [Int] = []

  package init() {}

  private struct Identity: Hashable {
    let kind: String
    let id: String
    let locale: String

    init(_ document: SearchDocument) {
      (kind, id, locale) = (document.kind, document.id, document.locale)
    }
  }

  private struct Known {
    let document: SearchDocument
    let terms: DocumentTerms
  }
}

extension IndexMemo {
  /// Returns a collector that has gathered the documents, and remembers what they added.
  ///
  /// - Parameters:
  ///   - readings: words that are read otherwise than their characters; others make all pinyin new.
  ///   - empty: makes a collector that knows no keys.
  mutating func collected(
    _ all: [SearchDocument], _ grid: DocumentGrid, _ readings: [String: String],
    empty: () -> TermCollector
  ) -> TermCollector {
    if readings != self.readings || hasOutgrown { self = IndexMemo() }
    self.readings = readings
    var collector = collector ?? empty()
    self.collector = nil
    collector.forgetDocuments()
    var documents: [Identity: Known] = [:]
    documents.reserveCapacity(all.count)
    for (number, cell) in grid.cells.enumerated() {
      guard let cell else { continue }
      let identity = Identity(all[cell])
      documents[identity] = add(all[cell], self.documents[identity], number, to: &collector)
    }
    self.documents = documents
    keep(collector)
    return collector
  }

  private func add(
    _ document: SearchDocument, _ known: Known?, _ number: Int, to collector: inout TermCollector
  ) -> Known {
    guard let known, known.document == document else {
      let terms = collector.addRemembering(document, number: number)
      return Known(document: document, terms: terms)
    }
    collector.add(known.terms, of: document, number: number)
    return known
  }

  private mutating func keep(_ collector: TermCollector) {
    order = collector.keys.sorted(after: order)
    if firstCount == 0 { firstCount = collector.keys.count }
    var kept = collector
    kept.forgetRecords()
    self.collector = kept
  }

  /// Keys that no document has any more stay in the tables; at some time they are most of them.
  private var hasOutgrown: Bool { order.count > 2 * firstCount + Self.spareKeys }
  private static let spareKeys = 10_000
}
