/// The links between objects, for all locales. The file has four lines of numbers: the distinct
/// kinds (each is two weights: of the link from the object with the lower number, and of the link
/// back); for each object, how many objects with higher numbers it is linked with; the gaps between
/// the numbers of these objects; and the kind of each linked pair. Similar numbers on one line
/// compress well.
struct LinkTable: Sendable {
  struct Link: Sendable, Hashable {
    var object: Int
    var weight: Int
  }

  /// The weights of the links between two objects in both directions; 0 without a link.
  private struct Kind: Hashable {
    var forth = 0
    var back = 0
  }

  private struct ObjectPair: Hashable {
    var low: Int
    var high: Int
  }

  /// The links by object number; empty if the index has no links.
  private var links: [[Link]] = []
  static let mostWeight = Int(UInt8.max)

  init() {}

  subscript(object: Int) -> [Link] { links.indices.contains(object) ? links[object] : [] }

  /// Returns the file with the links of the first document of each object; nil if there are none.
  static func file(_ numbering: DocumentNumbering) -> IndexFile? {
    var kinds: [ObjectPair: Kind] = [:]
    for object in numbering.objects.indices {
      for link in numbering.firstDocument(of: object)?.links ?? [] {
        let key = DocumentNumbering.Object(kind: link.kind, id: link.id)
        guard let other = numbering.numbers[key], other != object else { continue }
        let weight = min(max(1, link.weight), heaviest)
        let pair = ObjectPair(low: min(object, other), high: max(object, other))
        let path = object < other ? \Kind.forth : \Kind.back
        kinds[pair, default: Kind()][keyPath: path] = weight
      }
    }
    return kinds.isEmpty ? nil : IndexFile(addressing: encoded(kinds))
  }

  private static let heaviest = 15

  private static func encoded(_ kinds: [ObjectPair: Kind]) -> [UInt8] {
    // The file refers to a kind by its number. The most frequent ones come first, because low
    // numbers take fewer digits.
    var counts: [Kind: Int] = [:]
    for kind in kinds.values { counts[kind, default: 0] += 1 }
    let order = counts.sorted {
      ($1.value, $0.key.forth, $0.key.back) < ($0.value, $1.key.forth, $1.key.back)
    }
    .map(\.key)
    let numbers = Dictionary(uniqueKeysWithValues: zip(order, order.indices))
    var lines = [[UInt8]](repeating: [], count: 4)
    for kind in order {
      lines[0].appendNumber(kind.forth)
      lines[0].appendNumber(kind.back)
    }
    let rows = Dictionary(grouping: kinds.keys, by: \.low).mapValues { $0.map(\.high).sorted() }
    for low in 0...(rows.keys.max() ?? 0) {
      let highs = rows[low] ?? []
      lines[1].appendNumber(highs.count)
      var last = low
      for high in highs {
        lines[2].appendNumber(high - last - 1)
        lines[3].appendNumber(kinds[ObjectPair(low: low, high: high)].flatMap { numbers[$0] } ?? 0)
        last = high
      }
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  init(
    reading payload: [UInt8], objectCount: Int, named name: String
  ) throws(IndexError) {
    var lines = payload.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { PayloadReader(Array($0), named: name) }
    guard lines.count == 4 else { throw .damaged(name) }
    var kinds: [Kind] = []
    while !lines[0].isAtEnd {
      let kind = Kind(forth: try lines[0].number(), back: try lines[0].number())
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
        let (forth, back) = (kinds[kind].forth, kinds[kind].back)
        if forth > 0 { links[low].append(Link(object: high, weight: forth)) }
        if back > 0 { links[high].append(Link(object: low, weight: back)) }
      }
      low += 1
    }
  }
}
