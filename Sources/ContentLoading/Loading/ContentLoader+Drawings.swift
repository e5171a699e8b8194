import Diagnostics
import Guidelines

extension FieldReader {
  /// Reads the shapes of a list. Reports those that cannot be read, and leaves them out.
  mutating func shapes(_ nodes: [YAMLNode]) -> [DrawnShape] { nodes.compactMap { shape($0) } }

  /// Reads a shape of a drawing. Reports a node that is not a shape, and returns nil.
  private mutating func shape(_ node: YAMLNode) -> DrawnShape? {
    let names = Set(node.entries?.map(\.key) ?? [])
    let key = FormKey.allCases.first { names.contains($0.rawValue) }
    let known =
      key.map { [$0.rawValue] + $0.details }
      ?? FormKey.allCases.flatMap { [$0.rawValue] + $0.details }
    var fields = FieldReader(node, context)
    fields.know(known + Self.commonKeys)
    defer { faults += fields.allFaults }
    guard let key else {
      let forms = FormKey.allCases.map(\.rawValue)
      if node.entries != nil { faults.append(.noForm(forms, at: node.location)) }
      return nil
    }
    guard let value = fields.required(key.rawValue),
      let form = form(key, value, &fields)
    else { return nil }
    return shape(form, &fields)
  }

  private enum FormKey: String, CaseIterable {
    case rect, circle, ellipse, path, text, use, group, slot, pane

    /// The keys that belong to the form, apart from those of all forms.
    var details: [String] {
      switch self {
      case .rect, .slot: ["radius"]
      case .circle, .ellipse, .path: []
      case .text: ["say", "size", "weight", "anchor"]
      case .use: ["at", "scale", "rotate", "draw"]
      case .group: ["at", "scale", "rotate", "clip", "radius"]
      case .pane: ["radius", "material"]
      }
    }
  }

  private static let commonKeys = ["fill", "stroke", "width", "dash", "opacity", "appearance"]

  private mutating func shape(_ form: DrawnShape.Form, _ fields: inout FieldReader) -> DrawnShape {
    var shape = DrawnShape(form, at: fields.location)
    shape.fill = fields.optional("fill").flatMap { paint($0) }
    shape.stroke = fields.optional("stroke").flatMap { paint($0) }
    shape.strokeWidth = fields.optional("width").flatMap { number($0) }
    shape.dash = fields.optional("dash").flatMap { numbers($0, count: 2) } ?? []
    shape.opacity = fields.optional("opacity").flatMap { share($0) } ?? 1
    shape.appearance = fields.optionalChoice("appearance")
    return shape
  }

  private mutating func form(
    _ key: FormKey, _ value: YAMLNode, _ fields: inout FieldReader
  ) -> DrawnShape.Form? {
    switch key {
    case .rect: return roundedBox(value, &fields).map { .rectangle($0) }
    case .slot: return roundedBox(value, &fields).map { .slot($0) }
    case .circle: return ellipse(value, count: 3)
    case .ellipse: return ellipse(value, count: 4)
    case .path: return pathData(value).map { .path($0) }
    case .text: return numbers(value, count: 2).map { .text(text(at: $0, &fields)) }
    case .use: return part(value, &fields)
    case .group:
      return .group(
        shapes(elements(of: value)), placement(&fields), clip: clip(&fields))
    case .pane:
      let material = fields.text("material")
      return roundedBox(value, &fields).map { .pane($0, material: material) }
    }
  }

  private mutating func text(at place: [Double], _ fields: inout FieldReader) -> DrawnText {
    DrawnText(
      x: place[0], y: place[1], key: fields.text("say"),
      size: detail("size", &fields, else: 14), weight: Int(detail("weight", &fields, else: 400)),
      anchor: fields.optionalChoice("anchor") ?? .start)
  }

  private mutating func part(_ name: YAMLNode, _ fields: inout FieldReader) -> DrawnShape.Form? {
    guard let name = text(of: name) else { return nil }
    let content = shapes(fields.elements("draw"))
    return .part(name, placement(&fields), content: content)
  }

  private mutating func placement(_ fields: inout FieldReader) -> Placement {
    let place = fields.optional("at").flatMap { numbers($0, count: 2) } ?? [0, 0]
    return Placement(
      at: Point(place[0], place[1]), scale: detail("scale", &fields, else: 1),
      rotation: detail("rotate", &fields))
  }

  private mutating func clip(_ fields: inout FieldReader) -> RoundedBox? {
    fields.optional("clip").flatMap { roundedBox($0, &fields) }
  }

  /// Reads the box of a shape that may have a `radius`.
  private mutating func roundedBox(_ node: YAMLNode, _ fields: inout FieldReader) -> RoundedBox? {
    let radius = detail("radius", &fields)
    return numbers(node, count: 4).map {
      RoundedBox(DrawnBox(x: $0[0], y: $0[1], width: $0[2], height: $0[3]), radius: radius)
    }
  }

  /// Reads the center and the radius of a circle, or the two radii of an ellipse.
  private mutating func ellipse(_ node: YAMLNode, count: Int) -> DrawnShape.Form? {
    numbers(node, count: count).map {
      let (width, height) = ($0[2], $0[count - 1])
      return .ellipse(
        DrawnBox(x: $0[0] - width, y: $0[1] - height, width: 2 * width, height: 2 * height))
    }
  }

  /// Reads SVG path data. Rejects a text with characters that path data cannot contain, because the
  /// text is written into an attribute.
  private mutating func pathData(_ node: YAMLNode) -> String? {
    guard let text = text(of: node) else { return nil }
    let isPath = text.utf8.allSatisfy { "MmLlHhVvCcSsQqTtAaZz0123456789 ,.-".utf8.contains($0) }
    if !isPath { reportType(of: node, expected: "content.kind.path-data") }
    return isPath ? text : nil
  }

  private mutating func detail(
    _ key: String, _ fields: inout FieldReader, else fallback: Double = 0
  ) -> Double {
    fields.optional(key).flatMap { number($0) } ?? fallback
  }
}

extension Diagnostic {
  fileprivate static func noForm(_ forms: [String], at place: ContentLocation) -> Diagnostic {
    let message: LocalizableMessage = "content.shape-without-form"
    return Diagnostic(message.expecting(forms), at: place, code: "missing-field")
  }
}
