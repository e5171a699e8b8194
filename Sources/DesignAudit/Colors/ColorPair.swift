import ColorScience
import Diagnostics
import Guidelines

/// A text color and the background that it stands on.
package struct ColorPair: Hashable, Sendable {
  package let text: AppColor
  package let background: AppColor
  let evidence: Evidence
  /// Where the app shows the pair; nil if the place of the text's color set is to be named.
  let location: ContentLocation?
  /// The least contrast that the text needs: less for large text (WCAG 2.2, 1.4.3).
  let level: ContrastLevel
  /// Whether the text is smaller than the titles of controls, as far as the code tells.
  var isSmall = false

  /// What shows that the two colors meet.
  enum Evidence: String, Sendable {
    /// The developer says so.
    case declared
    /// The views of a xib or storyboard.
    case interface
    /// Both are colors of one view in code.
    case view
    /// The names have the same words but for the role: `CardLabel` and `CardBackground`.
    case names
    /// The names only have a word in common, or none.
    case guess
  }

  init(
    text: AppColor, background: AppColor, evidence: Evidence, at location: ContentLocation?,
    level: ContrastLevel = .text
  ) {
    self.text = text
    self.background = background
    self.evidence = evidence
    self.location = location
    self.level = level
  }

  /// A pair that the developer declares.
  package init(text: AppColor, background: AppColor) {
    self.init(text: text, background: background, evidence: .declared, at: nil)
  }
}

extension ColorPair.Evidence {
  var confidence: AuditFinding.Confidence {
    switch self {
    case .declared, .interface: .certain
    case .view, .names: .likely
    case .guess: .guess
    }
  }

  /// The evidence in messages.
  var label: LocalizableMessage { LocalizableMessage("audit.evidence.\(rawValue)") }
}

extension AuditSubject {
  /// The pairs for which there is evidence, and if the options ask for them, guesses.
  var pairs: [ColorPair] {
    let used = colorSets.filter { usedSets.contains($0.location.path) }
    let catalogs = Dictionary(grouping: used, by: \.catalog).sorted { $0.key < $1.key }
    let shown = options.pairs + options.configuredPairs + interfacePairs + pairsInCode
    let measured = Set(shown.flatMap { colorSets(of: $0.text) }.map(\.location.path))
    // What is seen tells more than names.
    return shown
      + catalogs.flatMap { _, sets in
        pairsByName(sets).filter {
          colorSets(of: $0.text).allSatisfy { !measured.contains($0.location.path) }
        }
      }
  }

  /// The pairs that code shows, with their colors as far as they are known. Colors of the system on
  /// one of its own backgrounds are left out, because the system sees to their contrast, and so
  /// is a color on itself, with which code hides what another value shows.
  private var pairsInCode: [ColorPair] {
    shownSources.flatMap(\.pairs).compactMap { pair in
      guard let text = resolved(pair.text), let background = resolved(pair.background),
        text != background,
        isOpaque(background) || background.isTint(of: text) && !isWhite(text.solid),
        !(text.isSystem && hasRole(background, .background)),
        pair.isSmall && isWhite(text) || !isDrawnBySystem(text, on: background)
      else { return nil }
      return ColorPair(
        text: text, background: background, evidence: pair.evidence, at: pair.location,
        level: pair.level)
    }
  }

  /// Whether a color lets nothing through in any appearance in which it is known.
  func isOpaque(_ color: AppColor) -> Bool {
    let values = options.appearances.compactMap { value(of: color, in: $0, on: universalIdiom) }
    return !values.isEmpty && values.allSatisfy { $0.alpha > 0.99 }
  }

  private func pairsByName(_ sets: [ColorSet]) -> [ColorPair] {
    let roles = sets.map { (set: $0, roles: ColorRoles($0)) }
    let backgrounds = roles.filter(\.roles.isBackground)
    // Names that differ in nothing but the role: `CardLabel` and `CardBackground`. Where there are a
    // `CardBackground2` or a `CardSurface` as well, the names do not tell which of them is meant.
    let counterparts = Dictionary(grouping: backgrounds, by: \.roles.qualifiers)
      .filter { $0.value.count == 1 }
    return roles.filter { $0.roles.isText && !$0.roles.isInactive }.flatMap { text in
      let exact = (text.roles.qualifiers.isEmpty ? [] : counterparts[text.roles.qualifiers] ?? [])
        .filter { $0.roles.stem != nil && $0.roles.stem == text.roles.stem }
        .filter { mayMeet(text.set, $0.set) }
      let found = exact.isEmpty && options.guesses ? text.roles.guesses(among: backgrounds) : exact
      return found.map { background in
        ColorPair(
          text: .named(text.set.path), background: .named(background.set.path),
          evidence: exact.isEmpty ? .guess : .names, at: nil)
      }
    }
  }
}

extension ColorRoles {
  /// Returns the backgrounds that have one of the words of a text, or if none has, every one,
  /// unless the text's name says that it is for unusual backgrounds.
  fileprivate func guesses(
    among backgrounds: [(set: ColorSet, roles: ColorRoles)]
  ) -> [(set: ColorSet, roles: ColorRoles)] {
    let related = backgrounds.filter { !$0.roles.qualifiers.isDisjoint(with: qualifiers) }
    let found = related.isEmpty && !isInverse ? backgrounds : related
    return found.count <= mostOfOneName ? found : []
  }
}

extension ColorSet {
  /// The name with its groups, which distinguishes sets of the same name: `Card/Label`.
  var path: String { (groups + [name]).joined(separator: "/") }

  /// Returns whether the color set is the one for which Xcode makes a member: `brandPrimary` for
  /// `Brand Primary` and `brand-primary`.
  func isNamed(symbol: String) -> Bool { name.symbolLetters == symbol.symbolLetters }
}

extension String {
  /// What the name of a color set and that of its member have in common.
  var symbolLetters: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}

/// The number of color sets of one catalog up to which equal words in their names mean something.
/// A name that more have is made by a program, and the pairs of all would be millions.
let mostOfOneName = 50
