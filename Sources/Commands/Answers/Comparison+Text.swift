import ColorScience
import Guidelines
import Localization

extension Comparison {
  func text(_ session: Session) -> String {
    let style = session.style
    var lines = [
      "\(style.swatch(foreground, over: background))\(style.bold(verdict.ratioText)):1"
        + "  \(foreground.label) / \(background.label)"
    ]
    for level in ContrastLevel.allCases {
      let mark = style.mark(verdict.passes(level))
      lines.append("\(mark) \(session.words("contrast.\(level.messageKey)"))")
    }
    if let suggestion { lines.append(text(of: suggestion, session)) }
    if followsEnvironment { lines += environmentLines(session) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func text(of suggestion: (color: SRGB, ratio: Double), _ session: Session) -> String {
    session.words(
      "cli.contrast.suggestion",
      [
        "color": .text(session.style.swatch(suggestion.color) + suggestion.color.hex),
        "ratio": .text(ContrastVerdict(ratio: suggestion.ratio).ratioText),
      ])
  }

  private var followsEnvironment: Bool { Set(environments.map(\.look)).count > 1 }

  /// A block for each appearance, with a line for each different look in it.
  private func environmentLines(_ session: Session) -> [String] {
    Appearance.allCases.flatMap { appearance -> [String] in
      let pairs = environments.filter { $0.environment.appearance == appearance }
      guard !pairs.isEmpty else { return [] }
      let rows = Dictionary(grouping: pairs, by: \.look).values
        .sorted { $0[0].environment.surface.place < $1[0].environment.surface.place }
      return ["", session.style.underlined(session.words("context.\(appearance.rawValue)"))]
        + rows.map { line(for: $0, session) }
    }
  }

  /// - Parameter pairs: of one appearance and look, at least one.
  private func line(for pairs: [EnvironmentPair], _ session: Session) -> String {
    let (pair, words, style) = (pairs[0], session.words, session.style)
    let surfaces = pairs.map { words("environment.surface.\($0.environment.surface)") }
    let names =
      pairs.count == Surface.all.count
      ? words("environment.everywhere") : surfaces.joined(separator: words("environment.separator"))
    let level = pair.verdict.highestLevel
    return "  " + style.swatch(pair.text, over: pair.surface)
      + "\(pair.verdict.ratioText):1".padded(to: 8)
      + style.mark(level.map { $0 != .largeText } ?? false) + " "
      + words("contrast.verdict.\(level?.messageKey ?? "none")")
      + "  \(pair.text.label) / \(pair.background.label)  " + style.dim(names)
  }
}

extension EnvironmentPair {
  /// What makes two pairs of one appearance the same to the eye.
  fileprivate var look: [SRGB] { [text, surface] }
}

extension Surface {
  fileprivate var place: Int { Surface.all.firstIndex(of: self) ?? 0 }
}

extension TextStyle {
  fileprivate func mark(_ passes: Bool) -> String { passes ? good("✓") : bad("✗") }
}

extension ContrastLevel {
  fileprivate var messageKey: String {
    switch self {
    case .largeText: "large-text"
    case .text: "text"
    case .enhancedText: "enhanced-text"
    }
  }
}
