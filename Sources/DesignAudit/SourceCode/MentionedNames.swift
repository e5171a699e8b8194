/// The names that the sources and interface files of an app mention, by which a color set that
/// nothing uses any more is told.
///
/// Only hashes of their letters are stored, because an app mentions many names.
struct MentionedNames: Sendable {
  private var hashes: Set<UInt64> = []

  var isEmpty: Bool { hashes.isEmpty }

  mutating func add(_ name: some Sequence<UInt8>) { hashes.insert(name.lettersHash) }

  /// Whether a name is mentioned, as it is written or as the member that Xcode makes for it.
  func contains(_ name: String) -> Bool { hashes.contains(name.utf8.lettersHash) }
}

extension Sequence<UInt8> {
  /// The hash (FNV-1a) of the letters and digits, without regard to the case of ASCII.
  fileprivate var lettersHash: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in self {
      let lower = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      guard (0x30...0x39).contains(lower) || (0x61...0x7A).contains(lower) || lower > 0x7F else {
        continue
      }
      hash = (hash ^ UInt64(lower)) &* 0x100_0000_01B3
    }
    return hash
  }
}

extension SourceTokens {
  /// Adds the members, and what is in quotation marks, but for declarations of names for it and
  /// what code chooses for one appearance.
  func addMentions(to names: inout MentionedNames) {
    for index in tokens.indices {
      let bytes = bytes[tokens[index].range]
      switch tokens[index].kind {
      case .word where isMark(".", at: index - 1): names.add(bytes)
      case .string where bytes.count < 100 && !isAlias(index) && !isForOneAppearance(index):
        names.add(bytes)
        if let slash = bytes.lastIndex(of: UInt8(ascii: "/")) { names.add(bytes[slash...]) }
      default: break
      }
    }
  }

  /// Whether a string only gives a constant its name, as generated code does for every color set:
  /// `static let brand = ColorAsset(name: "Brand")`. What uses the color then names the constant.
  private func isAlias(_ index: Int) -> Bool {
    if isMark(":", at: index - 1), isMark("(", at: index - 3), isWord("ColorAsset", at: index - 4) {
      return true
    }
    let places = (max(0, index - 12)..<index).reversed()
    guard let start = places.first(where: { isWord("let", at: $0) || isWord("var", at: $0) }),
      isWord("static", at: start - 1) || isWord("class", at: start - 1)
        || isWord("static", at: start - 2)
    else { return false }
    let text = bytes[tokens[index].range]
    let name = text.lastIndex(of: UInt8(ascii: "/")).map { text[$0...] } ?? text
    return kind(start + 1) == .word
      && bytes[tokens[start + 1].range].lettersHash == name.lettersHash
  }

  /// Whether a question for the appearance is close before: `isDark ? .black : Color("Brand")`.
  private func isForOneAppearance(_ index: Int) -> Bool {
    let places = max(0, index - 16)..<index
    guard let question = places.last(where: { isMark("?", at: $0) }) else { return false }
    return (max(0, question - 8)..<question).contains { place in
      kind(place) == .word
        && bytes[tokens[place].range].mentions(
          anyOf: ["dark", "userinterfacestyle", "colorscheme"])
    }
  }
}

extension AuditSubject {
  /// Returns the paths of the color sets that the app uses, as far as its sources tell. A catalog of
  /// which no set is mentioned is used in a way that cannot be read, so all of its sets count.
  func usedColorSets() -> Set<String> {
    let catalogs = Dictionary(grouping: colorSets, by: \.catalog).values.map { sets in
      let used = sets.filter { mentions.contains($0.name) }
      return used.isEmpty ? sets : used + sets.filter(\.isUsedBySystem)
    }
    return Set(catalogs.joined().map(\.location.path))
  }
}

extension ColorSet {
  /// Whether settings of the project, which are not read, name the set.
  fileprivate var isUsedBySystem: Bool {
    let letters = name.symbolLetters
    return ["accentcolor", "widgetbackground"].contains(letters) || letters.contains("launch")
  }
}
