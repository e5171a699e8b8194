/// The postings of each term, by term number.
struct PostingTable: Sendable {
  private let starts: [Int32]
  private let postings: [PackedPosting]

  init(starts: [Int32], postings: [PackedPosting]) {
    self.starts = starts
    self.postings = postings
  }

  /// How many postings there are of all terms.
  var count: Int { postings.count }

  func count(of term: Int) -> Int { Int(starts[term + 1] - starts[term]) }

  /// In the order of the documents.
  subscript(term: Int) -> [Posting] {
    packed(term).map {
      Posting(
        document: Int($0.document), impact: Int($0.impact), nameLength: Int($0.nameLength))
    }
  }

  func packed(_ term: Int) -> ArraySlice<PackedPosting> {
    postings[Int(starts[term])..<Int(starts[term + 1])]
  }

  /// Appends the postings of a term as `Posting.append` writes them.
  func append(_ term: Int, to bytes: inout [UInt8]) {
    var previous = -1
    for posting in packed(term) {
      bytes.appendNumber(Int(posting.document) - previous - 1)
      previous = Int(posting.document)
    }
    for posting in packed(term) {
      Posting.append(
        impact: Int(posting.impact), nameLength: Int(posting.nameLength), to: &bytes)
    }
  }
}

/// A posting in eight bytes, as there are millions of them.
struct PackedPosting: Sendable {
  var document: Int32 = 0
  var impact: UInt8 = 0
  var nameLength: UInt8 = 0
}

/// The strongest of the postings that many terms have of each document.
struct PostingMerger {
  /// 0 where no term has a posting.
  private var impacts: [UInt8]
  private var nameLengths: [UInt8]

  init(documentCount: Int) {
    impacts = Array(repeating: 0, count: documentCount)
    nameLengths = impacts
  }

  mutating func add(_ table: PostingTable, of term: Int) {
    for posting in table.packed(term) { add(posting) }
  }

  private mutating func add(_ posting: PackedPosting) {
    let document = Int(posting.document)
    impacts[document] = max(impacts[document], posting.impact)
    let (length, known) = (posting.nameLength, nameLengths[document])
    if known == 0 || (length > 0 && length < known) { nameLengths[document] = length }
  }

  /// Ignores documents beyond the end, which a damaged file may speak of.
  mutating func add(_ postings: [Posting]) {
    for posting in postings where posting.document < impacts.count {
      add(
        PackedPosting(
          document: Int32(posting.document), impact: UInt8(posting.impact),
          nameLength: UInt8(posting.nameLength)))
    }
  }

  var merged: [Posting] {
    impacts.indices.lazy.filter { impacts[$0] > 0 }.map {
      Posting(document: $0, impact: Int(impacts[$0]), nameLength: Int(nameLengths[$0]))
    }
  }
}
