/// A document that holds a term, and how important the term is in it.
struct Posting: Sendable, Hashable {
  var document: Int
  /// 1…32: the term frequency of BM25F, saturated and normalized by length.
  var impact: Int
  /// How many terms the shortest name that holds this term has; 0 when no name holds it.
  var nameLength: Int
}

extension Posting {
  static let highestImpact = 32
  static let longestName = 90

  /// Appends the differences of the document numbers, then for each posting one digit of the
  /// impact. The digit also says whether the length of a name follows.
  static func append(_ postings: [Posting], to bytes: inout [UInt8]) {
    var previous = -1
    for posting in postings {
      bytes.appendNumber(posting.document - previous - 1)
      previous = posting.document
    }
    for posting in postings {
      append(impact: posting.impact, nameLength: posting.nameLength, to: &bytes)
    }
  }

  static func append(impact: Int, nameLength: Int, to bytes: inout [UInt8]) {
    bytes.append(Digits.character(impact - 1 + (nameLength > 0 ? highestImpact : 0)))
    if nameLength > 0 { bytes.append(Digits.character(min(nameLength, longestName))) }
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

extension Posting {
  /// Returns the stronger of two postings of one document: the higher impact, the shorter name.
  func merged(with other: Posting) -> Posting {
    var result = self
    result.impact = max(impact, other.impact)
    if nameLength == 0 || (other.nameLength > 0 && other.nameLength < nameLength) {
      result.nameLength = other.nameLength
    }
    return result
  }
}

extension [Posting] {
  /// Returns how many objects the documents belong to.
  ///
  /// - Parameter objects: how many objects the index has.
  func count(ofObjects objects: Int) -> Int {
    guard objects > 0 else { return 0 }
    var seen = [Bool](repeating: false, count: objects)
    for posting in self { seen[posting.document % objects] = true }
    return seen.count { $0 }
  }

  /// Returns the documents in both lists: the lower impact, and the longer name if both have one.
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
  /// The documents in all lists.
  var intersection: [Posting] {
    dropFirst().reduce(first ?? []) { $0.intersected(with: $1) }
  }
}
