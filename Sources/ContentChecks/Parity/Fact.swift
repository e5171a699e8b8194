/// Something in a text that stays the same in every language.
struct Fact: Hashable {
  let kind: Kind
  let value: String

  /// In the order in which messages name them.
  enum Kind: String, CaseIterable {
    case shape, color, ratio, number, measure, date, month, code, name, id, link
  }
}

extension Fact: Comparable {
  static func < (left: Self, right: Self) -> Bool {
    (left.kind.place, left.value) < (right.kind.place, right.value)
  }
}

extension Fact.Kind {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Fact: CustomStringConvertible {
  var description: String { kind == .shape ? value : "\(kind.rawValue) '\(value)'" }
}

/// The facts of a text, each with how often it occurs.
struct Facts {
  private var counts: [Fact: Int] = [:]
  /// What the text may mean: other texts may say it or not.
  private var possible: Set<Fact> = []

  mutating func note(_ kind: Fact.Kind, _ value: String) {
    counts[Fact(kind: kind, value: value), default: 0] += 1
  }

  mutating func notePossible(_ kind: Fact.Kind, _ value: String) {
    possible.insert(Fact(kind: kind, value: value))
  }

  /// Returns what these facts have and the others lack, in order.
  func subtracting(_ others: Facts) -> [Fact] {
    guard counts != others.counts else { return [] }
    return counts.filter { fact, count in
      count > others.counts[fact, default: 0] && !others.possible.contains(fact)
    }.keys.sorted()
  }
}
