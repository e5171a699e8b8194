/// The required units of a query, divided into those that name a color and those that ask for its
/// value in an appearance, as *dark* does in *blue dark*.
struct NamingUnits: Sendable {
  /// The indices of the units that are part of the name. Without other words, words for an
  /// appearance are a name like any other.
  let units: Set<Int>
  /// The terms that ask for an appearance.
  let appearance: [TermKey]

  init(_ all: [QueryUnit], _ appearances: [AppearanceTerms]) {
    let required = all.indices.filter { all[$0].isRequired }
    let asked = required.filter { !all[$0].isQuoted && appearances.contains(all[$0].keys) }
    let others = required.filter { !asked.contains($0) }
    let names = others.filter { place in
      !asked.contains { Self.shareCharacter(all[place].token, all[$0].token) }
    }
    let isDivided = !names.isEmpty && !asked.isEmpty
    units = Set(isDivided ? names : required)
    appearance = isDivided ? asked.flatMap { all[$0].keys } : []
  }

  /// Returns whether both are pairs of Han characters with a character in common. Between a name
  /// and an appearance, the characters 色深 of 蓝色深色 are part of neither.
  private static func shareCharacter(_ one: Token, _ other: Token) -> Bool {
    one.kind == .pair && other.kind == .pair && one.lower < other.upper && other.lower < one.upper
  }

  var hasAppearance: Bool { !appearance.isEmpty }
}
