package import ColorScience
package import Diagnostics

/// The values of one color in one edition, for one variant.
package struct ColorValueSet: Sendable {
  package let edition: Located<EditionID>
  package let variant: Located<VariantID>
  package let sources: [Located<SourceID>]
  package let confidence: Confidence
  package let values: [ColorContext: ColorValue]
  package let location: ContentLocation

  init(_ fields: inout FieldReader) {
    let origin = ValueOrigin(
      sources: fields.ids("sources"), confidence: fields.choice("confidence", else: .oneSource))
    (sources, confidence) = (origin.sources, origin.confidence)
    edition = fields.id("edition")
    variant = fields.id("variant")
    location = fields.location
    var values = fields.colorValues(.base, origin)
    if let elevated = fields.optional("elevated") {
      values.merge(fields.inner(elevated) { $0.colorValues(.elevated, origin) }) { first, _ in first
      }
    }
    self.values = values
  }

  /// The sources of the set, then those of its values.
  var citedSources: [Located<SourceID>] {
    let values = values.sorted { $0.key < $1.key }.map(\.value)
    let own = values.flatMap { $0.sources + $0.conflicts.flatMap(\.sources) }
    return (sources + own).withoutRepetitions
  }

  /// The colors that values follow.
  package var references: [Located<ColorID>] {
    values.values.compactMap { value in
      guard case .reference(let id) = value.content else { return nil }
      return Located(id, at: value.location)
    }
  }
}

/// The value of a color in one appearance at one elevation, with its sources.
package struct ColorValue: Sendable {
  package let content: Content
  package let sources: [Located<SourceID>]
  package let confidence: Confidence
  package let conflicts: [ConflictingValue]
  package let location: ContentLocation

  package enum Content: Hashable, Sendable {
    case color(SRGB)
    /// Several alternating colors, such as the backgrounds of table rows.
    case sequence([SRGB])
    case reference(ColorID)
    case unknown
  }
}

/// A value that other sources give instead of the chosen one.
package struct ConflictingValue: Sendable {
  package let color: SRGB
  package let sources: [Located<SourceID>]
}

/// The sources and the confidence of a value set, for those of its values that give none of their
/// own.
private struct ValueOrigin {
  let sources: [Located<SourceID>]
  let confidence: Confidence
}

extension FieldReader {
  /// Reads the value for each appearance.
  fileprivate mutating func colorValues(
    _ elevation: Elevation, _ origin: ValueOrigin
  ) -> [ColorContext: ColorValue] {
    var values: [ColorContext: ColorValue] = [:]
    for appearance in Appearance.allCases {
      guard let node = written(appearance.rawValue) else { continue }
      values[ColorContext(appearance, elevation)] = colorValue(node, origin)
    }
    return values
  }

  /// Reads one color value in any of the notations that `Docs/Formats.md` describes.
  private mutating func colorValue(_ node: YAMLNode, _ origin: ValueOrigin) -> ColorValue {
    let reference = node["ref"]
    guard case .mapping = node.content, reference == nil else {
      return ColorValue(
        content: valueContent(node), sources: origin.sources, confidence: origin.confidence,
        conflicts: [], location: reference?.location ?? node.location)
    }
    return inner(node) { fields in
      let own: [Located<SourceID>] = fields.ids("sources")
      return ColorValue(
        content: fields.required("value").map { fields.valueContent($0) } ?? .unknown,
        sources: own.isEmpty ? origin.sources : own,
        confidence: fields.optionalChoice("confidence") ?? origin.confidence,
        conflicts: fields.maps("conflicts") { $0.conflict() }, location: node.location)
    }
  }

  private mutating func conflict() -> ConflictingValue? {
    know(["value", "sources"])
    guard let color = required("value").flatMap({ srgb($0) }) else { return nil }
    _ = oneOrMore("sources")
    return ConflictingValue(color: color, sources: ids("sources"))
  }

  private mutating func valueContent(_ node: YAMLNode) -> ColorValue.Content {
    switch node.content {
    case .scalar("unknown"): return .unknown
    case .scalar: return srgb(node).map(ColorValue.Content.color) ?? .unknown
    case .sequence(let nodes) where !nodes.isEmpty:
      return .sequence(nodes.compactMap { srgb($0) })
    case .mapping: return .reference(ColorID(inner(node) { $0.text("ref") }))
    case .null, .sequence:
      report("content.missing-color", at: node.location, code: "invalid-color")
      return .unknown
    }
  }

  /// Reads a color written as `#RRGGBB`, `#RRGGBB / alpha` or `color(display-p3 r g b / alpha)`.
  private mutating func srgb(_ node: YAMLNode) -> SRGB? {
    guard let text = text(of: node) else { return nil }
    // The CSS function can name colors outside of sRGB.
    if text.hasPrefix("color(") {
      do {
        return try parseColor(text)
      } catch {
        reportColor(
          "content.unreadable-color",
          ["color": .text(text), "problem": .message(error.message)], at: node.location)
        return nil
      }
    }
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
    guard let color = opaque(parts[0], at: node.location) else { return nil }
    guard parts.count == 2 else { return color }
    guard let alpha = alpha(parts[1], at: node.location) else { return nil }
    return SRGB(red: color.red, green: color.green, blue: color.blue, alpha: alpha)
  }

  package mutating func alpha(_ text: String, at place: ContentLocation) -> Double? {
    if let alpha = Double(text), (0...1).contains(alpha) { return alpha }
    reportColor("content.invalid-alpha", ["alpha": .text(text)], at: place)
    return nil
  }

  package mutating func opaque(_ text: String, at place: ContentLocation) -> SRGB? {
    if text.utf8.count == 7, let color = try? SRGB(hex: text) { return color }
    reportColor("content.invalid-color", ["color": .text(text)], at: place)
    return nil
  }

  private mutating func reportColor(
    _ message: String, _ arguments: [String: LocalizableMessage.Argument],
    at place: ContentLocation
  ) {
    report(LocalizableMessage(message, arguments), at: place, code: "invalid-color")
  }
}
