import ColorScience
import Diagnostics
import Guidelines

extension ContentLoader {
  /// Reads one color value in any of the notations that `Docs/Formats.md` describes.
  mutating func colorValue(_ node: YAMLNode, _ origin: ValueOrigin) -> ColorValue {
    let reference = node.entries?.first { $0.key == "ref" }
    if case .mapping = node.content, reference == nil { return detailedValue(node, origin) }
    return ColorValue(
      content: valueContent(node), sources: origin.sources, confidence: origin.confidence,
      conflicts: [], location: reference?.value.location ?? node.location)
  }

  private mutating func detailedValue(_ node: YAMLNode, _ origin: ValueOrigin) -> ColorValue {
    let fields = Fields(node, known: ["value", "sources", "confidence", "conflicts"], &diagnostics)
    let own: [Located<SourceID>] = fields.ids("sources", &diagnostics)
    let value = fields.required("value", &diagnostics)
    return ColorValue(
      content: value.map { valueContent($0) } ?? .unknown,
      sources: own.isEmpty ? origin.sources : own,
      confidence: fields.optionalChoice("confidence", &diagnostics) ?? origin.confidence,
      conflicts: fields.elements("conflicts", &diagnostics).compactMap { conflict($0) },
      location: node.location)
  }

  private mutating func conflict(_ node: YAMLNode) -> ConflictingValue? {
    let fields = Fields(node, known: ["value", "sources"], &diagnostics)
    guard let value = fields.required("value", &diagnostics), let color = srgb(value) else {
      return nil
    }
    _ = fields.oneOrMore("sources", &diagnostics)
    return ConflictingValue(color: color, sources: fields.ids("sources", &diagnostics))
  }

  private mutating func valueContent(_ node: YAMLNode) -> ColorValue.Content {
    switch node.content {
    case .scalar("unknown"): return .unknown
    case .scalar: return srgb(node).map(ColorValue.Content.color) ?? .unknown
    case .sequence(let nodes) where !nodes.isEmpty:
      return .sequence(nodes.compactMap { srgb($0) })
    case .mapping:
      let fields = Fields(node, known: ["ref"], &diagnostics)
      return .reference(ColorID(fields.text("ref", &diagnostics)))
    case .null, .sequence:
      diagnostics.append(.noColor(at: node.location))
      return .unknown
    }
  }

  /// Reads a color written as `#RRGGBB`, `#RRGGBB / alpha` or `color(display-p3 r g b / alpha)`.
  private mutating func srgb(_ node: YAMLNode) -> SRGB? {
    guard let text = Fields.text(node, &diagnostics) else { return nil }
    if text.hasPrefix("color(") { return function(text, at: node.location) }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard let color = opaque(parts[0], at: node.location) else { return nil }
    guard parts.count == 2 else { return color }
    guard let alpha = Double(parts[1]), (0...1).contains(alpha) else {
      diagnostics.append(.invalidAlpha(parts[1], at: node.location))
      return nil
    }
    return SRGB(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  /// Reads the CSS function `color(…)`, which can name colors outside of sRGB.
  private mutating func function(_ text: String, at place: ContentLocation) -> SRGB? {
    do {
      return try parseColor(text)
    } catch {
      diagnostics.append(.invalidFunction(text, error.message, at: place))
      return nil
    }
  }

  mutating func opaque(_ text: String, at place: ContentLocation) -> SRGB? {
    do {
      guard text.utf8.count == 7 else { throw HexColorError.wrongLength(text.utf8.count - 1) }
      return try SRGB(hex: text)
    } catch {
      diagnostics.append(.invalidColor(text, at: place))
      return nil
    }
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}

extension Diagnostic {
  fileprivate static func noColor(at place: ContentLocation) -> Diagnostic {
    Diagnostic("content.missing-color", at: place, code: "invalid-color")
  }

  fileprivate static func invalidColor(_ text: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.invalid-color", ["color": .text(text)]), at: place,
      code: "invalid-color")
  }

  fileprivate static func invalidFunction(
    _ text: String, _ problem: LocalizableMessage, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      LocalizableMessage(
        "content.unreadable-color", ["color": .text(text), "problem": .message(problem)]),
      at: place, code: "invalid-color")
  }

  static func invalidAlpha(_ text: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      LocalizableMessage("content.invalid-alpha", ["alpha": .text(text)]), at: place,
      code: "invalid-color")
  }
}
