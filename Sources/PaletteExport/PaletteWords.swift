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
    return [text(variantName == nil ? "heading" : "heading-variant", facts), text("stand-ins")]
  }

  var title: String { "\(base.manifest.id) · \(name)" }

  /// The edition and, where one was asked for, the variant.
  package var name: String {
    [editionName, variantName].compactMap(\.self).joined(separator: " · ")
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

extension String {
  /// The words of an identifier, to be joined as each format writes names.
  ///
  /// Splits at everything that is not an ASCII letter or digit, before capitals and numbers:
  /// `ios.systemGray2` is `ios system Gray 2`.
  var nameWords: [String] {
    var words: [String] = []
    var last: Character?
    for character in self {
      guard character.isASCII, character.isLetter || character.isNumber else {
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
    return words
  }
}

extension Character {
  fileprivate func beginsWord(after last: Character) -> Bool {
    (isUppercase && !last.isUppercase) || isNumber != last.isNumber
  }
}

extension [String] {
  /// `ios-system-gray-2`
  var kebabCase: String { map { $0.lowercased() }.joined(separator: "-") }

  /// `iosSystemGray2`, which may stand where Swift expects a name.
  var camelCase: String {
    let lowercase = map { $0.lowercased() }
    let capitalized = lowercase.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = lowercase.prefix(1).joined() + capitalized.joined()
    return name.first?.isLetter ?? false ? name : "_" + name
  }
}
