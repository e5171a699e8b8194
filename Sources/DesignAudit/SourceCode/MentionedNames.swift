/// The names that the sources, interface files and property lists of an app mention, by which an asset
/// that nothing shows is told.
///
/// Only hashes of their letters are stored, because an app mentions many names.
struct MentionedNames: Sendable {
  /// All names, as words that may read a constant.
  private var words: Set<UInt64> = []
  /// The names that can only be those of assets, or of what else has a name in quotation marks.
  private var assets: Set<UInt64> = []
  /// The types of which members are mentioned, by the names of the members; 0 for one without a type.
  private var members: [UInt64: Set<UInt64>] = [:]
  /// The enumerations of the app, by the names of their cases.
  private var cases: [UInt64: Set<UInt64>] = [:]
  /// The beginnings of names that code puts together.
  private var beginnings: Set<UInt64> = []
  /// The names that code chooses for one appearance.
  private var chosen: Set<UInt64> = []
  /// The names of texts, tints and symbols.
  private var foregrounds: Set<UInt64> = []
  /// The constants that stand for a name, whether or not code reads them.
  private var constants: [UInt64: Set<UInt64>] = [:]

  /// How a name is mentioned.
  enum Kind {
    /// As it is written, in quotation marks.
    case text
    /// As a member that can only be that of an asset.
    case asset
    /// As a member of a type, or of one that the code does not name, which may be an enumeration.
    case member(of: String?)
    case word
  }

  mutating func add(_ name: some Sequence<UInt8>, as kind: Kind = .text) {
    words.insert(name.foldedHash)
    switch kind {
    case .text: assets.insert(name.exactHash)
    case .asset: assets.insert(name.foldedHash)
    case .member(let type):
      members[name.foldedHash, default: []].insert(type?.utf8.foldedHash ?? unnamedType)
    case .word: break
    }
  }

  mutating func addCase(_ name: some Sequence<UInt8>, of type: some Sequence<UInt8>) {
    cases[name.foldedHash, default: []].insert(type.foldedHash)
  }

  /// Adds the beginning of names that code puts together: `icon-` of `"icon-\(kind)"`.
  mutating func addBeginning(_ name: some Sequence<UInt8>) {
    if name.letters.count > 1 { beginnings.insert(name.exactHash) }
  }

  mutating func addChosen(_ name: some Sequence<UInt8>) { chosen.insert(name.exactHash) }

  mutating func addForeground(_ name: some Sequence<UInt8>) { foregrounds.insert(name.foldedHash) }

  /// Adds what the definition of a constant mentions.
  mutating func add(
    _ name: some Sequence<UInt8>, as kind: Kind, of constant: some Sequence<UInt8>
  ) {
    let key = if case .text = kind { name.exactHash } else { name.foldedHash }
    constants[key, default: []].insert(constant.foldedHash)
  }
}

extension MentionedNames {
  /// Adds the names of another text.
  mutating func add(_ other: MentionedNames) {
    words.formUnion(other.words)
    assets.formUnion(other.assets)
    members.merge(other.members) { $0.union($1) }
    cases.merge(other.cases) { $0.union($1) }
    beginnings.formUnion(other.beginnings)
    chosen.formUnion(other.chosen)
    foregrounds.formUnion(other.foregrounds)
    constants.merge(other.constants) { $0.union($1) }
  }

  /// Whether an asset is mentioned: as it is written or as the member that Xcode makes for it, by a
  /// constant that code reads, by the folder that it is in, or by the beginning of a name that code
  /// puts together.
  ///
  /// - Parameter groups: the folders between the catalog and the asset.
  func contains(_ name: String, in groups: [String] = []) -> Bool {
    assets.contains(name.utf8.exactHash) || assets.contains(name.utf8.foldedHash) || isMember(name)
      || constants(for: name).contains { reaches(words, from: $0) } || beginsLike(name)
      || groups.indices.contains {
        isFolder(groups[...$0]) || beginsLike((groups[$0...] + [name]).joined(separator: "/"))
      }
  }

  /// Whether code chooses an asset for one appearance, which says that another has another one.
  func isChosen(_ name: String) -> Bool { chosen.contains(name.utf8.exactHash) }

  /// Whether code reads a constant.
  func reads(_ constant: String) -> Bool { reaches(words, from: constant.utf8.foldedHash) }

  /// Whether a text, a tint or a symbol has the color of a name.
  func isForeground(_ name: String) -> Bool {
    foregrounds.contains(name.utf8.foldedHash)
      || constants(for: name).contains { reaches(foregrounds, from: $0) }
  }

  /// Whether a name is written anywhere, be it for a constant that nothing reads.
  func isWritten(_ name: String, in groups: [String] = []) -> Bool {
    contains(name, in: groups) || !constants(for: name).isEmpty
  }

  private func constants(for name: String) -> Set<UInt64> {
    (constants[name.utf8.exactHash] ?? []).union(constants[name.utf8.foldedHash] ?? [])
  }

  /// Whether a member may be that of an asset: where it has no type, because no enumeration has such a
  /// case, otherwise because the type is none with it.
  private func isMember(_ name: String) -> Bool {
    let owners = cases[name.utf8.foldedHash] ?? []
    return (members[name.utf8.foldedHash] ?? []).contains {
      $0 == unnamedType ? owners.isEmpty : !owners.contains($0)
    }
  }

  /// Whether code writes the path of a folder in a folder, to which it adds names.
  private func isFolder(_ folders: ArraySlice<String>) -> Bool {
    let path = folders.joined(separator: "/")
    return folders.count > 1
      && (assets.contains(path.utf8.exactHash)
        || constants(for: path).contains { reaches(words, from: $0) })
  }

  /// Whether code puts names together that begin with some words of a name.
  private func beginsLike(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    return bytes.indices.dropFirst().contains { end in
      !(0x61...0x7A).contains(bytes[end]) && beginnings.contains(bytes[..<end].exactHash)
    }
  }

  /// The hashes of the name of an asset and of the constants that stand for it.
  func names(for asset: String) -> Set<UInt64> {
    var found = constants(for: asset).union([asset.utf8.foldedHash])
    var open = Array(found)
    while let next = open.popLast() {
      open += (constants[next] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }

  /// Whether one of some names is written or read.
  func mention(anyOf names: Set<UInt64>) -> Bool { !words.isDisjoint(with: names) }

  func mentionsWord(_ name: String) -> Bool {
    words.contains(name.utf8.foldedHash) || !constants(for: name).isEmpty
  }

  /// Whether some hashes contain that of a constant, or of one that stands for it.
  private func reaches(_ found: Set<UInt64>, from constant: UInt64) -> Bool {
    var open = [constant]
    var seen = Set(open)
    while let next = open.popLast() {
      if found.contains(next) { return true }
      open += (constants[next] ?? []).filter { seen.insert($0).inserted }
    }
    return false
  }
}

private let unnamedType: UInt64 = 0
