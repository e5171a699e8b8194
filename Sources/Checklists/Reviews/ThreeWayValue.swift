/// One value in a three-way merge.
struct ThreeWayValue<Value: Equatable> {
  let base: Value
  let first: Value
  let second: Value

  init(_ base: Value, _ first: Value, _ second: Value) {
    (self.base, self.first, self.second) = (base, first, second)
  }

  /// The value on which the sides agree, or that one alone has changed; nil for a conflict.
  var merged: Value? {
    if first == second || second == base { return first }
    return first == base ? second : nil
  }
}

extension ThreeWayValue where Value == [String] {
  /// What neither side has removed, then what either has added: lists never conflict.
  var union: [String] {
    let kept = base.filter { first.contains($0) && second.contains($0) }
    let added = (first + second).filter { !base.contains($0) }
    return (kept + added).withoutRepetitions
  }
}
