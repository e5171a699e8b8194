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
