import ColorScience
import Diagnostics
import Guidelines

/// The colors of the elements in a xib or storyboard.
struct InterfaceFile: Sendable {
  let path: String
  /// The hard-coded colors for which no framework has a name.
  private(set) var literals: [ColorLiteral] = []
  /// The pairs of text and background in one element.
  private(set) var pairs: [ColorPair] = []
  private let isAppKit: Bool

  /// Reads a file; nil if it is not XML, or in an older format without views as elements.
  init?(_ bytes: [UInt8], path: String, _ found: inout [Diagnostic]) {
    self.path = path
    let text = String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
    do throws(XMLSyntaxError) {
      let root = try XMLReader.read(
        text.replacing("\r\n", with: "\n"), documentType: .skipped, limits: XMLLimits(depth: 400))
      // Before Xcode 4, xib files were archives, which do not distinguish views from other objects.
      guard root.name == "document" else { return nil }
      isAppKit = root["targetRuntime"]?.hasPrefix("MacOSX") == true
      // The system colors have no names on watchOS, whose screens are always dark.
      guard root["targetRuntime"] != "watchKit" else { return }
      let connected = root.connectedElements
      // The elements after the objects, such as `resources`, repeat the values of named colors.
      for child in root.children where ["objects", "scenes"].contains(child.name) {
        visit(child, connected)
      }
    } catch {
      let place = ContentLocation(path: path, line: error.line, column: error.column)
      found.append(
        Diagnostic(.warning, error.message, at: place, code: AuditFault.unauditedFile.code))
      return nil
    }
  }

  // The depth of the tree was limited when it was read.
  private mutating func visit(_ element: XMLTree, _ connected: Set<String>) {
    for child in element.all("color") {
      let color = InterfaceColor(child, isAppKit: isAppKit, path: path)
      guard let value = color.literal, element.name != "userDefinedRuntimeAttribute" else {
        continue
      }
      literals.append(
        ColorLiteral(
          framework: isAppKit ? .appKit : .uiKit, value: value, location: color.location,
          owner: "\(element.name) \(color.key)"))
    }
    // Code may give other colors to a view that it knows, or that has a class of the app.
    let isKnownToCode = element["id"].map(connected.contains) == true
    if !isKnownToCode, element["customClass"] == nil, let pair = pair(of: element) {
      pairs.append(pair)
    }
    for child in element.children where child.name != "color" { visit(child, connected) }
  }

  /// Returns the element's own text color and background.
  private func pair(of element: XMLTree) -> ColorPair? {
    func color(_ key: String, _ element: XMLTree) -> InterfaceColor? {
      element.all("color").first { $0["key"] == key }.map {
        InterfaceColor($0, isAppKit: isAppKit, path: path)
      }
    }
    let text: InterfaceColor?
    switch element.name {
    case "label", "textField", "textView": text = color("textColor", element)
    case "button":
      let state = element.all("state").first { $0["key"] == "normal" }
      guard let state, state["title"] ?? "" != "", state["backgroundImage"] == nil else {
        return nil
      }
      text = color("titleColor", state)
    default:
      guard element.name.hasSuffix("FieldCell"), element["drawsBackground"] == "YES" else {
        return nil
      }
      text = color("textColor", element)
    }
    guard element["enabled"] != "NO", element["hidden"] != "YES",
      element["alpha"].flatMap(Double.init) ?? 1 == 1, element.child("attributedString") == nil,
      let text, let textColor = text.color,
      let background = color("backgroundColor", element)?.color
    else { return nil }
    return ColorPair(
      text: textColor, background: background, evidence: .interface, at: text.location,
      level: element.hasLargeText ? .largeText : .text,
      code: "\(element.name) \(text.key) = \(isAppKit ? "NSColor" : "UIColor") \(textColor.name)")
  }
}

extension XMLTree {
  /// The ids of the elements to which outlets and connections of the file lead.
  fileprivate var connectedElements: Set<String> {
    let isOutlet = name == "outlet" || name == "outletCollection"
    let own = isOutlet ? self["destination"].map { [$0] } ?? [] : []
    return children.reduce(into: Set(own)) { $0.formUnion($1.connectedElements) }
  }

  /// Whether the text counts as large: 18 points or more, or bold, according to the Accessibility
  /// page of the guidelines.
  fileprivate var hasLargeText: Bool {
    guard let font = children.first(where: { ["fontDescription", "font"].contains($0.name) }) else {
      return false
    }
    let size = (font["pointSize"] ?? font["size"]).flatMap(Double.init) ?? 0
    let weight = [font["weight"], font["type"], font["metaFont"], font["name"]].compactMap(\.self)
      .joined(separator: " ").lowercased()
    let style = (font["style"] ?? "").replacing("UICTFontTextStyle", with: "")
    return size >= 18 || style.hasPrefix("Title") || style == "Headline"
      || ["bold", "heavy", "black"].contains(where: weight.contains)
  }
}
