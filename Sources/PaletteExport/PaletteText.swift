import Guidelines
import Localization

// The comments in an exported file, in the locale of the palette.
extension Palette {
  /// The sentences at the top of the file, which describe it.
  var heading: [String] {
    var facts: [String: MessageArgument] = [
      "edition": .text(editionName), "base": .text(base.manifest.id),
      "version": .text(base.manifest.edition),
    ]
    facts["variant"] = variantName.map { .text($0) }
    return [text(variantName == nil ? "heading" : "heading-variant", facts), text("stand-ins")]
  }

  var title: String { "\(base.manifest.id) · \(name)" }

  /// The names of the edition and, if one was chosen, of the variant.
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

  /// Returns notes on an entry: accent-dependent, referring to other colors, or unknown.
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
  /// The string with spaces instead of line breaks, which would end a comment.
  var onOneLine: String { split(whereSeparator: \.isNewline).joined(separator: " ") }

  /// The words of an identifier, which each format joins in its own way. The identifier is split at
  /// everything but ASCII letters and digits, before the first of adjacent capitals, and between
  /// letters and digits: `ios.systemGray2` becomes `ios`, `system`, `Gray`, `2`.
  var nameWords: [String] {
    var words: [String] = []
    var last: Character?
    for character in self {
      guard character.isASCII, character.isLetter || character.isNumber else {
        last = nil
        continue
      }
      let beginsWord = last.map { last in
        character.isUppercase && !last.isUppercase || character.isNumber != last.isNumber
      }
      if beginsWord == false {
        words[words.count - 1].append(character)
      } else {
        words.append(String(character))
      }
      last = character
    }
    return words
  }
}

extension [String] {
  /// The words in kebab case, such as `ios-system-gray-2`.
  var kebabCase: String { map { $0.lowercased() }.joined(separator: "-") }

  /// The words in camel case, such as `iosSystemGray2`, with `_` before a digit.
  var camelCase: String {
    let lowercase = map { $0.lowercased() }
    let capitalized = lowercase.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let name = lowercase.prefix(1).joined() + capitalized.joined()
    return name.first?.isLetter ?? false ? name : "_" + name
  }
}
