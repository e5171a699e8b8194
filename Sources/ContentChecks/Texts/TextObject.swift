import Diagnostics
import Guidelines
import Localization
import MarkdownTree

/// The texts of one object in one locale, divided into the parts that are translated one by one.
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
  /// Adds a part from a string, which is parsed as Markdown. Does nothing for nil.
  ///
  /// - Parameter place: The location of the text, if it is known.
  mutating func add(
    _ part: LocalizableMessage, _ text: String?, required: String? = nil,
    at place: ContentLocation? = nil
  ) {
    guard let text else { return }
    let location = place ?? location
    let document = parseMarkdown(
      text, at: location.path, firstLine: max(location.line, 1), allAt: location)
    units.append(CheckedText(part, document.blocks, at: location, required: required))
  }

  /// Adds a part from the Markdown text of a YAML file. Does nothing for nil.
  mutating func add(_ part: LocalizableMessage, _ text: MarkdownText?, isOptional: Bool = false) {
    guard let text else { return }
    units.append(CheckedText(part, text.prose.blocks, at: location, isOptional: isOptional))
  }

  /// Adds a part from prose. Does nothing for nil or for prose without blocks.
  mutating func add(_ part: LocalizableMessage, _ prose: Prose?, required: String? = nil) {
    guard let prose, let first = prose.blocks.first else { return }
    units.append(CheckedText(part, prose.blocks, at: first.location, required: required))
  }

  /// Adds a part for each item of a required list. Their names count from 1.
  mutating func add(_ part: LocalizableMessage, each items: [Prose]) {
    for (index, item) in items.enumerated() {
      add(part.adding(["number": .text("\(index + 1)")]), item, required: part.key)
    }
  }

  /// Adds the parts of a section of a rule: the items of a list, or all of the text. Their names are
  /// those of the section's role or, if other sections have the same role or the section is prose
  /// of another name, of the section.
  fileprivate mutating func add(_ section: RuleTextSection, of text: RuleText) {
    let role = section.section.role
    // What is called “why” is the section of that name; other prose has its own.
    let isNamedByRole =
      text.sections(role).count == 1
      && (role != .prose || RuleSection.standard.contains { $0.id == section.section.id })
    let part =
      isNamedByRole
      ? role.part
      : .part(
        role.isList ? "check.part.section-item" : "check.part.section", section.part
      )
    let required = section.section.isRequired ? section.part : nil
    add(part, text.owned(section.part, section.prose), required: required)
    for (index, item) in text.owned(items: section.part, section.items).enumerated() {
      add(part.adding(["number": .text("\(index + 1)")]), item, required: required)
    }
  }

  /// Adds a part of plain text without markup.
  mutating func add(_ part: LocalizableMessage, words: String) {
    let block = MarkdownBlock(.paragraph([.text(words)]), at: location)
    units.append(CheckedText(part, [block], at: location))
  }

  /// The parts that are not optional. The optional parts are the notes of terms, in which words
  /// that are to be avoided may occur.
  var checkedUnits: [CheckedText] { units.filter { !$0.isOptional } }

  /// Returns whether the text of the same object in another locale should have this part too.
  func expects(_ unit: CheckedText, in other: TextObject) -> Bool {
    guard let required = unit.required else { return !unit.isOptional }
    return other.units.contains { $0.required == required }
  }
}

extension LocalizableMessage {
  /// Returns the name of a part that a text of its kind can have several times.
  fileprivate static func part(_ part: Self, _ name: some CustomStringConvertible) -> Self {
    part.adding(["name": .text(name.description)])
  }
}

extension RuleSection.Role {
  fileprivate var part: LocalizableMessage {
    switch self {
    case .prose: "check.part.why"
    case .do: "check.part.do"
    case .dont: "check.part.dont"
    case .steps: "check.part.step"
    case .history: "check.part.history"
    }
  }
}

extension Illustration: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(
      LocalizableMessage("check.illustration", ["rule": .text(rule.value.rawValue)]),
      at: text.location)
    for panel in panels {
      object.add(.part("check.part.caption", panel.id), text.panels[panel.id]?.caption)
      object.add(.part("check.part.alternative", panel.id), text.panels[panel.id]?.alternative)
    }
    for (key, word) in text.words.sorted(by: { $0.key < $1.key }) {
      object.add(.part("check.part.word", key), words: word)
    }
    return object
  }
}

extension ColorTable: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(
      .object("kind.color-table", id), at: .locale(locale, "colors/\(id).yaml"))
    object.add("check.part.title", text.title)
    object.add("check.part.summary", text.summary)
    return object
  }
}

extension Color: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.color", id), at: .locale(locale, "colors/\(table).yaml"))
    object.add("check.part.name", text.name)
    object.add("check.part.purpose", text.owned("purpose", text.purpose) ?? nil)
    object.add("check.part.note", text.owned("note", text.note) ?? nil)
    return object
  }
}

extension Edition: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.edition", id), at: .locale(locale, "editions.yaml"))
    object.add("check.part.name", text.name)
    object.add("check.part.note", text.note)
    return object
  }
}

extension Source: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let note = notes[locale] else { return nil }
    var object = TextObject(.object("kind.source", id), at: .locale(locale, "sources.yaml"))
    object.add("check.part.note", note)
    return object
  }
}

extension Rule: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.rule", id), at: text.location)
    object.add("check.part.title", text.owned("title", text.title))
    object.add(
      "check.part.statement", text.owned("statement", text.statement), required: "statement")
    for section in text.sections where section.section.role != .history {
      object.add(section, of: text)
    }
    object.add(
      "check.part.question", text.owned("question", text.question) ?? nil,
      at: text.places["question"])
    object.add(
      "check.part.impact", text.owned("impact", text.impact) ?? nil, at: text.places["impact"])
    object.add("check.part.history", text.owned("history", text.history) ?? nil)
    let entries = text.owned(texts: "history", text.historyEntries)
    for id in history.compactMap(\.id?.value) {
      object.add(.part("check.part.history-entry", id), entries[id])
    }
    return object
  }
}

extension Topic: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.topic", id), at: text.location)
    object.add("check.part.title", text.owned("title", text.title))
    object.add("check.part.summary", text.owned("summary", text.summary))
    object.add("check.part.introduction", text.owned("introduction", text.introduction))
    let titles = text.owned(texts: "sections", text.sectionTitles)
    let prose = text.owned(texts: "text", text.sections)
    for section in sections.map(\.value) {
      object.add(.part("check.part.section-title", section), titles[section])
      object.add(.part("check.part.section", section), prose[section])
    }
    let named = text.owned(texts: "resources", text.resources)
    for resource in resources {
      object.add(.part("check.part.resource", resource.id), named[resource.id])
    }
    let changed = text.owned(texts: "changes", text.changes)
    for change in changes {
      object.add(.part("check.part.change", change.date), changed[change.date])
    }
    return object
  }
}

extension Article: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.article", id), at: text.location)
    object.add("check.part.title", text.owned("title", text.title))
    object.add("check.part.summary", text.owned("summary", text.summary))
    object.add("check.part.body", each: text.owned(items: "body", text.body))
    return object
  }
}

extension Check: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.check", id), at: text.location)
    object.add("check.part.title", text.owned("title", text.title))
    object.add("check.part.question", text.owned("question", text.question) ?? nil)
    let steps = text.owned(texts: "steps", text.steps)
    for id in (procedure?.steps ?? []).map(\.id.value).withoutRepetitions {
      object.add(.part("check.part.step-of", id), steps[id]?.prose, required: "steps.\(id)")
    }
    object.add("check.part.body", each: text.owned(items: "body", text.body))
    return object
  }
}

extension Standard: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(
      .object("kind.standard", id), at: .locale(locale, "standards/\(id).yaml"))
    object.add("check.part.title", text.owned("title", text.title))
    object.add("check.part.summary", text.owned("summary", text.summary) ?? nil)
    let titles = text.owned(texts: "criteria", text.criteria)
    for number in criteria.map(\.number).withoutRepetitions {
      object.add(
        .part("check.part.criterion", number), titles[number], required: "criteria.\(number)")
    }
    return object
  }
}

extension Profile: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.profile", id), at: .locale(locale, "profiles.yaml"))
    object.add("check.part.name", text.name)
    object.add("check.part.description", text.description)
    return object
  }
}

extension Term: Translatable {
  func textObject(in locale: LocaleTag) -> TextObject? {
    guard let text = texts[locale] else { return nil }
    var object = TextObject(.object("kind.term", id), at: text.location)
    object.add("check.part.definition", text.definition)
    // A note is about the choice of words in its language, so other languages need none.
    object.add("check.part.note", text.note, isOptional: true)
    return object
  }
}
