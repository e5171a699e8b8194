/// The document side of BM25F: more occurrences count less and less, long documents count less.
///
/// Lengths are rounded to powers of two and their middles, so that an edit rarely changes the
/// impact of a word that it did not touch, and with it the files that hold that word.
struct Saturation: Sendable, Hashable {
  private let averages: [Int]
  private let objectCount: Int

  init(_ documents: [TermRecords.Document], _ grid: DocumentGrid) {
    self.init(lengths: documents.map { ($0.number, $0.length) }, grid)
  }

  /// - Parameter documents: numbers and lengths of all documents.
  init(lengths documents: some Sequence<(number: Int, length: Int)>, _ grid: DocumentGrid) {
    objectCount = max(1, grid.objects.count)
    var lengths = [Int](repeating: 0, count: grid.locales.count)
    var counts = lengths
    for document in documents {
      lengths[grid.locale(of: document.number)] += document.length
      counts[grid.locale(of: document.number)] += 1
    }
    averages = zip(lengths, counts).map { Self.rounded($0 / max(1, $1)) }
  }

  /// k1 = 1.25 and b = 0.6 in units of a body word (4): `5 * (0.4 + 0.6 * length / average)`.
  func constant(of document: TermRecords.Document) -> Int {
    constant(of: document.number, length: document.length)
  }

  /// - Parameter number: of a document.
  func constant(of number: Int, length: Int) -> Int {
    let average = averages[number / objectCount]
    return max(2, (2 * average + 3 * Self.rounded(length)) / average)
  }

  static func impact(of weight: Int, constant: Int, boost: Int) -> Int {
    let share = (Posting.highestImpact - 1) * weight / (weight + constant)
    return min(Posting.highestImpact, 1 + share * boost / 16)
  }

  static func rounded(_ length: Int) -> Int {
    guard length > 1 else { return 1 }
    let power = 1 << (Int.bitWidth - 1 - length.leadingZeroBitCount)
    return length >= power + power / 2 ? power + power / 2 : power
  }
}
