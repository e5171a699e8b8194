import Diagnostics
import Guidelines

/// The names that are the same in every language.
struct KnownNames: Sendable {
  /// The names in code that can't be ordinary words.
  let code: Set<String>
  let ids: Set<String>
  let platforms: Set<String>
  let filter: ScalarFilter

  init(_ base: KnowledgeBase) {
    code = base.codeNames
    ids = Set(base.rules.map(\.id.rawValue) + base.colors.map(\.id.rawValue))
    platforms = Set(base.platforms.map(\.id.rawValue))
    filter = ScalarFilter(code.union(ids))
  }
}

extension KnowledgeBase {
  /// The names of APIs and frameworks with an inner capital or a dot, and the parts between dots
  /// that have an inner capital: `UIColor.systemRed`, `systemRed`, `Info.plist`.
  fileprivate var codeNames: Set<String> {
    let apis = rules.flatMap(\.apis) + colors.flatMap(\.apis)
    let whole = Set(apis.flatMap { [$0.name, $0.framework] })
    let pieces = whole.flatMap { $0.split(separator: ".").map(String.init) }
    return Set(
      whole.filter { $0.hasInnerCapital || $0.contains(".") } + pieces.filter(\.hasInnerCapital))
  }
}

extension String {
  /// Whether a capital follows a lowercase letter, or a lowercase letter follows two
  /// capitals, as in `UIColor`.
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

/// A Bloom filter with one hash function. It rules out most words that are not in a set, without
/// making strings of them.
struct ScalarFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: size / 64)

  /// The size of the filter in bits. With several thousand words, about one unknown word in
  /// ten is a false positive.
  private static let size = 1 << 16

  init(_ words: Set<String>) {
    for word in words {
      let place = Self.place(of: word.unicodeScalars)
      bits[place / 64] |= 1 << (place % 64)
    }
  }

  /// Returns true for every word of the set, and false for most other words.
  func mayContain(_ word: some Sequence<Unicode.Scalar>) -> Bool {
    let place = Self.place(of: word)
    return bits[place / 64] & 1 << (place % 64) != 0
  }

  /// Returns the bit for a word: its 32-bit FNV-1a hash (draft-eastlake-fnv), folded to 16 bits.
  private static func place(of word: some Sequence<Unicode.Scalar>) -> Int {
    var hash: UInt32 = 0x811C_9DC5
    for scalar in word { hash = (hash ^ scalar.value) &* 0x0100_0193 }
    return Int((hash ^ hash >> 16) & UInt32(size - 1))
  }
}

/// Content that is the same in every language, such as a number or a link.
struct Fact: Hashable {
  let kind: Kind
  let value: Value

  enum Value: Hashable {
    case text(String)
    case shape(TextShape)
  }

  /// The kinds of facts, in the order in which diagnostics list them.
  enum Kind: String, CaseIterable {
    case shape, color, ratio, number, measure, date, month, code, name, id, link

    fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
  }
}

extension Fact: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.kind.place, left.value.order) < (right.kind.place, right.value.order)
  }
}

extension Fact.Value {
  /// The key by which facts of a kind are ordered.
  fileprivate var order: String {
    switch self {
    case .text(let text): text
    case .shape(.codeBlock): "code block"
    case .shape(.list(let items)): "list of \(items)"
    case .shape(.table(let rows, let columns)): "table of \(rows) by \(columns)"
    }
  }
}

extension Fact {
  /// The fact as a part of a message, such as `number '17'` or `list of 3`.
  var message: LocalizableMessage {
    switch value {
    case .text(let text):
      LocalizableMessage("check.fact.\(kind.rawValue)", ["value": .text(text)])
    case .shape(.codeBlock): "check.shape.code-block"
    case .shape(.list(let items)):
      LocalizableMessage("check.shape.list", ["items": .text("\(items)")])
    case .shape(.table(let rows, let columns)):
      LocalizableMessage(
        "check.shape.table", ["columns": .text("\(columns)"), "rows": .text("\(rows)")])
    }
  }
}

/// The facts in a unit of text, each with its number of occurrences.
struct Facts {
  private var counts: [Fact: Int] = [:]
  /// The facts that may or may not be meant. Translations can state them or leave them out.
  private var possible: Set<Fact> = []

  mutating func note(_ kind: Fact.Kind, _ value: String) {
    counts[Fact(kind: kind, value: .text(value)), default: 0] += 1
  }

  mutating func note(_ shape: TextShape) {
    counts[Fact(kind: .shape, value: .shape(shape)), default: 0] += 1
  }

  mutating func notePossible(_ kind: Fact.Kind, _ value: String) {
    possible.insert(Fact(kind: kind, value: .text(value)))
  }

  /// Returns how often the text states facts that meet the condition.
  func count(where isCounted: (Fact) -> Bool) -> Int {
    counts.reduce(0) { isCounted($1.key) ? $0 + $1.value : $0 }
  }

  /// Returns the values of the facts of some kinds, in order and without repetition.
  func values(of kinds: Set<Fact.Kind>) -> [String] {
    counts.keys.filter { kinds.contains($0.kind) }.sorted().compactMap { fact in
      if case .text(let text) = fact.value { text } else { nil }
    }
  }

  /// Returns, in order, the facts that are stated here more often than in the other text. Leaves
  /// out facts that are possible there.
  func subtracting(_ others: Facts) -> [Fact] {
    guard counts != others.counts else { return [] }
    return counts.filter { fact, count in
      count > others.counts[fact, default: 0] && !others.possible.contains(fact)
    }.keys.sorted()
  }
}
