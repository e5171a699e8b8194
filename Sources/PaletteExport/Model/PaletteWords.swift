import Guidelines
import Localization

// What an exported file says about itself, in the locale of the palette.
extension Palette {
  /// What the file is, in a sentence or two.
  var heading: [String] {
    var facts: [String: MessageArgument] = [
      "edition": .text(editionName), "base": .text(base.manifest.id),
      "version": .text(base.manifest.edition),
    ]
    facts["variant"] = variantName.map { .text($0) }
    return [
      text(variantName == nil ? "heading" : "heading-variant", facts), text("stand-ins"),
    ]
  }

  var title: String { "\(base.manifest.id) · \(name)" }

  /// The edition and, where one was asked for, the variant.
  package var name: String {
    [editionName, variantName].compactMap { $0 }.joined(separator: " · ")
  }

  var editionName: String {
    base.edition(edition).flatMap { base.text($0.texts, in: locale) }?.value.name
      ?? edition.rawValue
  }

  private var variantName: String? {
    variant.map { id in
      base.variant(id).flatMap { base.text($0.names, in: locale) }?.value ?? id.rawValue
    }
  }

  func title(of table: ColorTable) -> String {
    base.text(table.texts, in: locale)?.value.title ?? table.id.rawValue
  }

  func text(of color: Color) -> ColorText? { base.text(color.texts, in: locale)?.value }

  /// Returns what a reader must know to take the values of an entry for what they are.
  func notes(on entry: PaletteEntry) -> [String] {
    var notes = entry.color.isAccentDependent ? [text("accent-dependent")] : []
    notes += entry.followed.map { text("follows", ["id": .text($0.rawValue)]) }
    let unknown = entry.unknownAppearances.map(\.rawValue).joined(separator: ", ")
    if !unknown.isEmpty { notes.append(text("unknown", ["appearances": .text(unknown)])) }
    return notes.map(\.onOneLine)
  }

  private func text(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    base.messages(for: locale).text(MessageKey("cli.export.\(key)"), arguments)
  }
}

extension String {
  /// The text without line breaks, which would end a comment.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}

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
