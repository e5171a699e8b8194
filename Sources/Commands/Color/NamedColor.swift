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
  private func paletteColor(named text: String) -> (color: Color, context: String?)? {
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
      throw .noInput(
        "no value of '\(color.id)' is known in edition '\(set.edition.value)' for "
          + "'\(set.variant.value)'" + (name.map { " in \($0)" } ?? ""))
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
    return .badData("'\(text)' is not a color: \(error.message)")
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
      let place = [edition.map { "in edition '\($0)'" }, variant.map { "for '\($0)'" }]
        .compactMap(\.self).joined(separator: " ")
      let known = color.valueSets.map { "\($0.edition.value)/\($0.variant.value)" }
      throw .noInput(
        "'\(color.id)' has no values \(place); it has them in \(known.joined(separator: ", "))")
    }
    return set
  }

  private func covers(_ own: VariantID, _ wanted: VariantID) -> Bool {
    own == wanted || base.variant(own)?.covers(wanted, in: base) ?? false
  }
}
