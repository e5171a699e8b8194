/// The terms of each document; an array per field, since an index has millions of records.
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

/// The part of BM25F that depends on the document: repeated occurrences count less and less, and
/// occurrences in long documents count less. Lengths are rounded coarsely, so that an edit that
/// changes the length of a document by a few words does not change the impact of its other words.
/// The files of the index that contain only those words keep their names, so that browsers and CDNs
/// need not fetch them again.
struct BM25Normalization: Sendable {
  /// The rounded average length of the documents of each locale.
  private let averages: [Int]
  private let objectCount: Int

  init(_ documents: [TermRecords.Document], _ numbering: DocumentNumbering) {
    objectCount = max(1, numbering.objects.count)
    var lengths = [Int](repeating: 0, count: numbering.locales.count)
    var counts = lengths
    for document in documents {
      lengths[numbering.locale(of: document.number)] += document.length
      counts[numbering.locale(of: document.number)] += 1
    }
    averages = zip(lengths, counts).map { ($0 / max(1, $1)).roundedCoarsely }
  }

  /// Returns the weight of a term that gives half of the highest impact: with k1 = 1.25, b = 0.6
  /// and 4 as the weight of one occurrence in the body, `5 * (0.4 + 0.6 * length / average)`.
  func halfWeight(for document: TermRecords.Document) -> Int {
    let average = averages[document.number / objectCount]
    return max(2, (2 * average + 3 * document.length.roundedCoarsely) / average)
  }

  static func impact(of weight: Int, halfWeight: Int, boost: Int) -> Int {
    let share = (Posting.highestImpact - 1) * weight / (weight + halfWeight)
    return min(Posting.highestImpact, 1 + share * boost / 16)
  }
}

extension Int {
  /// The number rounded down to a power of two or to 1.5 times a power of two.
  var roundedCoarsely: Int {
    guard self > 1 else { return 1 }
    let power = 1 << (Int.bitWidth - 1 - leadingZeroBitCount)
    return self >= power + power / 2 ? power + power / 2 : power
  }
}

/// The postings of each term, by term number.
struct PostingTable: Sendable {
  /// The index of the first posting of each term, followed by the number of all postings.
  let starts: [Int32]
  let postings: [PackedPosting]

  var count: Int { postings.count }

  /// The postings of a term in the order of the documents.
  subscript(term: Int) -> some RandomAccessCollection<Posting> {
    postings[Int(starts[term])..<Int(starts[term + 1])].lazy.map {
      Posting(
        document: Int($0.document), impact: Int($0.impact), nameLength: Int($0.nameLength))
    }
  }
}

/// A posting in 8 bytes instead of 24, because an index of 10,000 documents has millions of them.
struct PackedPosting: Sendable {
  var document: Int32 = 0
  var impact: UInt8 = 0
  var nameLength: UInt8 = 0
}
