import ColorScience
import Diagnostics
import Guidelines

/// The color of text and its background.
package struct ColorPair: Hashable, Sendable {
  package let text: AppColor
  package let background: AppColor
  let evidence: Evidence
  /// Where the app shows the pair; nil to report the location of the text's color set.
  let location: ContentLocation?
  /// The minimum contrast of the text: less for large text (WCAG 2.2, 1.4.3).
  let level: ContrastLevel
  /// The words of the code without its layout, by which a finding is recognized later.
  let code: String

  /// The evidence that the two colors meet.
  enum Evidence: String, Sendable {
    /// The developer says so.
    case declared
    /// One element of a xib or storyboard has both.
    case interface
    /// Both are colors of one view in code.
    case view
    /// The names differ only in the words for the role: `CardLabel` and `CardBackground`.
    case names
  }

  init(
    text: AppColor, background: AppColor, evidence: Evidence, at location: ContentLocation?,
    level: ContrastLevel = .text, code: String = ""
  ) {
    self.text = text
    self.background = background
    self.evidence = evidence
    self.location = location
    self.level = level
    self.code = code
  }

  /// A pair that the developer declares.
  package init(text: AppColor, background: AppColor) {
    self.init(text: text, background: background, evidence: .declared, at: nil)
  }
}

extension AuditSubject {
  /// The pairs of text and background for which there is evidence.
  var pairs: [ColorPair] {
    let seen = (interfaces.flatMap(\.pairs) + sources.flatMap(\.pairs)).compactMap(shown)
    let shown = options.pairs + options.configuredPairs + seen
    let measured = Set(shown.flatMap { colorSets(of: $0.text) }.map(\.location.path))
    // Observed pairs are better evidence than names.
    let rest = colorSets.filter { !measured.contains($0.location.path) }
    let catalogs = Dictionary(grouping: colorSets, by: \.asset.catalog).sorted { $0.key < $1.key }
    return shown
      + catalogs.flatMap { catalog, sets in
        pairsByName(rest.filter { $0.asset.catalog == catalog }, on: sets)
      }
  }

  /// Returns a pair in code or an interface file with its colors resolved; nil if one is unknown,
  /// if the background is translucent, or if the system draws the pair itself.
  private func shown(_ pair: ColorPair) -> ColorPair? {
    guard let text = resolved(pair.text), let background = resolved(pair.background),
      text != background, !text.isClear, isOpaque(background),
      !(text.isSystem && isSystemBackground(background)),
      !isDrawnBySystem(text, on: background)
    else { return nil }
    return ColorPair(
      text: text, background: background, evidence: pair.evidence, at: pair.location,
      level: pair.level, code: pair.code)
  }

  /// Returns the pairs of color sets whose names differ only in the role: `CardLabel` and
  /// `CardBackground`. If there is a `CardSurface` as well, the names are ambiguous.
  private func pairsByName(_ texts: [ColorSet], on sets: [ColorSet]) -> [ColorPair] {
    let backgrounds = Dictionary(
      grouping: sets.filter { ColorRoles($0).isBackground && ColorRoles($0).stem != nil },
      by: { ColorRoles($0).stem })
    return texts.compactMap { text in
      let roles = ColorRoles(text)
      guard roles.isText, !roles.isInactive, let found = backgrounds[roles.stem], found.count == 1
      else { return nil }
      return ColorPair(
        text: .named(text.path), background: .named(found[0].path), evidence: .names, at: nil)
    }
  }

  /// Whether a color is opaque in every appearance in which it is known.
  private func isOpaque(_ color: AppColor) -> Bool {
    let values = appearances.compactMap { value(of: color, in: $0, on: universalIdiom) }
    return !values.isEmpty && values.allSatisfy { $0.alpha > 0.99 }
  }
}

/// Pairs that the system draws itself, on its own buttons, badges and rows.
extension AuditSubject {
  /// Whether a pair is white on a button color, or a button color on white or on a system
  /// background. If such a pair is weak, the app is not at fault.
  private func isDrawnBySystem(_ text: AppColor, on background: AppColor) -> Bool {
    isWhite(text) && isButtonColor(background)
      || isButtonColor(text) && (isWhite(background) || isSystemBackground(background))
  }

  private func isWhite(_ color: AppColor) -> Bool {
    switch color {
    case .fixed(_, .white), .value(.white): true
    default: false
    }
  }

  private func isButtonColor(_ color: AppColor) -> Bool {
    systemColor(color)?.apis.contains {
      buttonColors.contains($0.name.split(separator: ".").last.map(String.init) ?? "")
    } == true
  }

  private func isSystemBackground(_ color: AppColor) -> Bool {
    systemColor(color)?.role == .background
  }

  private func systemColor(_ color: AppColor) -> Color? {
    if case .system(let id) = color { palette.base.color(id) } else { nil }
  }
}

/// The members of color types that the system uses for its buttons and links.
private let buttonColors: Set<String> = [
  "blue", "systemBlue", "red", "systemRed", "link", "linkColor", "controlAccentColor",
  "accentColor",
]
