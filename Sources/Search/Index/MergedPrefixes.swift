/// Finds the prefixes that begin the terms of too many shards.
struct MergedPrefixes {
  private let directory: TermDirectory

  init(_ directory: TermDirectory) { self.directory = directory }

  /// Every start of a separator is a candidate; no other prefix can span a whole shard.
  var prefixes: [TermKey] {
    var found: Set<TermKey> = []
    for separator in directory.separators where !Self.isSpecial(separator) {
      for prefix in FrontCoding.starts(of: separator)
      where prefix != [UInt8(ascii: "'")] && !found.contains(prefix) {
        if directory.needsMerging(prefix) { found.insert(prefix) }
      }
    }
    return found.sorted(by: precedes)
  }

  private static func isSpecial(_ key: TermKey) -> Bool {
    key.first == UInt8(ascii: "@") || key.first == SynonymKey.lead
      || key == [UInt8(ascii: "'")]
  }
}

extension Posting {
  /// The stronger of two postings of one document.
  func merged(with other: Posting) -> Posting {
    var result = self
    result.impact = max(impact, other.impact)
    if nameLength == 0 || (other.nameLength > 0 && other.nameLength < nameLength) {
      result.nameLength = other.nameLength
    }
    return result
  }
}
