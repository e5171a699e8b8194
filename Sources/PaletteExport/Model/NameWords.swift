/// The words of an identifier, to be joined as each format writes names.
struct NameWords: Hashable, Sendable {
  let words: [String]

  /// Splits at everything that is not an ASCII letter or digit, before capitals and numbers:
  /// `ios.systemGray2` is `ios system Gray 2`.
  init(_ identifier: String) {
    var words: [String] = []
    var last: Character?
    for character in identifier {
      guard character.isNameCharacter else {
        last = nil
        continue
      }
      if let last, !character.beginsWord(after: last) {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      last = character
    }
    self.words = words
  }

  private init(words: [String]) { self.words = words }

  static func + (name: NameWords, words: [String]) -> NameWords {
    NameWords(words: name.words + words)
  }
}

extension NameWords {
  /// `ios-system-gray-2`
  var kebabCase: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// `iosSystemGray2`, which may stand where Swift expects a name.
  var camelCase: String {
    let lowercase = words.map { $0.lowercased() }
    let name = lowercase.prefix(1).joined() + lowercase.dropFirst().map(\.capitalizedFirst).joined()
    return name.first?.isLetter ?? false ? name : "_" + name
  }
}

extension Character {
  fileprivate var isNameCharacter: Bool { isASCII && (isLetter || isNumber) }

  fileprivate func beginsWord(after last: Character) -> Bool {
    (isUppercase && !last.isUppercase) || isNumber != last.isNumber
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
