/// A document that contains a term, and the importance of the term in it.
struct Posting: Sendable, Hashable {
  var document: Int
  /// The term frequency of BM25F, saturated and normalized by length, from 1 to 32.
  var impact: Int
  /// The number of terms in the shortest name that contains this term; 0 if no name does.
  var nameLength: Int

  static let highestImpact = 32
  static let longestName = 90

  /// Appends the differences of the document numbers, and then the impact of each posting as one
  /// digit, which also shows whether the length of a name follows.
  static func append(_ postings: some Collection<Posting>, to bytes: inout [UInt8]) {
    var previous = -1
    for posting in postings {
      bytes.appendNumber(posting.document - previous - 1)
      previous = posting.document
    }
    for posting in postings {
      let isNamed = posting.nameLength > 0
      bytes.append(Digits.character(posting.impact - 1 + (isNamed ? highestImpact : 0)))
      if isNamed { bytes.append(Digits.character(min(posting.nameLength, longestName))) }
    }
  }

  static func read(
    _ count: Int, from reader: inout PayloadReader
  ) throws(IndexError) -> [Posting] {
    var postings: [Posting] = []
    postings.reserveCapacity(count)
    var previous = -1
    for _ in 0..<count {
      previous += try reader.number() + 1
      postings.append(Posting(document: previous, impact: 0, nameLength: 0))
    }
    for index in postings.indices {
      let digit = try reader.digit()
      postings[index].impact = digit % highestImpact + 1
      if digit >= highestImpact { postings[index].nameLength = try reader.digit() }
    }
    return postings
  }
}

/// A merger of postings, which keeps the highest impact and the shortest name of each document.
struct PostingMerger {
  /// The impacts by document number; 0 where no term has a posting.
  private var impacts: [UInt8]
  private var nameLengths: [UInt8]

  init(documentCount: Int) {
    impacts = Array(repeating: 0, count: documentCount)
    nameLengths = impacts
  }

  mutating func add(_ postings: some Sequence<Posting>) {
    for posting in postings where posting.document < impacts.count {
      let document = posting.document
      impacts[document] = max(impacts[document], UInt8(posting.impact))
      let (length, shortest) = (UInt8(posting.nameLength), nameLengths[document])
      if shortest == 0 || (length > 0 && length < shortest) { nameLengths[document] = length }
    }
  }

  var merged: [Posting] {
    impacts.indices.lazy.filter { impacts[$0] > 0 }.map {
      Posting(document: $0, impact: Int(impacts[$0]), nameLength: Int(nameLengths[$0]))
    }
  }
}

extension [Posting] {
  /// - Parameter objects: The number of objects in the index.
  func count(ofObjects objects: Int) -> Int {
    guard objects > 0 else { return 0 }
    var seen = [Bool](repeating: false, count: objects)
    for posting in self { seen[posting.document % objects] = true }
    return seen.count { $0 }
  }

  /// Returns the documents in both lists, with the lower impact and the greater name length (0 if
  /// one is 0).
  fileprivate func intersected(with other: [Posting]) -> [Posting] {
    var result: [Posting] = []
    var next = 0
    for var posting in self {
      while next < other.count, other[next].document < posting.document { next += 1 }
      guard next < other.count, other[next].document == posting.document else { continue }
      let match = other[next]
      posting.impact = Swift.min(posting.impact, match.impact)
      let isNamed = posting.nameLength > 0 && match.nameLength > 0
      posting.nameLength = isNamed ? Swift.max(posting.nameLength, match.nameLength) : 0
      result.append(posting)
    }
    return result
  }
}

extension [[Posting]] {
  /// The documents that are in all the lists.
  var intersection: [Posting] {
    dropFirst().reduce(first ?? []) { $0.intersected(with: $1) }
  }
}
