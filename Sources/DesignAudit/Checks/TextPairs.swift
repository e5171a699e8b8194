import ColorScience
import Diagnostics
import Guidelines

/// A text and the backgrounds that its contrast is measured on.
struct TextGrounds {
  let text: PairedColor
  let backgrounds: [PairedColor]
}

/// A side of a pair, with what to call it.
struct PairedColor {
  enum Subject {
    case set(ColorSet)
    case fixed(AuditColor)
  }

  let subject: Subject
  let name: String

  var set: ColorSet? {
    if case .set(let set) = subject { set } else { nil }
  }
}

extension AuditSubject {
  /// Pairs that options name, then those that names of color sets tell.
  var textGrounds: [TextGrounds] {
    let named = pairs.flatMap { pair in
      sides(pair.text).flatMap { text in
        sides(pair.background).map { TextGrounds(text: text, backgrounds: [$0]) }
      }
    }
    let catalogs = Dictionary(grouping: colorSets, by: \.catalog).sorted { $0.key < $1.key }
    return named + catalogs.flatMap { groundsByName(of: $0.value) }
  }

  private func sides(_ color: AuditColor) -> [PairedColor] {
    switch color {
    case .named(let name):
      colorSets.filter { $0.isNamed(name) }.map { PairedColor(subject: .set($0), name: name) }
    case .system(let id): [PairedColor(subject: .fixed(color), name: id.rawValue)]
    case .value(let value): [PairedColor(subject: .fixed(color), name: value.text(.hex))]
    }
  }

  /// A text is measured on the backgrounds that share its qualifier (`CardLabel` on
  /// `CardBackground`) or, where none does, on every background of the catalog; a text for inverse
  /// grounds only on those that share it.
  private func groundsByName(of sets: [ColorSet]) -> [TextGrounds] {
    let roles = sets.map { (set: $0, roles: ColorRoles($0)) }
    let backgrounds = roles.filter(\.roles.isBackground)
    return roles.filter { $0.roles.isText && !$0.roles.isInactive }.map { text in
      let related = backgrounds.filter {
        !$0.roles.qualifiers.isDisjoint(with: text.roles.qualifiers)
      }
      let grounds = related.isEmpty && !text.roles.isInverse ? backgrounds : related
      return TextGrounds(
        text: PairedColor(text.set), backgrounds: grounds.map { PairedColor($0.set) })
    }
  }
}

extension PairedColor {
  fileprivate init(_ set: ColorSet) { self.init(subject: .set(set), name: set.name) }
}

extension ColorSet {
  /// `Label` and `Card/Label` both name the color set `Label` in the group `Card`.
  func isNamed(_ wanted: String) -> Bool {
    wanted == name || wanted == (groups + [name]).joined(separator: "/")
  }
}
