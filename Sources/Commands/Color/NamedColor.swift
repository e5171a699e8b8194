import ColorScience
import Diagnostics
import Guidelines

/// A color that was asked for by value or by id.
struct NamedColor {
  let srgb: SRGB
  /// The color of the palette that the text named without an appearance, which therefore follows
  /// the environment.
  let member: PairMember

  init(_ srgb: SRGB, member: PairMember? = nil) {
    self.srgb = srgb
    self.member = member ?? .fixed(srgb)
  }
}

/// Which values of the palette are meant; those in force when nothing is named.
struct ValueChoice {
  var edition: String?
  var variant: String?
}

extension Session {
  /// Reads any notation of a color, or the id of a color in the knowledge base, with
  /// `@dark`, `@light-high-contrast` or another appearance after it.
  func color(
    named text: String, _ choice: ValueChoice = ValueChoice()
  ) throws(CommandFailure) -> NamedColor {
    let parts = text.split(separator: "@", maxSplits: 1).map(String.init)
    if let name = parts.first, let color = color(withID: name) {
      let set = try set(of: color, choice)
      return try resolved(color, set, context: parts.count > 1 ? parts[1] : nil)
    }
    do {
      return NamedColor(try parseColor(text).srgb)
    } catch {
      throw unreadable(text, error)
    }
  }

  private func color(withID name: String) -> Color? {
    base.color(ColorID(name))
      ?? base.colors.first {
        $0.id.rawValue.lowercased() == name.lowercased()
      }
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
      throw .noValue(color, set, context: name)
    }
    return NamedColor(value, member: name == nil ? .palette(color, set) : nil)
  }

  private func unreadable(_ text: String, _ error: ColorSyntaxError) -> CommandFailure {
    let name = text.prefix { $0 != "@" }
    // A word with a dot can only have been meant as an id.
    let looksLikeID =
      name.contains(".") && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "-" }
    if looksLikeID, name.first?.isLetter ?? false {
      return .unknownObject("color", String(name), base.colors.map(\.id.rawValue))
    }
    return .badData("'\(text)' is not a color: \(error.message)")
  }
}

extension Session {
  /// Returns the values of a color in an edition, which must have been named right.
  private func set(
    of color: Color, _ choice: ValueChoice
  ) throws(CommandFailure) -> ColorValueSet {
    let edition = try choice.edition.map { id throws(CommandFailure) in
      try known(id, "edition", base.editions.map(\.id.rawValue))
    }
    let variant = try choice.variant.map { id throws(CommandFailure) in
      try known(id, "variant", base.variants.map(\.id.rawValue))
    }
    let set = color.valueSets.first { set in
      (edition ?? set.edition.value.rawValue) == set.edition.value.rawValue
        && (variant.map { covers(set.variant.value, VariantID($0)) } ?? true)
    }
    guard let set else { throw .noValues(color, edition: edition, variant: variant) }
    return set
  }

  private func covers(_ own: VariantID, _ wanted: VariantID) -> Bool {
    own == wanted || base.variant(own)?.covers(wanted, in: base) ?? false
  }

  /// Returns the id if it is one of those that exist.
  func known(
    _ id: String, _ kind: String, _ ids: [String]
  ) throws(CommandFailure) -> String {
    guard ids.contains(id) else { throw .unknownChoice(kind, id, ids, status: .noInput) }
    return id
  }
}

extension CommandFailure {
  fileprivate static func noValue(
    _ color: Color, _ set: ColorValueSet, context: String?
  ) -> CommandFailure {
    .noInput(
      "no value of '\(color.id)' is known in edition '\(set.edition.value)' for "
        + "'\(set.variant.value)'" + (context.map { " in \($0)" } ?? ""))
  }

  fileprivate static func noValues(
    _ color: Color, edition: String?, variant: String?
  ) -> CommandFailure {
    let place = [edition.map { "in edition '\($0)'" }, variant.map { "for '\($0)'" }]
      .compactMap(\.self).joined(separator: " ")
    let known = color.valueSets.map { "\($0.edition.value)/\($0.variant.value)" }
    return .noInput(
      "'\(color.id)' has no values \(place); it has them in \(known.joined(separator: ", "))")
  }
}
