import Diagnostics

/// Returns what makes a drawing unsafe: what runs, what loads something from elsewhere, and pages in
/// it. A browser that opens the file itself would run and load it.
func svgFaults(in root: XMLTree, _ bytes: [UInt8], path: String) -> [Diagnostic] {
  var reader = SVGReader(path: path)
  reader.readInstructions(bytes)
  reader.read(root)
  return reader.diagnostics
}

private struct SVGReader {
  let path: String
  var diagnostics: [Diagnostic] = []

  /// Reports style sheets that a processing instruction names.
  mutating func readInstructions(_ bytes: [UInt8]) {
    let name = Array("<?xml-stylesheet".utf8)
    var (line, start) = (1, 0)
    for index in bytes.indices {
      if bytes[index] == 0x0A { (line, start) = (line + 1, index + 1) }
      if bytes[index] == 0x3C, bytes[index...].starts(with: name) {
        report("content.svg.stylesheet", line, index - start + 1)
      }
    }
  }

  // The recursion ends with the depth to which the file was read.
  mutating func read(_ element: XMLTree) {
    if Self.active.contains(element.name.lowercased()) {
      report(.named("content.svg.element", element.name), element.line, element.column)
    }
    for attribute in element.attributes { read(attribute, of: element) }
    if element.name == "style", Self.isExternal(style: element.text) {
      report("content.svg.external-style", element.line, element.column)
    }
    for child in element.children { read(child) }
  }

  private mutating func read(_ attribute: XMLAttribute, of element: XMLTree) {
    let name = attribute.name.lowercased()
    let local = name.split(separator: ":").last.map(String.init) ?? name
    let message: LocalizableMessage? =
      if name.hasPrefix("on") {
        .named("content.svg.event", attribute.name)
      } else if name == "xml:base" || Self.isPage(attribute.value, name) {
        .named("content.svg.attribute", attribute.name)
      } else if ["href", "src"].contains(local), !Self.isInside(attribute.value, of: element) {
        .named("content.svg.reference", attribute.value)
      } else if name == "attributename", Self.isActive(attribute.value) {
        .named("content.svg.attribute", attribute.value)
      } else if Self.isExternal(style: attribute.value) {
        .named("content.svg.external", attribute.name)
      } else {
        nil
      }
    if let message { report(message, attribute.line, attribute.column) }
  }

  private mutating func report(_ message: LocalizableMessage, _ line: Int, _ column: Int) {
    diagnostics.append(
      Diagnostic(
        message, at: ContentLocation(path: path, line: line, column: column), code: "unsafe-svg"))
  }
}

extension SVGReader {
  /// The elements that run something or hold pages, in lowercase (SVG 2, 15 and 12.4; SVG Tiny 1.2).
  private static let active: Set = [
    "script", "foreignobject", "handler", "listener", "iframe", "object", "embed", "audio", "video",
  ]

  /// Returns whether a namespace is that of pages, whose elements could be anything.
  private static func isPage(_ value: String, _ name: String) -> Bool {
    name.hasPrefix("xmlns") && value == "http://www.w3.org/1999/xhtml"
  }

  /// Returns whether an animation may change the attribute to a script or to another file.
  private static func isActive(_ attribute: String) -> Bool {
    let name = attribute.lowercased()
    return name.hasPrefix("on") || name == "href" || name.hasSuffix(":href")
  }

  /// Returns whether a reference stays in the file. Pictures of pixels may be written in it.
  private static func isInside(_ value: String, of element: XMLTree) -> Bool {
    if value.isEmpty || value.hasPrefix("#") { return true }
    guard ["image", "feImage"].contains(element.name) else { return false }
    return ["png", "jpeg", "gif", "webp"].contains { value.hasPrefix("data:image/\($0);") }
  }

  /// Returns whether a style loads something. Escapes could hide such names, so that a style with
  /// escapes counts as well.
  private static func isExternal(style: String) -> Bool {
    guard style.contains("(") || style.contains("@") || style.contains("\\") else { return false }
    let style = style.lowercased()
    if ["\\", "@import", "image-set(", "src("].contains(where: style.contains) { return true }
    return style.ranges(of: "url(").contains { range in
      let target = style[range.upperBound...].drop { $0.isWhitespace || "\"'".contains($0) }
      return !target.hasPrefix("#") && !target.hasPrefix("data:")
    }
  }
}

extension LocalizableMessage {
  fileprivate static func named(_ key: String, _ name: String) -> Self {
    Self(key, ["name": .text(name)])
  }
}
