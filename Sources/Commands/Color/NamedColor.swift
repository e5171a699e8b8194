import ColorScience
import Diagnostics
import Guidelines

/// A color that the user named by value or by id, and the same color as a member of a pair. If the
/// user named a palette color without an appearance, the member has the color's value in each
/// environment; otherwise it is the same in all.
typealias NamedColor = (srgb: SRGB, member: PairMember)

extension Session {
  /// Reads any notation of a color, or the id of a palette color. The id can be followed by an
  /// appearance, such as `@dark` or `@light-high-contrast`.
  func color(
    named text: String, _ values: ValueOptions
  ) throws(CommandFailure) -> NamedColor {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    if let name = parts.first, let color = color(withID: name) {
      let set = try set(of: color, values)
      return try resolved(color, set, context: parts.count > 1 ? parts[1] : nil)
    }
    do {
      let color = try parseColor(text)
      return (color, .fixed(color))
    } catch {
      throw unreadable(text, error)
    }
  }

  private func color(withID name: String) -> Color? {
    base.color(ColorID(name))
      ?? base.colors.first { $0.id.rawValue.lowercased() == name.lowercased() }
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
    let name = text.prefix { $0 != "@" }
    // A word with a dot is not a notation of a color and can only be a misspelled id.
    let looksLikeID =
      name.contains(".") && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    if looksLikeID, name.first?.isLetter ?? false {
      return .unknownObject("color", String(name), base.colors.map(\.id.rawValue))
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
