import ColorScience
import Diagnostics
import Guidelines

/// A text and the backgrounds that its contrast is measured on.
struct TextBackgrounds {
  let text: PairedColor
  let backgrounds: [PairedColor]
}

/// A color of a pair, with its name for messages.
struct PairedColor {
  enum Value {
    case set(ColorSet)
    case system(ColorID)
    case value(SRGB)
  }

  let color: Value
  let name: String

  var set: ColorSet? {
    if case .set(let set) = color { set } else { nil }
  }
}

extension AuditSubject {
  /// The pairs that the options name, followed by those that are found by the names of color sets.
  var textBackgrounds: [TextBackgrounds] {
    let named = pairs.flatMap { pair in
      sides(pair.text).flatMap { text in
        sides(pair.background).map { TextBackgrounds(text: text, backgrounds: [$0]) }
      }
    }
    let catalogs = Dictionary(grouping: colorSets, by: \.catalog).sorted { $0.key < $1.key }
    return named + catalogs.flatMap { backgroundsByName(of: $0.value) }
  }

  private func sides(_ color: AuditColor) -> [PairedColor] {
    switch color {
    case .named(let name, let other):
      let sets = colorSets.filter { $0.isNamed(name) }
      if sets.isEmpty, let other { return sides(other) }
      return sets.map { PairedColor(color: .set($0), name: name) }
    case .system(let id): return [PairedColor(color: .system(id), name: id.rawValue)]
    case .value(let value): return [PairedColor(color: .value(value), name: value.text(.hex))]
    }
  }

  /// Pairs each text color with the backgrounds that have one of its `qualifiers`, as `CardLabel`
  /// and `CardBackground` both have `card`. If there are none, pairs it with every background of
  /// the catalog, or with none if its name says that it is for unusual backgrounds.
  private func backgroundsByName(of sets: [ColorSet]) -> [TextBackgrounds] {
    let roles = sets.map { (set: $0, roles: ColorRoles($0)) }
    let backgrounds = roles.filter(\.roles.isBackground)
    return roles.filter { $0.roles.isText && !$0.roles.isInactive }.map { text in
      let related = backgrounds.filter {
        !$0.roles.qualifiers.isDisjoint(with: text.roles.qualifiers)
      }
      let measured = related.isEmpty && !text.roles.isInverse ? backgrounds : related
      return TextBackgrounds(
        text: PairedColor(text.set), backgrounds: measured.map { PairedColor($0.set) })
    }
  }
}

extension PairedColor {
  fileprivate init(_ set: ColorSet) { self.init(color: .set(set), name: set.name) }
}

extension ColorSet {
  /// Returns whether a text names the color set. `Label` and `Card/Label` both name the color set
  /// `Label` in the group `Card`.
  func isNamed(_ wanted: String) -> Bool {
    wanted == name || wanted == (groups + [name]).joined(separator: "/")
  }
}
