import Diagnostics
import Guidelines

extension ContentLoader {
  /// Reads a shape of a drawing. Reports a node that is not a shape, and returns nil.
  mutating func shape(_ node: YAMLNode) -> DrawnShape? {
    let fields = Fields(node, known: Self.formKeys + Self.detailKeys, &diagnostics)
    guard let form = form(fields, node) else { return nil }
    return DrawnShape(
      form: form, fill: fields.optional("fill").flatMap { paint($0) },
      stroke: fields.optional("stroke").flatMap { paint($0) },
      strokeWidth: fields.optional("width").flatMap { number($0) }, location: node.location)
  }

  private static let formKeys = ["rect", "circle", "path", "text", "use", "pane"]
  private static let detailKeys = [
    "fill", "stroke", "width", "radius", "say", "size", "weight", "anchor", "at", "scale",
    "material",
  ]

  private mutating func form(_ fields: Fields, _ node: YAMLNode) -> DrawnShape.Form? {
    guard let key = Self.formKeys.first(where: { fields.optional($0) != nil }),
      let value = fields.optional(key)
    else {
      if node.entries != nil { diagnostics.append(.noForm(Self.formKeys, at: node.location)) }
      return nil
    }
    switch key {
    case "rect":
      return box(value).map { .rectangle($0, radius: detail("radius", fields)) }
    case "circle":
      return numbers(value, count: 3).map { .circle(x: $0[0], y: $0[1], radius: $0[2]) }
    case "path": return pathData(value).map { .path($0) }
    case "text": return numbers(value, count: 2).map { .text(text(at: $0, fields)) }
    case "use": return part(value, fields)
    default:
      let material = fields.text("material", &diagnostics)
      return box(value).map { .pane($0, radius: detail("radius", fields), material: material) }
    }
  }

  private mutating func text(at place: [Double], _ fields: Fields) -> DrawnText {
    DrawnText(
      x: place[0], y: place[1], key: fields.text("say", &diagnostics),
      size: detail("size", fields, else: 14), weight: Int(detail("weight", fields, else: 400)),
      anchor: fields.optionalChoice("anchor", &diagnostics) ?? .start)
  }

  private mutating func part(_ name: YAMLNode, _ fields: Fields) -> DrawnShape.Form? {
    guard let name = Fields.text(name, &diagnostics),
      let place = fields.required("at", &diagnostics).flatMap({ numbers($0, count: 2) })
    else { return nil }
    return .part(name, x: place[0], y: place[1], scale: detail("scale", fields, else: 1))
  }

  private mutating func box(_ node: YAMLNode) -> DrawnShape.Box? {
    numbers(node, count: 4).map { DrawnShape.Box(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
  }

  /// Reads SVG path data. Rejects a text with characters that path data cannot contain, because the
  /// text is written into an attribute.
  private mutating func pathData(_ node: YAMLNode) -> String? {
    guard let text = Fields.text(node, &diagnostics) else { return nil }
    let isPath = text.utf8.allSatisfy { "MmLlHhVvCcSsQqTtAaZz0123456789 ,.-".utf8.contains($0) }
    if !isPath { diagnostics.append(.wrongType(node, expected: "content.kind.path-data")) }
    return isPath ? text : nil
  }

  private mutating func detail(
    _ key: String, _ fields: Fields, else fallback: Double = 0
  ) -> Double {
    fields.optional(key).flatMap { number($0) } ?? fallback
  }

  private mutating func number(_ node: YAMLNode) -> Double? {
    if let number = node.scalar.flatMap({ Double($0) }), abs(number) <= 10_000 { return number }
    diagnostics.append(.wrongType(node, expected: "content.kind.number"))
    return nil
  }

  /// Reads a list of exactly `count` numbers. Reports any other node, and returns nil.
  mutating func numbers(_ node: YAMLNode, count: Int) -> [Double]? {
    let numbers = Fields.elements(node, &diagnostics).compactMap { number($0) }
    if numbers.count == count { return numbers }
    let list = LocalizableMessage("content.kind.numbers", ["length": .text("\(count)")])
    diagnostics.append(.wrongType(node, expected: list))
    return nil
  }

  /// Reads a fill or a stroke: `none`, `#RRGGBB`, `system.blue` or `ios.systemBackground elevated`.
  /// An opacity can follow after a slash.
  mutating func paint(_ node: YAMLNode) -> Paint? {
    guard let text = Fields.text(node, &diagnostics) else { return nil }
    let parts = text.split(separator: "/", maxSplits: 1).map { words(in: $0) }
    guard let source = parts.first.flatMap({ paintSource($0, node) }) else { return nil }
    guard parts.count == 2 else { return Paint(source) }
    guard let opacity = Double(parts[1].joined()), (0...1).contains(opacity) else {
      diagnostics.append(.invalidAlpha(parts[1].joined(separator: " "), at: node.location))
      return nil
    }
    return Paint(source, opacity: opacity)
  }

  private mutating func paintSource(_ words: [String], _ node: YAMLNode) -> Paint.Source? {
    guard let name = words.first, words.count == 1 || words == [name, "elevated"] else {
      diagnostics.append(.wrongType(node, expected: "content.kind.color"))
      return nil
    }
    if name == "none" { return .nothing }
    if name.hasPrefix("#") { return opaque(name, at: node.location).map(Paint.Source.literal) }
    let id = Located(ColorID(name), at: node.location)
    return .color(id, words.count == 1 ? .base : .elevated)
  }

  private func words(in text: Substring) -> [String] { text.split(separator: " ").map(String.init) }
}

extension Diagnostic {
  fileprivate static func noForm(_ forms: [String], at place: ContentLocation) -> Diagnostic {
    let message: LocalizableMessage = "content.shape-without-form"
    return Diagnostic(message.expecting(forms), at: place, code: "missing-field")
  }
}
