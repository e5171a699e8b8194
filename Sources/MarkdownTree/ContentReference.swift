/// A destination that names an object of the content, such as `rule:color.one-meaning`.
package struct ContentReference: Sendable, Hashable {
  package let kind: String
  package let id: String

  /// Returns nil for destinations that are no references, such as relative and web addresses.
  package init?(_ destination: String) {
    guard let colon = destination.firstIndex(of: ":") else { return nil }
    let kind = destination[..<colon]
    let id = destination[destination.index(after: colon)...]
    guard !kind.isEmpty, kind.utf8.allSatisfy({ (0x61...0x7A).contains($0) || $0 == 0x2D }),
      !id.isEmpty, !id.hasPrefix("/"), !["http", "https", "mailto"].contains(kind)
    else { return nil }
    self.kind = String(kind)
    self.id = String(id)
  }
}

extension ContentReference: CustomStringConvertible {
  package var description: String { "\(kind):\(id)" }
}
