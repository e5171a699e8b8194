package import Diagnostics
import MarkdownTree

// Each of these reads one type of value. A value that is not of the type is reported.

extension FieldReader {
  package mutating func text(of node: YAMLNode) -> String? {
    guard let text = node.scalar else {
      reportType(of: node, expected: "content.kind.text")
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      report("content.empty-text", at: node.location, code: "missing-field")
      return nil
    }
    return text
  }

  package mutating func optionalText(_ key: String) -> String? {
    optional(key).flatMap { text(of: $0) }
  }

  /// Returns the text of a required key, or an empty text if there is none.
  package mutating func text(_ key: String) -> String {
    required(key).flatMap { text(of: $0) } ?? ""
  }

  /// Returns the text of a required key, such as a title, and reports one of several lines.
  package mutating func line(_ key: String) -> String {
    let text = text(key)
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.count(where: { $0.contains { !$0.isWhitespace } }) > 1 {
      report(
        LocalizableMessage("content.several-lines", ["key": .text(key)]), at: place(key),
        code: "wrong-type")
    }
    return text
  }

  package mutating func locatedText(_ key: String) -> Located<String>? {
    optionalText(key).map { Located($0, at: place(key)) }
  }

  package mutating func markdown(of node: YAMLNode) -> MarkdownText? {
    guard let source = text(of: node) else { return nil }
    // Every part has the location of the whole value. A location within the text can be wrong in
    // the file, for example if the text is quoted there.
    let document = parseMarkdown(
      source, at: node.location.path, firstLine: max(node.location.line, 1), allAt: node.location)
    for fault in document.faults {
      report(fault.message, at: node.location, code: fault.code, as: fault.severity)
    }
    // Comments are for other authors, not for readers.
    let prose = Prose(document.blocks)
    return MarkdownText(source.contains("<!--") ? prose.markdown : source, prose)
  }

  package mutating func optionalMarkdown(_ key: String) -> MarkdownText? {
    optional(key).flatMap { markdown(of: $0) }
  }

  /// Returns the Markdown of a required key, or an empty text if there is none.
  package mutating func markdown(_ key: String) -> MarkdownText {
    required(key).flatMap { markdown(of: $0) } ?? .empty
  }
}

/// Lists.
extension FieldReader {
  package mutating func elements(of node: YAMLNode) -> [YAMLNode] {
    if let elements = node.elements { return elements }
    reportType(of: node, expected: "content.kind.list")
    return []
  }

  package mutating func elements(_ key: String) -> [YAMLNode] {
    optional(key).map { elements(of: $0) } ?? []
  }

  package mutating func requiredElements(_ key: String) -> [YAMLNode] {
    required(key).map { elements(of: $0) } ?? []
  }

  /// Returns the elements of a required list. Reports a list that is missing or empty.
  package mutating func oneOrMore(_ key: String) -> [YAMLNode] {
    let elements = requiredElements(key)
    if let node = optional(key) { reportEmpty(node, key) }
    return elements
  }

  /// Reads the maps of a list.
  package mutating func maps<Value>(
    _ key: String, _ read: (inout FieldReader) -> Value?
  ) -> [Value] {
    elements(key).compactMap { inner($0, read) }
  }

  package mutating func entries(_ key: String) -> [YAMLEntry] {
    guard let node = optional(key) else { return [] }
    if let entries = node.entries { return entries }
    reportType(of: node, expected: "content.kind.map")
    return []
  }

  package mutating func texts(of node: YAMLNode) -> [Located<String>] {
    elements(of: node).compactMap { element in
      text(of: element).map { Located($0, at: element.location) }
    }
  }

  /// Returns the texts of a list, or an empty array if the key is missing.
  package mutating func texts(_ key: String) -> [Located<String>] {
    optional(key).map { texts(of: $0) } ?? []
  }

  /// Returns the names of a list without repetitions, which it reports.
  package mutating func references(of node: YAMLNode) -> [Located<String>] {
    unique(texts(of: node)) { $0 }
  }

  package mutating func references(_ key: String) -> [Located<String>] {
    optional(key).map { references(of: $0) } ?? []
  }

  /// Returns the elements without those whose name occurred before, which it reports.
  package mutating func unique<Element>(
    _ elements: [Element], _ name: (Element) -> Located<String>
  ) -> [Element] {
    var known: Set<String> = []
    return elements.filter { element in
      let name = name(element)
      let isNew = known.insert(name.value).inserted
      if !isNew { reportRepeated(name.value, at: name.location) }
      return isNew
    }
  }

  package mutating func ids<Subject>(_ key: String) -> [Located<Identifier<Subject>>] {
    references(key).map { Located(Identifier($0.value), at: $0.location) }
  }
}

/// Single values.
extension FieldReader {
  package mutating func id<Subject>(_ key: String) -> Located<Identifier<Subject>> {
    Located(Identifier(text(key)), at: place(key))
  }

  package mutating func optionalID<Subject>(_ key: String) -> Located<Identifier<Subject>>? {
    optionalText(key).map { Located(Identifier($0), at: place(key)) }
  }

  package mutating func integer(_ key: String) -> Located<Int>? {
    guard let node = required(key) else { return nil }
    if let number = node.scalar.flatMap({ Int($0) }) { return Located(number, at: node.location) }
    reportType(of: node, expected: "content.kind.integer")
    return nil
  }

  package mutating func optionalInteger(_ key: String) -> Located<Int>? {
    optional(key).map { node in integer(key) ?? Located(0, at: node.location) }
  }

  package mutating func flag(_ key: String) -> Bool {
    guard let node = optional(key) else { return false }
    if let text = node.scalar, ["true", "false"].contains(text) { return text == "true" }
    reportType(of: node, expected: "content.kind.switch")
    return false
  }

  /// Returns the case whose raw value is the text of a node. Reports any other text, and returns nil.
  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    of node: YAMLNode
  ) -> Choice? {
    guard let text = text(of: node) else { return nil }
    if let choice = Choice(rawValue: text) { return choice }
    reportUnknown(text, Choice.allCases.map(\.rawValue), at: node.location)
    return nil
  }

  package mutating func optionalChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String
  ) -> Choice? {
    optional(key).flatMap { choice(of: $0) }
  }

  package mutating func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String, else fallback: Choice
  ) -> Choice {
    required(key).flatMap { choice(of: $0) } ?? fallback
  }

  package mutating func choices<Choice: CaseIterable & RawRepresentable<String>>(
    _ key: String
  ) -> [Choice] {
    elements(key).compactMap { choice(of: $0) }
  }

  package mutating func reportUnknown(
    _ text: String, _ choices: [String], at place: ContentLocation
  ) {
    faults.append(.unknownValue(text, choices, at: place))
  }

  private mutating func date(of node: YAMLNode) -> CalendarDate? {
    guard let text = text(of: node) else { return nil }
    if let date = CalendarDate(text) { return date }
    report(
      LocalizableMessage("content.invalid-date", ["date": .text(text)]), at: node.location,
      code: "invalid-date")
    return nil
  }

  package mutating func date(_ key: String) -> CalendarDate? {
    required(key).flatMap { date(of: $0) }
  }

  package mutating func optionalDate(_ key: String) -> CalendarDate? {
    optional(key).flatMap { date(of: $0) }
  }

  package mutating func locatedDate(_ key: String) -> Located<CalendarDate>? {
    optionalDate(key).map { Located($0, at: place(key)) }
  }

  package mutating func knownDate(_ key: String) -> Known<CalendarDate> {
    guard let node = required(key), node.scalar != "unknown" else { return .unknown }
    return date(of: node).map(Known.known) ?? .unknown
  }

  /// Returns the days in the text of a required key, which is a day, an interval or `unknown`.
  package mutating func dateBounds(_ key: String) -> DateBounds {
    let text = text(key)
    guard !text.isEmpty, text != "unknown" else { return .unknown }
    if let bounds = DateBounds(text) { return bounds }
    report(
      LocalizableMessage("content.invalid-interval", ["interval": .text(text)]), at: place(key),
      code: "invalid-date")
    return .unknown
  }

  package mutating func knownText(_ key: String) -> Known<String> {
    let text = text(key)
    return text.isEmpty || text == "unknown" ? .unknown : .known(text)
  }
}

extension MarkdownDocument {
  /// What is wrong with a text that is nested too deeply, too expensive to parse, or has markup that is
  /// not supported.
  package var faults: [Diagnostic] {
    let unread = [
      tooDeep.map {
        Diagnostic("content.nested-too-deeply", at: $0, code: "nested-too-deeply")
      },
      tangled.map { Diagnostic("content.tangled", at: $0, code: "nested-too-deeply") },
    ]
    return unread.compactMap(\.self)
      + unsupported.map { markup in
        Diagnostic(
          .warning,
          LocalizableMessage(
            "content.unsupported-markup.\(markup.kind.rawValue)", ["markup": .text(markup.text)]),
          at: markup.location, code: "unsupported-markup")
      }
  }
}

extension Diagnostic {
  /// The fault of a text that is not one of the choices.
  package static func unknownValue(
    _ text: String, _ choices: [String], at place: ContentLocation
  ) -> Diagnostic {
    let message = LocalizableMessage("content.unknown-value", ["value": .text(text)])
    return Diagnostic(message.suggesting(text, among: choices), at: place, code: "unknown-value")
  }
}
