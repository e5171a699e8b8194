import ColorScience
import Guidelines

extension AuditSubject {
  /// The texts of interface files on their backgrounds, without those whose colors code changes.
  var interfacePairs: [ColorPair] {
    let isFixed = forcesOneAppearance
    return shownInterfaces.flatMap { file in
      file.texts.filter { text in
        // What code keeps in one appearance, the file does not say. That is light nearly always.
        let isKept = isFixed || recoloredClasses.keepsAppearance(text.views)
        return isMeasured(text.pair) && !recoloredClasses.mayChange(text.views)
          && (!isKept || fails(text.pair, in: .light))
          // Apps for Apple TV are dark as a rule, as their own Info.plist may say.
          && (file.platforms != ["tvOS"] || fails(text.pair, in: .dark))
      }
      .map(\.pair)
    }
  }

  /// Whether the contrast of a pair is the app's matter. A background that lets something through may
  /// stand on anything.
  private func isMeasured(_ pair: ColorPair) -> Bool {
    !isOfSystem(pair) && !isDrawnBySystem(pair.text, on: pair.background)
      && isOpaque(pair.background)
  }

  /// Whether both colors are the system's, which has made them for each other.
  private func isOfSystem(_ pair: ColorPair) -> Bool {
    [pair.text, pair.background].allSatisfy { color in
      if case .system? = resolved(color) { true } else { false }
    }
  }

  private func fails(_ pair: ColorPair, in appearance: Appearance) -> Bool {
    guard let text = value(of: pair.text, in: appearance, on: universalIdiom),
      let background = value(of: pair.background, in: appearance, on: universalIdiom)
    else { return false }
    return !ContrastVerdict(text, on: background).passes(pair.level)
  }
}
