/// Which term occurs in which document, in flat columns.
struct TermRecords: Sendable {
  private(set) var documents: [Document] = []
  private var terms: [Int32] = []
  private var owners: [Int32] = []
  private var weights: [UInt16] = []
  private var nameLengths: [UInt8] = []

  struct Document: Sendable {
    var number: Int
    var length: Int
    var boost: Int
  }

  mutating func addDocument(_ number: Int, length: Int, boost: Int) {
    documents.append(Document(number: number, length: length, boost: boost))
  }

  /// Adds a term of the document added last.
  mutating func add(term: Int, weight: UInt32, nameLength: UInt8) {
    terms.append(Int32(term))
    owners.append(Int32(documents.count - 1))
    weights.append(UInt16(min(weight, 0xFFFF)))
    nameLengths.append(nameLength)
  }
}

extension TermRecords {
  /// Appends the records of the documents that follow.
  ///
  /// - Parameter numbers: the numbers of their terms here, by their numbers there.
  mutating func append(_ other: TermRecords, numbers: [Int32]) {
    let first = Int32(documents.count)
    documents += other.documents
    terms += other.terms.map { numbers[Int($0)] }
    owners += other.owners.map { $0 + first }
    weights += other.weights
    nameLengths += other.nameLengths
  }

  /// Sorts the records by term and turns weights into impacts.
  func postings(termCount: Int, saturation: Saturation) -> PostingTable {
    var starts = [Int32](repeating: 0, count: termCount + 1)
    for term in terms { starts[Int(term) + 1] += 1 }
    for term in 0..<termCount { starts[term + 1] += starts[term] }
    var order = [Int32](repeating: 0, count: terms.count)
    var next = starts
    for (record, term) in terms.enumerated() {
      order[Int(next[Int(term)])] = Int32(record)
      next[Int(term)] += 1
    }
    let constants = documents.map(saturation.constant)
    return PostingTable(starts: starts, order: order) { record in
      let owner = Int(owners[record])
      return Posting(
        document: documents[owner].number,
        impact: Saturation.impact(
          of: Int(weights[record]), constant: constants[owner], boost: documents[owner].boost),
        nameLength: Int(nameLengths[record]))
    }
  }
}

/// The postings of each term, by term number.
struct PostingTable {
  fileprivate let starts: [Int32]
  fileprivate let order: [Int32]
  fileprivate let posting: (Int) -> Posting

  /// How many postings there are of all terms.
  var count: Int { order.count }

  func count(of term: Int) -> Int { Int(starts[term + 1] - starts[term]) }

  /// Documents must have been added in ascending order, which makes the postings ascend.
  subscript(term: Int) -> [Posting] {
    var postings: [Posting] = []
    write(term, to: &postings)
    return postings
  }

  /// Writes the postings of a term over `postings`, which is reused from term to term.
  func write(_ term: Int, to postings: inout [Posting]) {
    postings.removeAll(keepingCapacity: true)
    for place in Int(starts[term])..<Int(starts[term + 1]) {
      postings.append(posting(Int(order[place])))
    }
  }
}
