/// Finds terms in the payload of one shard.
struct TermShardReader {
  private let payload: [UInt8]
  private let name: String
  private let keysEnd: Int

  init(_ payload: [UInt8], named name: String) throws(IndexError) {
    guard let end = payload.firstIndex(of: UInt8(ascii: "\n")) else { throw .damaged(name) }
    self.payload = payload
    self.name = name
    keysEnd = end
  }

  func postings(of key: TermKey) throws(IndexError) -> [Posting] {
    try lists { $0 == key }.first ?? []
  }

  /// Returns the lists of all terms that begin with a prefix.
  func postings(startingWith prefix: TermKey) throws(IndexError) -> [[Posting]] {
    try lists { $0.starts(with: prefix) }
  }

  /// Returns the keys that begin with a prefix, with the numbers of their documents.
  func keys(startingWith prefix: TermKey) throws(IndexError) -> [(key: TermKey, count: Int)] {
    var reader = PayloadReader(payload, to: keysEnd, named: name)
    var found: [(key: TermKey, count: Int)] = []
    var key: TermKey = []
    while !reader.isAtEnd {
      key = try FrontCoding.read(from: &reader, after: key)
      let count = try reader.number()
      _ = try reader.number()
      if key.starts(with: prefix) { found.append((key, count)) }
    }
    return found
  }

  private func lists(where matches: (TermKey) -> Bool) throws(IndexError) -> [[Posting]] {
    var reader = PayloadReader(payload, to: keysEnd, named: name)
    var found: [[Posting]] = []
    var key: TermKey = []
    var start = keysEnd + 1
    while !reader.isAtEnd {
      key = try FrontCoding.read(from: &reader, after: key)
      let count = try reader.number()
      let length = try reader.number()
      if matches(key) { found.append(try list(count, start, length)) }
      start += length
    }
    return found
  }

  private func list(_ count: Int, _ start: Int, _ length: Int) throws(IndexError) -> [Posting] {
    guard count <= length, start + length <= payload.count else { throw .damaged(name) }
    var reader = PayloadReader(payload, from: start, to: start + length, named: name)
    return try Posting.read(count, from: &reader)
  }
}
