/// The directory that finds the shard of a term.
///
/// For each shard, in key order, it has a tag and a separator. The separator is a prefix of the
/// shard's first key.
struct TermDirectory: Sendable {
  private(set) var separators: [TermKey] = []
  private var addresses: [FileAddress] = []
  private var tags: [UInt8] = []

  /// The greatest number of shards that are read for one prefix. A prefix whose terms fill more
  /// shards has a merged list of postings (`PrefixKey`).
  static let mostShards = 2

  /// Creates a directory with separators but without the addresses of the shards.
  init(_ separators: [TermKey] = []) { self.separators = separators }

  /// Creates a directory of shards, one for each separator, and gives the shards their names.
  init(_ separators: [TermKey], naming shards: inout [IndexFile]) {
    self.separators = separators
    tags = TagRuns(naming: &shards, at: separators.map(FileAddress.place)).encoded
    addresses = shards.map(\.address)
  }

  func address(of shard: Int) -> FileAddress { addresses[shard] }

  /// Returns the only shard that can contain a key; nil if there are no shards.
  func shard(of key: TermKey) -> Int? {
    separators.isEmpty ? nil : lastIndex(notAfter: key, in: separators)
  }

  /// Returns the shards that can contain keys with a prefix.
  func shards(of prefix: TermKey) -> Range<Int> {
    guard !separators.isEmpty else { return 0..<0 }
    let first = lastIndex(notAfter: prefix, in: separators)
    let last = lastIndex(notAfter: PrefixKey.end(of: prefix), in: separators)
    return first..<last + 1
  }
}

extension TermDirectory {
  /// The prefixes whose terms fill too many shards, so that their postings must be merged.
  var prefixesToMerge: [TermKey] {
    var found: Set<TermKey> = []
    // If the terms of a prefix fill several shards, a separator between them begins with the
    // prefix.
    for separator in separators where !Self.isSpecial(separator) {
      for prefix in FrontCoding.prefixes(of: separator)
      where prefix != [PinyinKey.lead] && !found.contains(prefix) {
        if needsMerging(prefix) { found.insert(prefix) }
      }
    }
    return found.sorted(by: precedes)
  }

  func needsMerging(_ prefix: TermKey) -> Bool { shards(of: prefix).count > Self.mostShards }

  /// Returns whether no query looks up keys by a prefix of this key. Filters and groups of synonyms
  /// are looked up by whole keys, pinyin spellings by more than their lead character.
  private static func isSpecial(_ key: TermKey) -> Bool {
    key.first == FilterKey.lead || key.first == SynonymKey.lead || key == [PinyinKey.lead]
  }

  /// Returns the shortest prefix of `key` that comes after `previous`.
  static func separator(_ key: TermKey, after previous: TermKey?) -> TermKey {
    guard let previous else { return [] }
    return FrontCoding.prefixes(of: key).first { precedes(previous, $0) } ?? key
  }

  /// The cells of the boot file: the separators, and the tags of the shards.
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
