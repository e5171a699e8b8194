import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// The texts of one object in one locale, cut into the parts that are translated one by one.
struct TextObject: Sendable {
  /// As messages call it: `rule 'color.one-meaning'`.
  let name: String
  let location: ContentLocation
  private(set) var units: [CheckedText] = []
  /// Set for a message of the interface.
  var message: MessageKey?

  init(_ name: String, at location: ContentLocation) {
    self.name = name
    self.location = location
  }
}

/// One part of an object's text: a title, a paragraph, an item of a list.
struct CheckedText: Sendable {
  let part: String
  let runs: TextRuns
  let location: ContentLocation
  /// Whether one locale may have it and another not.
  let isOptional: Bool
  /// What the part belongs to, if loading reports it where a locale has none of it.
  let required: String?

  init(
    _ part: String, _ blocks: [MarkdownBlock], at location: ContentLocation,
    isOptional: Bool = false, required: String? = nil
  ) {
    self.part = part
    runs = TextRuns(blocks)
    self.location = location
    self.isOptional = isOptional
    self.required = required
  }
}

extension TextObject {
  /// Adds a part that is written as a string; none for nil.
  mutating func add(_ part: String, _ text: String?, isOptional: Bool = false) {
    guard let text else { return }
    let document = parseMarkdown(text, at: location.path, firstLine: max(location.line, 1))
    units.append(CheckedText(part, document.blocks, at: location, isOptional: isOptional))
  }

  /// Adds a part that is written as blocks; none where there are none.
  mutating func add(_ part: String, _ prose: Prose?, required: String? = nil) {
    guard let prose, let first = prose.blocks.first else { return }
    units.append(CheckedText(part, prose.blocks, at: first.location, required: required))
  }

  /// Adds a part for each item of a required list, counted from 1.
  mutating func add(_ part: String, each items: [Prose]) {
    for (index, item) in items.enumerated() { add("\(part) \(index + 1)", item, required: part) }
  }

  /// Adds a part of plain words, in which nothing is markup.
  mutating func add(_ part: String, words: String) {
    let block = MarkdownBlock(.paragraph([.text(words)]), at: location)
    units.append(CheckedText(part, [block], at: location))
  }
}

extension TextObject {
  /// The parts that hold no words about words: notes of terms name the variants they are about.
  var checkedUnits: [CheckedText] { units.filter { !$0.isOptional } }

  /// Whether another locale's text of the object should have a part as this one has.
  func expects(_ unit: CheckedText, in other: TextObject) -> Bool {
    guard let required = unit.required else { return !unit.isOptional }
    return other.units.contains { $0.required == required }
  }
}
