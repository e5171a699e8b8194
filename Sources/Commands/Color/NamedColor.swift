import ColorScience
import Diagnostics
import Guidelines

/// A color that the user gave by value or by name, and the same color as a member of a pair. If it
/// is a palette color without an appearance, the member has the color's value in each environment;
/// otherwise it is the same in all.
///
/// The value is as it was written; it can be outside of sRGB.
typealias NamedColor = (written: SRGB, member: PairMember)

extension Session {
  /// Reads any notation of a color, or the name of a palette color: its id, or that of an API. The
  /// name can be followed by an appearance, such as `@dark` or `@light-high-contrast`.
  func color(
    named text: String, _ values: ValueOptions
  ) throws(CommandFailure) -> NamedColor {
    if let (color, context) = paletteColor(named: text) {
      return try resolved(color, try set(of: color, values), context: context)
    }
    do {
      let color = try parseColor(text)
      return (color, .fixed(color.rounded8))
    } catch {
      throw unreadable(text, error)
    }
  }

  /// Returns whether a text is a value or names a color of the palette.
  func isColor(_ text: String) -> Bool {
    paletteColor(named: text) != nil || (try? parseColor(text)) != nil
  }

  /// Returns the palette color with a name, and the appearance behind it. Ids come before values,
  /// and values before the names of APIs: `red` is that of CSS, `.red` that of SwiftUI.
  func paletteColor(named text: String) -> (color: Color, context: String?)? {
    let parts = plainColorText(text).split(separator: "@", maxSplits: 1).map(String.init)
    guard let name = parts.first else { return nil }
    let id = base.colors.first { $0.id.rawValue.lowercased() == name.lowercased() }
    var color = base.color(ColorID(name)) ?? id
    if color == nil, (try? parseColor(text)) == nil {
      color = base.color(named: name, isLoose: true)
    }
    return color.map { ($0, parts.count > 1 ? parts[1] : nil) }
  }

  private func resolved(
    _ color: Color, _ set: ColorValueSet, context name: String?
  ) throws(CommandFailure) -> NamedColor {
    let known = ColorContext.all
    let contexts = name.map { name in known.filter { $0.description == name } } ?? known
    guard !contexts.isEmpty else {
      throw .unknownChoice("appearance", name ?? "", known.map(\.description), status: .badData)
    }
    guard let value = contexts.lazy.compactMap({ self.base.color(in: set, $0) }).first else {
      throw .noInput(.noValue(of: color.id, set, context: name))
    }
    return (value, name == nil ? .palette(color, set) : .fixed(value))
  }

  private func unreadable(_ text: String, _ error: ColorSyntaxError) -> CommandFailure {
    let name = String(plainColorText(text).prefix { $0 != "@" })
    // A word with a dot is not a notation of a color and can only be a misspelled name.
    let isName = name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    if isName, name.contains("."), name.contains(where: \.isLetter) {
      let known = base.colorNames.map { name.hasPrefix(".") ? ".\($0)" : $0 }
      return .unknownObject("color", name, known)
    }
    var error = error
    if case .unknownName(let name, nil) = error {
      error = .unknownName(name, suggestion: suggestion(for: name, among: base.colorNames))
    }
    return .badData(
      LocalizableMessage(
        "color-name.no-color", ["text": .text(text), "reason": .message(error.message)]))
  }

  /// Returns the newest values of a color that belong to the edition and the variant in the
  /// options. An option that is missing restricts nothing.
  private func set(
    of color: Color, _ values: ValueOptions
  ) throws(CommandFailure) -> ColorValueSet {
    let (edition, variant) = try values.ids(in: base)
    let set = color.valueSets.first { set in
      (edition ?? set.edition.value) == set.edition.value
        && (variant.map { covers(set.variant.value, $0) } ?? true)
    }
    guard let set else {
      throw .noInput(.noValues(of: color, edition, variant))
    }
    return set
  }

  private func covers(_ own: VariantID, _ wanted: VariantID) -> Bool {
    own == wanted || base.variant(own)?.covers(wanted, in: base) ?? false
  }
}

extension LocalizableMessage {
  fileprivate static func noValue(
    of color: ColorID, _ set: ColorValueSet, context: String?
  ) -> Self {
    let place: [String: Argument] = [
      "color": .text("\(color)"), "edition": .text("\(set.edition.value)"),
      "variant": .text("\(set.variant.value)"),
    ]
    guard let context else { return Self("color-name.no-value", place) }
    return Self(
      "color-name.no-value-in", place.merging(["appearance": .text(context)]) { $1 })
  }

  fileprivate static func noValues(
    of color: Color, _ edition: EditionID?, _ variant: VariantID?
  ) -> Self {
    let known = color.valueSets.map { "\($0.edition.value)/\($0.variant.value)" }
    var arguments: [String: Argument] = ["color": .text("\(color.id)"), "known": .texts(known)]
    arguments["edition"] = edition.map { .text("\($0)") }
    arguments["variant"] = variant.map { .text("\($0)") }
    let key = edition == nil ? "variant" : variant == nil ? "edition" : "both"
    return Self("color-name.no-values-for-\(key)", arguments)
  }
}
