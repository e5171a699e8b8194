import Guidelines

/// The names that are the same in every language.
struct KnownNames: Sendable {
  /// Names in code that cannot be words of the language.
  let code: Set<String>
  let ids: Set<String>
  let platforms: Set<String>
  /// Contains the names in code and the ids.
  let filter: ScalarFilter

  init(_ base: KnowledgeBase) {
    code = base.codeNames
    ids = Set(base.rules.map(\.id.rawValue) + base.colors.map(\.id.rawValue))
    platforms = Set(base.platforms.map(\.id.rawValue))
    filter = ScalarFilter(code.union(ids))
  }
}

extension KnowledgeBase {
  /// The names of interfaces and frameworks that have a capital inside or a dot, and the pieces of
  /// those with dots: `UIColor.systemRed`, `systemRed`, `Info.plist`.
  fileprivate var codeNames: Set<String> {
    let apis = rules.flatMap(\.apis) + colors.flatMap(\.apis)
    let whole = Set(apis.flatMap { [$0.name, $0.framework] })
    let pieces = whole.flatMap { $0.split(separator: ".").map(String.init) }
    return Set(
      whole.filter { $0.hasInnerCapital || $0.contains(".") } + pieces.filter(\.hasInnerCapital))
  }
}

extension String {
  /// Whether a capital follows a small letter, or two capitals precede one, as in `UIColor`.
  var hasInnerCapital: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().contains { index in
      bytes[index].isCapital && !bytes[index - 1].isCapital && bytes[index - 1].isASCIILetter
        || bytes[index].isASCIILetter && !bytes[index].isCapital && index > 1
          && bytes[index - 1].isCapital && bytes[index - 2].isCapital
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
}

/// Rules out most words that are not in a set, without making strings of them (a Bloom filter
/// with one hash).
struct ScalarFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: size / 64)

  /// In bits. With some thousand words, one unknown word in ten passes.
  private static let size = 1 << 16

  init(_ words: Set<String>) {
    for word in words {
      let place = Self.place(of: word.unicodeScalars)
      bits[place / 64] |= 1 << (place % 64)
    }
  }

  /// Returns true for every word of the set, and false for most others.
  func mayContain(_ word: some Sequence<Unicode.Scalar>) -> Bool {
    let place = Self.place(of: word)
    return bits[place / 64] & 1 << (place % 64) != 0
  }

  /// FNV-1a with 32 bits (draft-eastlake-fnv), folded.
  private static func place(of word: some Sequence<Unicode.Scalar>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for scalar in word { hash = (hash ^ scalar.value) &* 0x0100_0193 }
    return Int((hash ^ hash >> 16) & UInt32(size - 1))
  }
}

/// Something in a text that stays the same in every language.
struct Fact: Hashable {
  let kind: Kind
  let value: String

  /// In the order in which messages name them.
  enum Kind: String, CaseIterable {
    case shape, color, ratio, number, measure, date, month, code, name, id, link

    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension Fact: Comparable, CustomStringConvertible {
  static func < (left: Self, right: Self) -> Bool {
    (left.kind.place, left.value) < (right.kind.place, right.value)
  }

  var description: String { kind == .shape ? value : "\(kind.rawValue) '\(value)'" }
}

/// The facts of a text, each with its number of occurrences.
struct Facts {
  private var counts: [Fact: Int] = [:]
  /// What the text may mean; translations may say it or not.
  private var possible: Set<Fact> = []

  mutating func note(_ kind: Fact.Kind, _ value: String) {
    counts[Fact(kind: kind, value: value), default: 0] += 1
  }

  mutating func notePossible(_ kind: Fact.Kind, _ value: String) {
    possible.insert(Fact(kind: kind, value: value))
  }

  /// Returns the facts that the others lack, in order.
  func subtracting(_ others: Facts) -> [Fact] {
    guard counts != others.counts else { return [] }
    return counts.filter { fact, count in
      count > others.counts[fact, default: 0] && !others.possible.contains(fact)
    }.keys.sorted()
  }
}
