/// The part of BM25F that depends on the document: repeated occurrences count less and less, and
/// occurrences in long documents count less.
///
/// Lengths are rounded coarsely. An edit that changes the length of a document by a few words then
/// does not change the impact of its other words. The files of the index that hold only those words
/// keep their names, so that browsers and CDNs need not fetch them again.
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

  /// Returns the weight that a term must have in the document to get half of the highest impact.
  ///
  /// With k1 = 1.25, b = 0.6, and 4 as the weight of one occurrence in the body, it is
  /// `5 * (0.4 + 0.6 * length / average)`.
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

  /// The number of postings of all terms together.
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
