/// The links between objects, for all locales.
///
/// The file has four lines of numbers: the distinct kinds (each is two weights: of the link from
/// the object with the lower number, and of the link back); for each object, how many objects with
/// higher numbers it is linked with; the gaps between the numbers of these objects; and the kind of
/// each linked pair. Similar numbers on one line compress well.
struct LinkTable: Sendable {
  struct Link: Sendable, Hashable {
    var object: Int
    var weight: Int
  }

  /// The links by object number; empty if the index has no links.
  private var links: [[Link]] = []
  static let mostWeight = Int(UInt8.max)

  init() {}

  subscript(object: Int) -> [Link] { links.indices.contains(object) ? links[object] : [] }
}

/// The weights of the links between two objects in both directions; 0 where there is no link.
struct LinkKind: Sendable, Hashable {
  var forth: Int
  var back: Int
}

extension LinkTable {
  init(
    reading payload: [UInt8], objectCount: Int, named name: String
  ) throws(IndexError) {
    var lines = payload.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { PayloadReader(Array($0), named: name) }
    guard lines.count == 4 else { throw .damaged(name) }
    var kinds: [LinkKind] = []
    while !lines[0].isAtEnd {
      let kind = LinkKind(forth: try lines[0].number(), back: try lines[0].number())
      guard max(kind.forth, kind.back) <= Self.mostWeight else { throw .damaged(name) }
      kinds.append(kind)
    }
    links = Array(repeating: [], count: objectCount)
    var low = 0
    while !lines[1].isAtEnd {
      let count = try lines[1].number()
      var high = low
      for _ in 0..<count {
        high += try lines[2].number() + 1
        let kind = try lines[3].number()
        guard high < objectCount, kind < kinds.count else { throw .damaged(name) }
        add(kinds[kind], low, high)
      }
      low += 1
    }
  }

  /// Adds the links of a pair to both of its objects.
  private mutating func add(_ kind: LinkKind, _ low: Int, _ high: Int) {
    if kind.forth > 0 { links[low].append(Link(object: high, weight: kind.forth)) }
    if kind.back > 0 { links[high].append(Link(object: low, weight: kind.back)) }
  }
}
