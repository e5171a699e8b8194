/// A run of terms with their postings, as it is written to one file.
///
/// Keys (front-coded, each followed by the count of its postings and their length in characters),
/// a line feed, and the postings one after the other.
struct TermShard {
  private(set) var firstKey: TermKey
  private(set) var lastKey: TermKey
  private var keys: [UInt8] = []
  private var postings: [UInt8] = []

  init(first key: TermKey) {
    firstKey = key
    lastKey = []
  }

  mutating func append(_ key: TermKey, count: Int, encoded: ArraySlice<UInt8>) {
    FrontCoding.append(key, after: lastKey, to: &keys)
    keys.appendNumber(count)
    keys.appendNumber(encoded.count)
    postings += encoded
    lastKey = key
  }

  var payload: [UInt8] { keys + [UInt8(ascii: "\n")] + postings }
}
