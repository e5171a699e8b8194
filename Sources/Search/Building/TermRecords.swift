/// The records of which term occurs in which document.
///
/// Each field of the records has its own array, so that a record takes only 7 bytes. An index of
/// 10,000 documents has millions of records.
struct TermRecords: Sendable {
  private(set) var documents: [Document] = []
  private var terms: [Int32] = []
  private var weights: [UInt16] = []
  private var nameLengths: [UInt8] = []

  struct Document: Sendable {
    var number: Int
    /// The length in words and Han characters.
    var length: Int
    var boost: Int
    fileprivate(set) var records: Range<Int>
  }

  mutating func addDocument(_ number: Int, length: Int, boost: Int) {
    let records = terms.count..<terms.count
    documents.append(Document(number: number, length: length, boost: boost, records: records))
  }

  /// Adds a term to the document that was added last.
  mutating func add(term: Int, weight: UInt32, nameLength: UInt8) {
    terms.append(Int32(term))
    let last = documents.count - 1
    documents[last].records = documents[last].records.lowerBound..<terms.count
    weights.append(UInt16(min(weight, 0xFFFF)))
    nameLengths.append(nameLength)
  }
}

extension TermRecords {
  /// Appends the records of other documents.
  ///
  /// - Parameter numbers: For each term number of the other records, the number of the term here.
  mutating func append(_ other: TermRecords, numbers: [Int32]) {
    let first = terms.count
    documents += other.documents.map { document in
      var document = document
      document.records = document.records.lowerBound + first..<document.records.upperBound + first
      return document
    }
    terms += other.terms.map { numbers[Int($0)] }
    weights += other.weights
    nameLengths += other.nameLengths
  }

  /// Returns the records as postings, sorted by term and then by document. Weights become impacts.
  func postings(termCount: Int, normalization: BM25Normalization) -> PostingTable {
    var starts = [Int32](repeating: 0, count: termCount + 1)
    for term in terms { starts[Int(term) + 1] += 1 }
    for term in 0..<termCount { starts[term + 1] += starts[term] }
    var postings = [PackedPosting](repeating: PackedPosting(), count: terms.count)
    var next = starts
    for document in documents.sorted(by: { $0.number < $1.number }) {
      let halfWeight = normalization.halfWeight(for: document)
      for record in document.records {
        let term = Int(terms[record])
        let impact = BM25Normalization.impact(
          of: Int(weights[record]), halfWeight: halfWeight, boost: document.boost)
        postings[Int(next[term])] = PackedPosting(
          document: Int32(document.number), impact: UInt8(impact),
          nameLength: nameLengths[record])
        next[term] += 1
      }
    }
    return PostingTable(starts: starts, postings: postings)
  }
}
