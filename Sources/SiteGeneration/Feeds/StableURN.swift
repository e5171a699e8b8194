import Localization

/// A name for a thing that stays the same wherever the site lies, as a feed needs it for its
/// entries (RFC 4287, 4.2.6).
struct StableURN: Sendable, CustomStringConvertible {
  let description: String

  /// - Parameter name: What tells the thing from all others, in this and in other sites.
  init(of name: String) {
    let digits = "\(UnitHash(of: "1 " + name))\(UnitHash(of: "2 " + name))"
    var parts: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      parts.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    // RFC 9562, 5.8: version 8 holds bits of the maker's choice, variant 10 in the fourth part.
    parts[2] = "8" + parts[2].dropFirst()
    parts[3] = "8" + parts[3].dropFirst()
    description = "urn:uuid:" + parts.joined(separator: "-")
  }
}
