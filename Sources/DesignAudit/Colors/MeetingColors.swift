/// Whether color sets whose names make them a pair are used together.
extension AuditSubject {
  /// Whether two color sets may be seen together: an interface file has one of them, code uses both in
  /// one file, or it does not tell where one of them is used.
  func mayMeet(_ text: ColorSet, _ background: ColorSet) -> Bool {
    let sets = [text, background]
    guard !interfaces.contains(where: { $0.colorNames.contains(anyOf: sets) }) else { return true }
    let users = sets.map { set in
      let names = mentions.names(for: set.name)
      return Set(sources.indices.filter { sources[$0].mentions.mention(anyOf: names) })
    }
    let lists = users[0].union(users[1]).filter(listsColors)
    let shown = users.map { $0.subtracting(lists) }
    return shown.contains(where: \.isEmpty) || !shown[0].isDisjoint(with: shown[1])
  }

  /// Whether a source names so many color sets that it only gives them other names.
  private func listsColors(_ source: Int) -> Bool {
    let mentions = sources[source].mentions
    return colorSets.lazy.filter { mentions.mentionsWord($0.name) }.prefix(leastList).count
      == leastList
  }
}

/// The number of color sets from which a source that names them is a list of colors.
private let leastList = 8

extension Set<String> {
  /// Whether the names contain that of a color set, with its groups or without.
  fileprivate func contains(anyOf sets: [ColorSet]) -> Bool {
    sets.contains { contains($0.name) || contains($0.path) }
  }
}
