/// The links between objects, for all locales.
///
/// Four lines of numbers: the kinds of pairs (the weight from the lower object to the higher one,
/// and back); for each object how many higher objects it is linked with; the differences between
/// the numbers of these, minus one; the kind of each pair. A line for each sort of number
/// compresses well.
struct LinkTable: Sendable {
  struct Link: Sendable, Hashable {
    var object: Int
    var weight: Int
  }

  /// Where the links of each object begin, and where the last ones end.
  private var starts: [Int32] = [0]
  private var targets: [Int32] = []
  private var weights: [UInt8] = []
  static let mostWeight = Int(UInt8.max)

  init() {}

  subscript(object: Int) -> [Link] {
    guard object >= 0, object + 1 < starts.count else { return [] }
    return (Int(starts[object])..<Int(starts[object + 1])).compactMap {
      weights[$0] > 0 ? Link(object: Int(targets[$0]), weight: Int(weights[$0])) : nil
    }
  }
}

/// Two linked objects.
struct LinkPair: Sendable, Hashable {
  var low: Int
  var high: Int
  var kind: Int
}

/// The weights of the two directions of a pair; 0 where there is no link.
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
    var pairs: [LinkPair] = []
    var low = 0
    while !lines[1].isAtEnd {
      let count = try lines[1].number()
      var high = low
      for _ in 0..<count {
        high += try lines[2].number() + 1
        let kind = try lines[3].number()
        guard high < objectCount, kind < kinds.count else { throw .damaged(name) }
        pairs.append(LinkPair(low: low, high: high, kind: kind))
      }
      low += 1
    }
    fill(pairs, kinds, objectCount)
  }

  /// Lists each pair under both of its objects.
  private mutating func fill(_ pairs: [LinkPair], _ kinds: [LinkKind], _ objectCount: Int) {
    starts = Array(repeating: 0, count: objectCount + 1)
    for pair in pairs {
      starts[pair.low + 1] += 1
      starts[pair.high + 1] += 1
    }
    for object in 0..<objectCount { starts[object + 1] += starts[object] }
    var next = starts
    targets = Array(repeating: 0, count: 2 * pairs.count)
    weights = Array(repeating: 0, count: 2 * pairs.count)
    for pair in pairs {
      add(pair.low, pair.high, kinds[pair.kind].forth, &next)
      add(pair.high, pair.low, kinds[pair.kind].back, &next)
    }
  }

  private mutating func add(_ from: Int, _ to: Int, _ weight: Int, _ next: inout [Int32]) {
    let index = Int(next[from])
    targets[index] = Int32(truncatingIfNeeded: to)
    weights[index] = UInt8(truncatingIfNeeded: weight)
    next[from] += 1
  }
}
