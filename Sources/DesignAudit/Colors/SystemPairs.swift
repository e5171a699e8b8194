import ColorScience
import Guidelines

/// Pairs of colors that the system draws itself, on its own buttons, badges and rows.
extension AuditSubject {
  /// Whether a pair is one that the system draws so: white on its blue and red, and its blue, red and
  /// link color on white, on one of its backgrounds or on a tint of their own. That such a pair is weak is no finding of an app,
  /// but for white texts that are smaller than the titles of its controls.
  func isDrawnBySystem(_ text: AppColor, on background: AppColor) -> Bool {
    isWhite(text) && isButtonColor(background)
      || isButtonColor(text)
        && (isWhite(background) || isSystemBackground(background) || background.isTint(of: text))
  }

  func isWhite(_ color: AppColor) -> Bool {
    switch resolved(color) {
    case .fixed(_, .white), .value(.white): true
    default: false
    }
  }

  private func isButtonColor(_ color: AppColor) -> Bool {
    guard let names = systemColor(color)?.apis.map(\.name) else { return false }
    return names.contains {
      buttonColors.contains($0.split(separator: ".").last.map(String.init) ?? "")
    }
  }

  private func isSystemBackground(_ color: AppColor) -> Bool {
    systemColor(color)?.role == .background
  }

  /// Returns the color of the knowledge base that a color is, or to which all slots of its color set
  /// refer.
  private func systemColor(_ color: AppColor) -> Color? {
    switch resolved(color) {
    case .system(let id): return palette.base.color(id)
    case .named(let name, _)?:
      let colors = colorSets(named: name).flatMap(\.slots).map { slot -> Color? in
        guard case .system(let name, let platform) = slot.value else { return nil }
        return palette.color(named: name, platform: platform)
      }
      guard let first = colors.first, colors.allSatisfy({ $0?.id == first?.id }) else { return nil }
      return first
    default: return nil
    }
  }
}

/// The members of color types that the system gives to its buttons and links.
private let buttonColors: Set<String> = [
  "blue", "systemBlue", "red", "systemRed", "link", "linkColor", "controlAccentColor",
  "accentColor",
]
