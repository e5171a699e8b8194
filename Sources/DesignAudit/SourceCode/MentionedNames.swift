/// The names that the sources and interface files of an app mention, by which a color set that
/// nothing uses any more is told.
///
/// Only hashes of their letters are stored, because an app mentions many names.
struct MentionedNames: Sendable {
  private var hashes: Set<UInt64> = []
  /// The names of texts, tints and symbols.
  private var foregrounds: Set<UInt64> = []
  /// The constants that stand for a name, whether or not code reads them.
  private var constants: [UInt64: Set<UInt64>] = [:]

  var isEmpty: Bool { hashes.isEmpty && constants.isEmpty }

  mutating func add(_ name: some Sequence<UInt8>) { hashes.insert(name.lettersHash) }

  mutating func addForeground(_ name: some Sequence<UInt8>) {
    foregrounds.insert(name.lettersHash)
  }

  /// Adds what the definition of a constant mentions.
  mutating func add(_ name: some Sequence<UInt8>, of constant: some Sequence<UInt8>) {
    constants[name.lettersHash, default: []].insert(constant.lettersHash)
  }

  /// Adds the names of another text.
  mutating func add(_ other: MentionedNames) {
    hashes.formUnion(other.hashes)
    foregrounds.formUnion(other.foregrounds)
    constants.merge(other.constants) { $0.union($1) }
  }

  /// Whether a name is mentioned, as it is written or as the member that Xcode makes for it, or by a
  /// constant that code reads.
  func contains(_ name: String) -> Bool { reaches(hashes, name) }

  /// Whether a text, a tint or a symbol has the color of a name.
  func isForeground(_ name: String) -> Bool { reaches(foregrounds, name) }

  /// Whether a name is written anywhere, be it for a constant that nothing reads.
  func isWritten(_ name: String) -> Bool {
    contains(name) || constants[name.utf8.lettersHash] != nil
  }

  /// Whether some hashes contain that of a name, or of a constant that stands for it.
  private func reaches(_ found: Set<UInt64>, _ name: String) -> Bool {
    var open = [name.utf8.lettersHash]
    var seen = Set(open)
    while let next = open.popLast() {
      if found.contains(next) { return true }
      open += (constants[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}

extension AuditSubject {
  /// Returns the paths of the color sets that the app uses, as far as its sources tell. A catalog of
  /// which no set is written anywhere is used in a way that cannot be read, so all of its sets count.
  func usedColorSets() -> Set<String> {
    let catalogs = Dictionary(grouping: colorSets, by: \.catalog).values.map { sets in
      sets.contains { mentions.isWritten($0.name) }
        ? sets.filter { mentions.contains($0.name) || $0.isUsedBySystem } : sets
    }
    return Set(catalogs.joined().map(\.location.path))
  }

  /// Whether a text, a tint or a symbol has the color of a set, or the sources do not tell.
  func isForeground(_ set: ColorSet) -> Bool {
    mentions.isForeground(set.name) || ColorRoles(set).isText
      || !colorSets.contains { $0.catalog == set.catalog && mentions.isWritten($0.name) }
  }
}

extension ColorSet {
  /// Whether settings of the project, which are not read, name the set.
  fileprivate var isUsedBySystem: Bool {
    isAccent || isForLaunch || name.symbolLetters == "widgetbackground"
  }

  /// Whether the set is the accent, which the system adapts on its controls.
  var isAccent: Bool { name.nameWords.contains("accent") || name.symbolLetters == "accentcolor" }

  /// Whether the name speaks of the launch screen.
  var isForLaunch: Bool { name.symbolLetters.contains("launch") }
}
