/// Why an index cannot be read.
package enum IndexError: Error, Sendable, Hashable {
  case missing(String)
  /// Cut short, altered, or not an index file at all.
  case damaged(String)
  case otherVersion(found: Int, expected: Int)
}
