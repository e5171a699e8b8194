import ColorScience
import Diagnostics
import Guidelines

extension ColorValueSet {
  /// Returns the value with its provenance; null where it is unknown.
  func json(_ context: ColorContext, in base: KnowledgeBase) -> JSONText {
    guard let value = values[context] else { return nil }
    let colors = base.resolved(
      value, edition: edition.value, variant: variant.value, context: context)
    guard let first = colors.first else { return nil }
    return .object(
      first.members + [
        ("sources", .strings(value.sources.map(\.value.rawValue))),
        ("confidence", .string(value.confidence.rawValue)),
      ] + value.details(of: colors))
  }
}

extension ColorValue {
  /// What only some values have.
  fileprivate func details(of colors: [SRGB]) -> [(String, JSONText)] {
    var members: [(String, JSONText)] = []
    if let id = followed { members.append(("follows", .string(id.rawValue))) }
    if colors.count > 1 {
      members.append(("sequence", .array(colors.map { .object($0.members) })))
    }
    if !conflicts.isEmpty { members.append(("conflicts", .array(conflicts.map(\.json)))) }
    return members
  }
}

extension ConflictingValue {
  fileprivate var json: JSONText {
    .object(color.members + [("sources", .strings(sources.map(\.value.rawValue)))])
  }
}

extension SRGB {
  fileprivate var members: [(String, JSONText)] {
    [("hex", .string(hex)), ("alpha", .number(alpha))]
  }
}
