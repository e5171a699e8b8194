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

/// A writer of the file with the links between objects, in the format of `LinkTable`.
enum LinkTableWriter {
  /// Returns the file; nil if no object has a link.
  ///
  /// The links of an object are the same in every locale. Therefore, only its first document is
  /// read.
  static func file(_ numbering: DocumentNumbering) -> IndexFile? {
    var weights: [Ends: LinkKind] = [:]
    for object in numbering.objects.indices {
      for link in numbering.firstDocument(of: object)?.links ?? [] {
        let key = DocumentNumbering.Object(kind: link.kind, id: link.id)
        guard let other = numbering.numbers[key], other != object else { continue }
        let weight = min(max(1, link.weight), heaviest)
        let ends = Ends(low: min(object, other), high: max(object, other))
        var kind = weights[ends] ?? LinkKind(forth: 0, back: 0)
        if object < other { kind.forth = weight } else { kind.back = weight }
        weights[ends] = kind
      }
    }
    return weights.isEmpty ? nil : IndexFile(addressing: encoded(weights))
  }

  private static let heaviest = 15

  private struct Ends: Hashable {
    var low: Int
    var high: Int
  }

  /// Returns the distinct kinds, the most frequent first. The file refers to a kind by its index,
  /// and low numbers take fewer digits.
  private static func kinds(of weights: some Sequence<LinkKind>) -> [LinkKind] {
    var counts: [LinkKind: Int] = [:]
    for kind in weights { counts[kind, default: 0] += 1 }
    return counts.sorted {
      ($1.value, $0.key.forth, $0.key.back) < ($0.value, $1.key.forth, $1.key.back)
    }
    .map(\.key)
  }

  private static func encoded(_ weights: [Ends: LinkKind]) -> [UInt8] {
    let kinds = kinds(of: weights.values)
    let numbers = Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))
    var lines = [[UInt8]](repeating: [], count: 4)
    for kind in kinds {
      lines[0].appendNumber(kind.forth)
      lines[0].appendNumber(kind.back)
    }
    let rows = Dictionary(grouping: weights.keys, by: \.low).mapValues { $0.map(\.high).sorted() }
    for low in 0...(rows.keys.max() ?? 0) {
      let highs = rows[low] ?? []
      lines[1].appendNumber(highs.count)
      var last = low
      for high in highs {
        lines[2].appendNumber(high - last - 1)
        lines[3].appendNumber(weights[Ends(low: low, high: high)].flatMap { numbers[$0] } ?? 0)
        last = high
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
