/// Which shard holds a term: the separator before each shard, in key order, and its address.
struct TermDirectory: Sendable {
  private(set) var separators: [TermKey] = []
  private(set) var addresses: [String] = []

  /// More shards than this are not read for one prefix; a merged list stands in for them.
  static let mostShards = 2

  init() {}

  mutating func append(_ separator: TermKey, _ address: String) {
    separators.append(separator)
    addresses.append(address)
  }

  /// The shard that holds the key if any does.
  func shard(of key: TermKey) -> Int? {
    separators.isEmpty ? nil : lastIndex(notAfter: key, in: separators)
  }

  func shards(of prefix: TermKey) -> Range<Int> {
    guard !separators.isEmpty else { return 0..<0 }
    let first = lastIndex(notAfter: prefix, in: separators)
    let last = lastIndex(notAfter: PrefixKey.end(of: prefix), in: separators)
    return first..<last + 1
  }

  func needsMerging(_ prefix: TermKey) -> Bool {
    shards(of: prefix).count > Self.mostShards
  }
}

extension TermDirectory {
  /// The shortest start of `key` that comes after `previous`.
  static func separator(_ key: TermKey, after previous: TermKey?) -> TermKey {
    guard let previous else { return [] }
    var length = 0
    while length < key.count {
      length += FrontCoding.width(of: key[length])
      let start = Array(key.prefix(length))
      if precedes(previous, start) { return start }
    }
    return key
  }

  func write(to bytes: inout [UInt8]) {
    var previous: TermKey = []
    for (separator, address) in zip(separators, addresses) {
      FrontCoding.append(separator, after: previous, to: &bytes)
      bytes += address.utf8
      previous = separator
    }
  }

  init(reading bytes: [UInt8], named name: String) throws(IndexError) {
    var reader = PayloadReader(bytes, named: name)
    var previous: TermKey = []
    while !reader.isAtEnd {
      previous = try FrontCoding.read(from: &reader, after: previous)
      let address = try reader.text(count: ContentAddress.length)
      append(previous, String(decoding: address, as: UTF8.self))
    }
  }
}
