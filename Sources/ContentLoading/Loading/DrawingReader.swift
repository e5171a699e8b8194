import Diagnostics
import Guidelines

/// A reader of the SVG file of an illustration. It leaves out what drawing programs write about
/// themselves, and reports everything else that a page cannot show.
struct DrawingReader {
  let path: String
  private(set) var diagnostics: [Diagnostic] = []

  init(path: String) { self.path = path }

  /// The parts of an illustration that are in its SVG file.
  struct Drawing {
    var panels: [Illustration.Panel] = []
    var definitions: [XMLTree] = []
    var thumbnail: Located<String>?
  }

  mutating func read(_ root: XMLTree) -> Drawing {
    guard root.name == "svg" else {
      report("element", ["name": root.name], root.line, root.column)
      return Drawing()
    }
    let root = cleaned(root)
    var drawing = Drawing()
    drawing.definitions = root.children.filter { $0.name == "defs" }.flatMap(\.children)
    drawing.thumbnail = root.attributes.first { $0.name == "data-thumbnail" }.map {
      Located($0.value, at: place($0.line, $0.column))
    }
    let parts = root.children.filter { $0.name != "defs" }
    if parts.contains(where: { $0.name == "svg" }) {
      for part in parts where part.name != "svg" {
        report("outside", ["name": part.name], part.line, part.column)
      }
      drawing.panels = parts.filter { $0.name == "svg" }.map { panel($0, $0.children) }
    } else {
      drawing.panels = [panel(root, parts)]
    }
    let shared = Set(drawing.definitions.flattened.compactMap { $0["id"] })
    check(drawing.definitions, shared, canHavePanes: false)
    for panel in drawing.panels {
      let own = panel.elements.flattened.compactMap { $0["id"] }
      check(panel.elements, shared.union(own), canHavePanes: true)
    }
    return drawing
  }

  private mutating func panel(_ element: XMLTree, _ elements: [XMLTree]) -> Illustration.Panel {
    Illustration.Panel(
      id: element["id"] ?? missing("id", of: element) ?? "",
      kind: (element["data-kind"] ?? missing("data-kind", of: element))
        .flatMap(Illustration.Kind.init) ?? .example,
      appearance: element.appearance,
      viewBox: viewBox(of: element) ?? missing("viewBox", of: element)
        ?? Illustration.ViewBox(width: 320, height: 200),
      elements: elements)
  }

  private func viewBox(of element: XMLTree) -> Illustration.ViewBox? {
    let numbers = element["viewBox"].map {
      $0.split { " ,\n\t".contains($0) }.compactMap { Double($0) }
    }
    let box = numbers ?? [0, 0] + ["width", "height"].compactMap(element.number)
    guard box.count == 4, box.allSatisfy({ abs($0) <= 10_000 }), box[2] > 0, box[3] > 0 else {
      return nil
    }
    return Illustration.ViewBox(x: box[0], y: box[1], width: box[2], height: box[3])
  }

  /// Reports references to ids that do not exist, panes that are not directly in a panel, and texts
  /// that are not among the words of the locales.
  private mutating func check(_ elements: [XMLTree], _ ids: Set<String>, canHavePanes: Bool) {
    for element in elements {
      for attribute in element.attributes {
        if let id = attribute.reference, !ids.contains(id) {
          diagnostics.append(
            Diagnostic(
              LocalizableMessage("content.svg.reference", ["name": .text("#\(id)")]),
              at: place(attribute.line, attribute.column), code: Self.code))
        }
      }
      if element["data-material"] != nil,
        !canHavePanes || element.name != "rect" || element["transform"] != nil
      {
        report("pane", [:], element.line, element.column)
      }
      if ["text", "tspan"].contains(element.name) {
        if element.word != nil { continue }
        if element.text.contains(where: { !$0.isWhitespace }) {
          let _: String? = missing("data-say", of: element)
        }
      }
      check(element.children, ids, canHavePanes: false)
    }
  }
}

/// The elements and attributes.
extension DrawingReader {
  /// Returns an element with only the attributes and the elements that a drawing can have.
  private mutating func cleaned(_ element: XMLTree, depth: Int = 0) -> XMLTree {
    var result = element
    result.attributes = element.attributes.flatMap { expanded($0) }
      .compactMap { checked($0, of: element) }
    result.children = element.children.compactMap { child in
      if DrawingVocabulary.skippedElements.contains(child.name) { return nil }
      guard DrawingVocabulary.elements[child.name] != nil, child.name != "svg" || depth == 0 else {
        report("element", ["name": child.name], child.line, child.column)
        return nil
      }
      return cleaned(child, depth: depth + 1)
    }
    return result
  }

  /// Returns the attributes for the declarations of a style, because the policy of pages forbids
  /// styles, and none for what drawing programs write about themselves.
  private func expanded(_ attribute: XMLAttribute) -> [XMLAttribute] {
    func named(_ name: String, _ value: String) -> XMLAttribute {
      XMLAttribute(name: name, value: value, line: attribute.line, column: attribute.column)
    }
    if attribute.name == "xlink:href" { return [named("href", attribute.value)] }
    if attribute.name == "style" {
      return attribute.value.split(separator: ";").map { declaration in
        let parts = declaration.split(separator: ":", maxSplits: 1).map { $0.trimmed }
        return named(parts.first ?? "", parts.count > 1 ? parts[1] : "")
      }.filter { !$0.name.hasPrefix("-") && !DrawingVocabulary.skippedAttributes.contains($0.name) }
    }
    let isSkipped =
      attribute.name.contains(":") || DrawingVocabulary.skippedAttributes.contains(attribute.name)
    return isSkipped ? [] : [attribute]
  }

  /// Returns an attribute if it can be shown, and a paint that cannot be read as `none`.
  private mutating func checked(_ attribute: XMLAttribute, of element: XMLTree) -> XMLAttribute? {
    let (name, value) = (attribute.name, attribute.value)
    let (line, column) = (attribute.line, attribute.column)
    let isValid: Bool
    if DrawingVocabulary.paints[name] != nil {
      isValid = Self.isPaint(value[...])
    } else if DrawingVocabulary.references[name] != nil {
      isValid = attribute.reference != nil || value == "none"
    } else if DrawingVocabulary.others[name] != nil {
      isValid = value.utf8.allSatisfy { $0 >= 0x80 || Self.plain.contains($0) }
    } else if DrawingVocabulary.data.contains(name) {
      switch name {
      case "data-appearance": checkChoice(attribute, Appearance.self)
      case "data-material": checkChoice(attribute, Illustration.Material.self)
      case "data-kind": checkChoice(attribute, Illustration.Kind.self)
      default: break
      }
      return attribute
    } else {
      report("attribute", ["name": name, "element": element.name], line, column)
      return nil
    }
    if isValid { return attribute }
    report("value", ["name": name, "value": value], line, column)
    guard DrawingVocabulary.paints[name] != nil else { return nil }
    return XMLAttribute(name: name, value: "none", line: line, column: column)
  }

  /// Whether a text is `none`, `#007AFF`, `white`, `url(#gradient)`, `var(--ios-label)` or, with a
  /// color for drawing programs, `var(--ios-label, #000000)`. Loading reads thousands of these, for
  /// which a regular expression takes too long.
  private static func isPaint(_ value: Substring) -> Bool {
    if isPlainColor(value) { return true }
    guard value.last == ")" else { return false }
    if value.hasPrefix("url(#") { return isName(value.dropFirst(5).dropLast()) }
    guard value.hasPrefix("var(--") else { return false }
    let parts = value.dropFirst(6).dropLast()
      .split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
    return isName(parts.count == 1 ? parts[0] : parts[0].trimmed[...])
      && parts.dropFirst().allSatisfy { isPlainColor($0.trimmed[...]) }
  }

  private static func isPlainColor(_ value: Substring) -> Bool {
    guard value.utf8.first == UInt8(ascii: "#") else {
      return !value.isEmpty && value.allSatisfy { $0.isASCII && $0.isLetter }
    }
    return (4...9).contains(value.utf8.count)
      && value.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }

  private static func isName(_ value: Substring) -> Bool {
    !value.isEmpty && !value.contains { $0.isWhitespace || "()\"',".contains($0) }
  }

  /// What numbers, path data, transformations, keywords and ids consist of.
  private static let plain = Set(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 \t\n,.+-_%()".utf8)
}

/// The faults.
extension DrawingReader {
  fileprivate static let code: Diagnostic.Code = "invalid-illustration"

  private func place(_ line: Int, _ column: Int) -> ContentLocation {
    ContentLocation(path: path, line: line, column: column)
  }

  private mutating func report(
    _ key: String, _ names: [String: String], _ line: Int, _ column: Int
  ) {
    diagnostics.append(.invalidDrawing(key, names.mapValues { .text($0) }, at: place(line, column)))
  }

  /// Reports an attribute that an element lacks, and returns nil.
  private mutating func missing<Value>(_ name: String, of element: XMLTree) -> Value? {
    report("missing", ["name": name, "element": element.name], element.line, element.column)
    return nil
  }

  /// Reports an attribute that is none of the cases.
  private mutating func checkChoice<Choice: CaseIterable & RawRepresentable<String>>(
    _ attribute: XMLAttribute, _ type: Choice.Type
  ) {
    guard Choice(rawValue: attribute.value) == nil else { return }
    diagnostics.append(
      .unknownValue(
        attribute.value, Choice.allCases.map(\.rawValue),
        at: place(attribute.line, attribute.column)))
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Diagnostic {
  static func invalidDrawing(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument] = [:],
    at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.illustration.\(key)", arguments), at: place,
      code: DrawingReader.code)
  }
}
