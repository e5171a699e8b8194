package import Diagnostics
package import Guidelines
import MarkdownTree

extension Fields {
  /// Returns the text of a required key. If there is none, reports that and returns an empty text.
  package func text(_ key: String, _ diagnostics: inout [Diagnostic]) -> String {
    guard let node = required(key, &diagnostics) else { return "" }
    return Self.text(node, &diagnostics) ?? ""
  }

  /// Returns the text of a required key, such as a title, and reports one of several lines.
  func line(_ key: String, _ diagnostics: inout [Diagnostic]) -> String {
    let text = text(key, &diagnostics)
    let lines = text.split(whereSeparator: \.isNewline)
    if lines.count(where: { $0.contains { !$0.isWhitespace } }) > 1 {
      diagnostics.append(
        Diagnostic(
          LocalizableMessage("content.several-lines", ["key": .text(key)]), at: place(key),
          code: "wrong-type"))
    }
    return text
  }

  package func optionalText(_ key: String, _ diagnostics: inout [Diagnostic]) -> String? {
    optional(key).flatMap { Self.text($0, &diagnostics) }
  }

  package func locatedText(_ key: String, _ diagnostics: inout [Diagnostic]) -> Located<String>? {
    optionalText(key, &diagnostics).map { Located($0, at: place(key)) }
  }

  package static func text(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> String? {
    guard let text = node.scalar else {
      diagnostics.append(.wrongType(node, expected: "content.kind.text"))
      return nil
    }
    guard text.contains(where: { !$0.isWhitespace }) else {
      diagnostics.append(.emptyText(at: node.location))
      return nil
    }
    return text
  }

  /// Returns the Markdown of a required key. If there is none, reports that and
  /// returns an empty text.
  func markdown(_ key: String, _ diagnostics: inout [Diagnostic]) -> MarkdownText {
    guard let node = required(key, &diagnostics) else { return MarkdownText("", Prose([])) }
    return Self.markdown(node, &diagnostics) ?? MarkdownText("", Prose([]))
  }

  func optionalMarkdown(_ key: String, _ diagnostics: inout [Diagnostic]) -> MarkdownText? {
    optional(key).flatMap { Self.markdown($0, &diagnostics) }
  }

  static func markdown(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> MarkdownText? {
    text(node, &diagnostics).map { source in
      // Every part has the location of the whole value. A location within the text can be wrong in
      // the file, for example if the text is quoted there.
      let document = parseMarkdown(
        source, at: node.location.path, firstLine: max(node.location.line, 1),
        allAt: node.location)
      diagnostics += document.faults.map {
        Diagnostic($0.severity, $0.message, at: node.location, code: $0.code)
      }
      // Comments are for other authors, not for readers.
      let prose = Prose(document.blocks)
      return MarkdownText(source.contains("<!--") ? prose.markdown : source, prose)
    }
  }

  /// Returns the texts of a list, or an empty array if the key is missing.
  package func texts(_ key: String, _ diagnostics: inout [Diagnostic]) -> [Located<String>] {
    optional(key).map { Self.texts($0, &diagnostics) } ?? []
  }

  package static func texts(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [Located<
    String
  >] {
    elements(node, &diagnostics).compactMap { element in
      text(element, &diagnostics).map { Located($0, at: element.location) }
    }
  }

  /// Returns the names of a list without repetitions, which it reports.
  func references(_ key: String, _ diagnostics: inout [Diagnostic]) -> [Located<String>] {
    optional(key).map { Self.references($0, &diagnostics) } ?? []
  }

  static func references(
    _ node: YAMLNode, _ diagnostics: inout [Diagnostic]
  ) -> [Located<String>] {
    var known: Set<String> = []
    return texts(node, &diagnostics).filter { name in
      let isNew = known.insert(name.value).inserted
      if !isNew { diagnostics.append(.repeatedReference(name)) }
      return isNew
    }
  }

  static func elements(_ node: YAMLNode, _ diagnostics: inout [Diagnostic]) -> [YAMLNode] {
    if let elements = node.elements { return elements }
    diagnostics.append(.wrongType(node, expected: "content.kind.list"))
    return []
  }

  package func elements(_ key: String, _ diagnostics: inout [Diagnostic]) -> [YAMLNode] {
    optional(key).map { Self.elements($0, &diagnostics) } ?? []
  }

  func requiredElements(_ key: String, _ diagnostics: inout [Diagnostic]) -> [YAMLNode] {
    required(key, &diagnostics).map { Self.elements($0, &diagnostics) } ?? []
  }

  /// Returns the elements of a required list. Reports a list that is missing or empty.
  func oneOrMore(_ key: String, _ diagnostics: inout [Diagnostic]) -> [YAMLNode] {
    let elements = requiredElements(key, &diagnostics)
    if let node = optional(key) { Self.reportEmpty(node, key, &diagnostics) }
    return elements
  }

  static func reportEmpty(_ node: YAMLNode, _ key: String, _ diagnostics: inout [Diagnostic]) {
    guard case .sequence(let elements) = node.content, elements.isEmpty else { return }
    diagnostics.append(.emptyList(key, at: node.location))
  }

  package func entries(_ key: String, _ diagnostics: inout [Diagnostic]) -> [YAMLEntry] {
    guard let node = optional(key) else { return [] }
    if let entries = node.entries { return entries }
    diagnostics.append(.wrongType(node, expected: "content.kind.map"))
    return []
  }

  func ids<Subject>(_ key: String, _ diagnostics: inout [Diagnostic]) -> [Located<
    Identifier<Subject>
  >] {
    references(key, &diagnostics).map { Located(Identifier($0.value), at: $0.location) }
  }

  func id<Subject>(_ key: String, _ diagnostics: inout [Diagnostic]) -> Located<Identifier<Subject>>
  {
    Located(Identifier(text(key, &diagnostics)), at: place(key))
  }

  func optionalID<Subject>(
    _ key: String, _ diagnostics: inout [Diagnostic]
  ) -> Located<Identifier<Subject>>? {
    optionalText(key, &diagnostics).map { Located(Identifier($0), at: place(key)) }
  }

  func integer(_ key: String, _ diagnostics: inout [Diagnostic]) -> Located<Int> {
    guard let node = required(key, &diagnostics) else { return Located(0, at: location) }
    if let number = node.scalar.flatMap({ Int($0) }) { return Located(number, at: node.location) }
    diagnostics.append(.wrongType(node, expected: "content.kind.integer"))
    return Located(0, at: node.location)
  }

  func optionalInteger(_ key: String, _ diagnostics: inout [Diagnostic]) -> Located<Int>? {
    optional(key).map { _ in integer(key, &diagnostics) }
  }

  func flag(_ key: String, _ diagnostics: inout [Diagnostic]) -> Bool {
    guard let node = optional(key) else { return false }
    if let text = node.scalar, ["true", "false"].contains(text) { return text == "true" }
    diagnostics.append(.wrongType(node, expected: "content.kind.switch"))
    return false
  }
}

extension Diagnostic {
  fileprivate static func emptyList(_ key: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.empty-list", ["key": .text(key)]), at: place,
      code: "missing-field")
  }

  static func repeatedReference(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.repeated-reference", ["id": .text(name.value)]),
      at: name.location, code: "repeated-reference")
  }

  fileprivate static func emptyText(at place: ContentLocation) -> Diagnostic {
    Diagnostic("content.empty-text", at: place, code: "missing-field")
  }
}
