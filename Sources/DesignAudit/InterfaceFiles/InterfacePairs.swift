import ColorScience
import Guidelines

extension AuditSubject {
  /// The texts of interface files on their backgrounds, without those whose colors code changes.
  var interfacePairs: [ColorPair] {
    guard interfaces.contains(where: { !$0.texts.isEmpty }) else { return [] }
    let recolored = RecoloredClasses(sources, interfaces)
    let isFixed = forcesOneAppearance
    return interfaces.filter { !$0.path.isOfDemo }.flatMap(\.texts)
      .filter { text in
        // A background that lets something through may stand on anything.
        !isOfSystem(text.pair) && !isDrawnBySystem(text.pair.text, on: text.pair.background)
          && isOpaque(text.pair.background)
          && !recolored.mayChange(text.views)
          // What code keeps in one appearance, the file does not say. That is light nearly always.
          && (!isFixed && !recolored.keepsAppearance(text.views) || failsInLight(text.pair))
      }
      .map(\.pair)
  }

  /// Whether both colors are the system's, which has made them for each other.
  private func isOfSystem(_ pair: ColorPair) -> Bool {
    [pair.text, pair.background].allSatisfy { color in
      if case .system? = resolved(color) { true } else { false }
    }
  }

  private func failsInLight(_ pair: ColorPair) -> Bool {
    guard let text = value(of: pair.text, in: .light, on: universalIdiom),
      let background = value(of: pair.background, in: .light, on: universalIdiom)
    else { return false }
    return !ContrastVerdict(text, on: background).passes(pair.level)
  }
}
