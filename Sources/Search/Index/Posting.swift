/// A document that holds a term, and how much the term says about it.
struct Posting: Sendable, Hashable {
  var document: Int
  /// 1…32: the saturated, length-normalised term frequency of BM25F.
  var impact: Int
  /// How many terms the shortest name holding this term consists of; 0 when no name does.
  var nameLength: Int
}

extension Posting {
  static let highestImpact = 32
  static let longestName = 90

  /// Appends documents as differences, then one digit of impact each, and the length of the name
  /// where the digit says that a name holds the term.
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
