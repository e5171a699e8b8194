import ColorScience
import Diagnostics
import Guidelines

extension AuditSubject {
  /// Returns the color that a device shows for a color set in an appearance; nil where it has none,
  /// or refers to a color that the knowledge base does not know.
  func color(of set: ColorSet, in appearance: Appearance, on idiom: String) -> SRGB? {
    guard let slot = set.slot(in: appearance, on: idiom) else { return nil }
    switch slot.value {
    case .color(let color): return color
    case .system(let name, let platform):
      return palette.color(named: name, platform: platform)
        .flatMap { palette.value(of: $0, in: appearance) }
    }
  }
}
