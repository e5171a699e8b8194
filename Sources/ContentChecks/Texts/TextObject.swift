import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// The text of one object in one locale, divided into the parts that are translated one by one.
struct TextObject: Sendable {
  /// The name of the object in diagnostics, such as `rule 'color.one-meaning'`.
  let name: LocalizableMessage
  let location: ContentLocation
  private(set) var units: [CheckedText] = []
  /// The key of an interface message, or nil for any other object.
  var message: MessageKey?

  init(_ name: LocalizableMessage, at location: ContentLocation) {
    self.name = name
    self.location = location
  }
}

/// One part of an object's text: a title, a paragraph, an item of a list.
struct CheckedText: Sendable {
  let part: LocalizableMessage
  let blocks: [MarkdownBlock]
  let runs: TextRuns
  let location: ContentLocation
  /// Whether some locales can have the part while others lack it.
  let isOptional: Bool
  /// The required field to which the part belongs, or nil. Checks do not report a locale that lacks
  /// the whole field, because loading does.
  let required: String?

  init(
    _ part: LocalizableMessage, _ blocks: [MarkdownBlock], at location: ContentLocation,
    isOptional: Bool = false, required: String? = nil
  ) {
    self.part = part
    self.blocks = blocks
    runs = TextRuns(blocks)
    self.location = location
    self.isOptional = isOptional
    self.required = required
  }
}

extension TextObject {
  mutating func add(_ piece: TextPiece) {
    let place = piece.place ?? location
    let (blocks, found) =
      switch piece.content {
      case .line(let text):
        (
          parseMarkdown(text, at: place.path, firstLine: max(place.line, 1), allAt: place).blocks,
          place
        )
      case .markdown(let text): (text.prose.blocks, place)
      case .prose(let prose): (prose.blocks, prose.blocks.first?.location ?? place)
      }
    units.append(
      CheckedText(
        piece.label, blocks, at: found, isOptional: piece.isOptional, required: piece.required))
  }

  /// Adds a part of plain text without markup.
  mutating func add(_ part: LocalizableMessage, words: String) {
    let block = MarkdownBlock(.paragraph([.text(words)]), at: location)
    units.append(CheckedText(part, [block], at: location))
  }

  /// The parts that are not optional. The optional parts are the notes of terms, which may contain
  /// words to avoid.
  var checkedUnits: [CheckedText] { units.filter { !$0.isOptional } }

  /// Returns whether another locale should have this part of the object too.
  func expects(_ unit: CheckedText, in other: TextObject) -> Bool {
    guard let required = unit.required else { return !unit.isOptional }
    return other.units.contains { $0.required == required }
  }
}
