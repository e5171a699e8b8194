/// The directory of the term shards: which shard holds a term.
///
/// It holds the separator before each shard in key order, and the tags of the shards.
struct TermDirectory: Sendable {
  private(set) var separators: [TermKey] = []
  private var addresses: [FileAddress] = []
  private var tags: [UInt8] = []

  /// For one prefix so many shards are read at most. A prefix whose terms fill more of them has a
  /// merged list of postings (`PrefixKey`).
  static let mostShards = 2

  /// Creates a directory without the addresses of the shards.
  init(_ separators: [TermKey] = []) { self.separators = separators }

  /// Names the shards, one for each separator.
  init(_ separators: [TermKey], naming shards: inout [IndexFile]) {
    self.separators = separators
    tags = TagRuns(naming: &shards, at: separators.map(FileAddress.place)).encoded
    addresses = shards.map(\.address)
  }

  func address(of shard: Int) -> FileAddress { addresses[shard] }

  /// Returns the only shard that can hold a key.
  func shard(of key: TermKey) -> Int? {
    separators.isEmpty ? nil : lastIndex(notAfter: key, in: separators)
  }

  /// Returns the shards that can hold keys with a prefix.
  func shards(of prefix: TermKey) -> Range<Int> {
    guard !separators.isEmpty else { return 0..<0 }
    let first = lastIndex(notAfter: prefix, in: separators)
    let last = lastIndex(notAfter: PrefixKey.end(of: prefix), in: separators)
    return first..<last + 1
  }
}

extension TermDirectory {
  /// The prefixes whose terms fill too many shards.
  var prefixesToMerge: [TermKey] {
    var found: Set<TermKey> = []
    // Only a prefix of a separator can fill a whole shard.
    for separator in separators where !Self.isSpecial(separator) {
      for prefix in FrontCoding.prefixes(of: separator)
      where prefix != [PinyinKey.lead] && !found.contains(prefix) {
        if needsMerging(prefix) { found.insert(prefix) }
      }
    }
    return found.sorted(by: precedes)
  }

  func needsMerging(_ prefix: TermKey) -> Bool { shards(of: prefix).count > Self.mostShards }

  /// No query asks for the prefix of a filter, a group of synonyms, or all spellings.
  private static func isSpecial(_ key: TermKey) -> Bool {
    key.first == FilterKey.lead || key.first == SynonymKey.lead || key == [PinyinKey.lead]
  }
}

extension TermDirectory {
  /// Returns the shortest prefix of `key` that comes after `previous`.
  static func separator(_ key: TermKey, after previous: TermKey?) -> TermKey {
    guard let previous else { return [] }
    return FrontCoding.prefixes(of: key).first { precedes(previous, $0) } ?? key
  }

  /// The cells of the boot file: the separators, and the tags.
  var cells: [String] { [SeparatorCoding.coded(separators).text, tags.text] }

  init(reading cells: [String], named name: String) throws(IndexError) {
    guard cells.count == 2 else { throw .damaged(name) }
    var keys = PayloadReader(Array(cells[0].utf8), named: name)
    separators = try SeparatorCoding.keys(&keys)
    tags = Array(cells[1].utf8)
    var reader = PayloadReader(tags, named: name)
    addresses = try TagRuns.addresses(
      of: separators.map(FileAddress.place), &reader, named: name)
  }
}
