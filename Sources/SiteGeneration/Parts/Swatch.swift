import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// A field of color with its label on it.
  ///
  /// - Parameter remark: what stands below the value, such as a difference.
  func swatch(
    _ set: ColorValueSet, _ context: ColorContext, label: HTMLNode? = nil, remark: String? = nil
  ) -> HTMLNode {
    let colors = self.colors(in: set, context)
    let label = label ?? element("span", ["class": "name"]) { words("context.\(context)") }
    let isKnown = !colors.isEmpty
    let field = ColorField(colors, in: context.appearance)
    let state = isKnown ? field.ink : "is-unknown"
    return element("div", ["class": "swatch \(state) in-\(context.appearance.rawValue)"]) {
      if isKnown { field.node }
      label
      element("span", ["class": "value"]) { valueText(set, context) }
      if let remark { element("span", ["class": "remark"]) { remark } }
    }
  }

  /// The four appearances at one level, side by side.
  func quartet(
    _ set: ColorValueSet, _ elevation: Elevation = .base, class name: String = "quartet frame",
    remark: (ColorContext) -> String? = { _ in nil }
  ) -> HTMLNode {
    element("div", ["class": "\(name) at-\(elevation.rawValue)"]) {
      for appearance in Appearance.allCases {
        let context = ColorContext(appearance, elevation)
        swatch(set, context, remark: remark(context))
      }
    }
  }

  func colors(in set: ColorValueSet, _ context: ColorContext) -> [SRGB] {
    guard let value = set.value(in: context) else { return [] }
    return base.resolved(
      value, edition: set.edition.value, variant: set.variant.value, context: context)
  }

  /// The value in short: `#3C3C43 60%`.
  func valueText(_ set: ColorValueSet, _ context: ColorContext) -> String {
    guard set.value(in: context) != nil else { return words("color.not-given") }
    let colors = colors(in: set, context)
    return colors.isEmpty ? words("color.unknown") : colors.map(shortText).joined(separator: " / ")
  }

  func shortText(_ color: SRGB) -> String {
    guard !color.isOpaque, let share = DecimalNumber(shortDecimal(color.alpha * 100, places: 1))
    else { return color.hex }
    return "\(color.hex) \(messages.conventions.formatted(percent: share))"
  }
}

extension ColorValueSet {
  /// Whether the elevated level has any value of its own.
  var hasElevation: Bool { ColorContext.all.contains(where: isRaised) }

  /// Whether the value of an elevated context is stated.
  var statesElevation: Bool { values.keys.contains { $0.elevation == .elevated } }

  /// Whether the context is an elevated one whose value differs from the base.
  func isRaised(_ context: ColorContext) -> Bool {
    guard context.elevation == .elevated, let value = values[context] else { return false }
    return value.content != values[ColorContext(context.appearance)]?.content
  }
}
