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
  fileprivate mutating func add(_ name: some Sequence<UInt8>, of constant: some Sequence<UInt8>) {
    constants[name.lettersHash, default: []].insert(constant.lettersHash)
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
  /// Adds the members, and what is in quotation marks, but for what code chooses for one
  /// appearance and what only previews show. What defines a constant counts where that is read.
  func addMentions(to names: inout MentionedNames) {
    let definitions = constantDefinitions
    let previews = previews
    var definition = 0
    for index in tokens.indices where !previews.contains(where: { $0.contains(index) }) {
      while definition < definitions.count, definitions[definition].value.upperBound <= index {
        definition += 1
      }
      let constant =
        definition < definitions.count && definitions[definition].value.contains(index)
        ? definitions[definition].name : nil
      for name in namesWritten(at: index) {
        if let constant {
          names.add(name, of: bytes[tokens[constant].range])
        } else {
          names.add(name)
        }
      }
      for place in foreground(at: index) {
        for name in namesWritten(at: place) { names.addForeground(name) }
      }
    }
    let words = definitions.isEmpty ? [] : plainWords
    for place in definitions.map({ bytes[tokens[$0.name].range] }) where words.contains(place) {
      names.add(place)
    }
  }

  /// Returns the names that a token mentions, with and without their groups.
  private func namesWritten(at index: Int) -> [ArraySlice<UInt8>] {
    let name = bytes[tokens[index].range]
    switch tokens[index].kind {
    case .word where isMark(".", at: index - 1): return [name]
    case .string where name.count < 100 && !isGenerated(index) && !isForOneAppearance(index):
      return [name] + (name.lastIndex(of: UInt8(ascii: "/")).map { [name[$0...]] } ?? [])
    default: return []
    }
  }

  /// The values of constants that belong to types, as far as they are short.
  private var constantDefinitions: [(name: Int, value: Range<Int>)] {
    tokens.indices.compactMap { index in
      guard isWord("let", at: index) || isWord("var", at: index), kind(index + 1) == .word,
        ["static", "class"].contains(where: {
          isWord($0, at: index - 1) || isWord($0, at: index - 2)
        })
      else { return nil }
      let name = index + 1
      // A framework reads the value of a key.
      guard !isWord("defaultValue", at: name), !isWord("previews", at: name) else { return nil }
      var place = name + 1
      while place < min(tokens.count, name + 10), !isMark("=", at: place), !isMark("{", at: place) {
        if place > name + 1, isFirstOnLine(place) { return nil }
        place += 1
      }
      let value =
        isMark("{", at: place)
        ? inside(place) : place + 1..<max(place + 1, endOfStatement(from: place + 1, .swift))
      guard let value, !value.isEmpty, value.count <= longestDefinition else { return nil }
      return (name, value)
    }
  }

  /// The words that may read a constant by its name alone, as its own type does.
  private var plainWords: Set<ArraySlice<UInt8>> {
    Set(
      tokens.indices.lazy.filter { index in
        kind(index) == .word && !isMark(".", at: index - 1) && !isMark(":", at: index + 1)
          && !["let", "var", "case", "func"].contains { isWord($0, at: index - 1) }
      }.map { bytes[tokens[$0].range] })
  }

  /// Whether a string only gives a constant its name, as generated code does for every color set:
  /// `let brand = ColorAsset(name: "Brand")`. What uses the color then names the constant.
  private func isGenerated(_ index: Int) -> Bool {
    isMark(":", at: index - 1) && isMark("(", at: index - 3) && isWord("ColorAsset", at: index - 4)
  }

  /// The tokens of previews, which Xcode leaves out of the app.
  var previews: [Range<Int>] {
    tokens.indices.compactMap { index in
      guard
        isWord("PreviewProvider", at: index)
          || isWord("Preview", at: index) && isMark("#", at: index - 1)
      else { return nil }
      let reach = index..<min(index + 40, tokens.count)
      return reach.first { isMark("{", at: $0) }.flatMap(inside)
    }
  }

  /// Returns the tokens of the color that a text, a tint or a symbol gets at a token.
  private func foreground(at index: Int) -> Range<Int> {
    let none = index..<index
    guard kind(index) == .word, tokens[index].range.count < 60,
      [":", "=", "("].contains(where: { isMark($0, at: index + 1) }), isForeground(text(index))
    else { return none }
    if isMark("(", at: index + 1) {
      let inside = inside(index + 1) ?? none
      return inside.prefix(longestDefinition).isEmpty
        ? none : inside.lowerBound..<min(inside.upperBound, inside.lowerBound + longestDefinition)
    }
    let end = endOfStatement(from: index + 2, .swift)
    return index + 2..<max(index + 2, min(end, index + 2 + longestDefinition))
  }

  private func isForeground(_ word: String) -> Bool {
    let name = word.lowercased()
    return foregroundWords.contains { name.hasSuffix($0) }
  }

  /// Whether a question for the appearance is close before: `isDark ? .black : Color("Brand")`.
  private func isForOneAppearance(_ index: Int) -> Bool {
    let places = max(0, index - 16)..<index
    guard let question = places.last(where: { isMark("?", at: $0) }) else { return false }
    return (max(0, question - 8)..<question).contains { place in
      kind(place) == .word
        && ["dark", "userinterfacestyle", "colorscheme"].contains(
          where: text(place).lowercased().contains)
    }
  }
}

/// The largest number of tokens of a value that is read.
private let longestDefinition = 40

/// The ends of the names of properties and modifiers that color texts, tints and symbols.
private let foregroundWords = [
  "foregroundcolor", "foregroundstyle", "textcolor", "titlecolor", "tint", "tintcolor",
  "accentcolor", "labelcolor", "iconcolor",
]

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
