/// Which term occurs in which document, in flat columns.
struct TermRecords: Sendable {
  private(set) var documents: [Document] = []
  private var terms: [Int32] = []
  private var weights: [UInt16] = []
  private var nameLengths: [UInt8] = []

  struct Document: Sendable {
    var number: Int
    var length: Int
    var boost: Int
    /// The places of its records.
    fileprivate(set) var places: Range<Int>
  }

  mutating func addDocument(_ number: Int, length: Int, boost: Int) {
    let places = terms.count..<terms.count
    documents.append(Document(number: number, length: length, boost: boost, places: places))
  }

  /// Adds a term of the document added last.
  mutating func add(term: Int, weight: UInt32, nameLength: UInt8) {
    terms.append(Int32(term))
    let last = documents.count - 1
    documents[last].places = documents[last].places.lowerBound..<terms.count
    weights.append(UInt16(min(weight, 0xFFFF)))
    nameLengths.append(nameLength)
  }
}

extension TermRecords {
  /// Visits all records in the order in which they were added, with the numbers of their terms.
  func visit(_ body: (_ term: Int, _ weight: Int, _ nameLength: Int) -> Void) {
    for (place, term) in terms.enumerated() {
      body(Int(term), Int(weights[place]), Int(nameLengths[place]))
    }
  }

  /// Appends the records of other documents.
  ///
  /// - Parameter numbers: the numbers of their terms here, by their numbers there.
  mutating func append(_ other: TermRecords, numbers: [Int32]) {
    let first = terms.count
    documents += other.documents.map { document in
      var document = document
      document.places = document.places.lowerBound + first..<document.places.upperBound + first
      return document
    }
    terms += other.terms.map { numbers[Int($0)] }
    weights += other.weights
    nameLengths += other.nameLengths
  }

  /// Sorts the records by term and then by document, and turns weights into impacts.
  func postings(termCount: Int, saturation: Saturation) -> PostingTable {
    var starts = [Int32](repeating: 0, count: termCount + 1)
    for term in terms { starts[Int(term) + 1] += 1 }
    for term in 0..<termCount { starts[term + 1] += starts[term] }
    var postings = [PackedPosting](repeating: PackedPosting(), count: terms.count)
    var next = starts
    for document in documents.sorted(by: { $0.number < $1.number }) {
      let constant = saturation.constant(of: document)
      for record in document.places {
        let term = Int(terms[record])
        let impact = Saturation.impact(
          of: Int(weights[record]), constant: constant, boost: document.boost)
        postings[Int(next[term])] = PackedPosting(
          document: Int32(document.number), impact: UInt8(impact),
          nameLength: nameLengths[record])
        next[term] += 1
      }
    }
    return PostingTable(starts: starts, postings: postings)
  }
}
