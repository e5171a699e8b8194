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
    let names = required.filter { all[$0].isQuoted || !appearances.contains(all[$0].key) }
    let isDivided = !names.isEmpty && names.count < required.count
    units = Set(isDivided ? names : required)
    appearance = isDivided ? required.filter { !names.contains($0) }.map { all[$0].key } : []
  }

  var hasAppearance: Bool { !appearance.isEmpty }
}
