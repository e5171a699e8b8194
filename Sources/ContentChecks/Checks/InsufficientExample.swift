import ColorScience
import Diagnostics
import Guidelines
import MarkdownTree

struct InsufficientExample: ContentCheck {
  static let code: Diagnostic.Code = "insufficient-example"
  static let summary = "An example of what to do shows text with too little contrast."
  static let explanation = """
    Readers copy what a *Do* shows. If one names a foreground and a background of the palette, by
    id, by API or by hex value, the pair needs 4.5:1 in every environment in which the two meet;
    translucent colors are composited. The roles of the colors say which is which: label, text, link
    and accent are foregrounds, and so is a color without a role. A hex value is a background if a
    background of the palette has it. Only text in the source locale is checked.

    In a drawing of kind `do`, every text needs 4.5:1 on the rectangles and ellipses behind it, in
    each appearance in which readers see the drawing. Groups and gradients are measured at the
    position of the text. If a path or a pane comes between, what is behind the text is not known; a
    path that is not behind the text can be drawn after it.

    Correct the example. If a pair may stay below the limit, because the system draws it so or
    because the color is used there as a fill and not for text, list the foreground in the rule's
    file under `exceptions` of `contrast`. An explanation in the example itself makes no difference.
    """

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    let reader = ExampleColors(base)
    let unknown = Set(base.rules.filter { hasUnknownExceptions($0, in: base) }.map(\.id))
    return base.rules.filter { !unknown.contains($0.id) }
      .flatMap { findings(in: $0, of: base, reader) }
      + base.illustrations.filter { !unknown.contains($0.id) }
      .flatMap { findings(in: $0, of: base) }
  }

  /// Returns whether the rule excepts a color that does not exist. An example with the intended
  /// color is then not at fault.
  private func hasUnknownExceptions(_ rule: Rule, in base: KnowledgeBase) -> Bool {
    rule.contrast?.exceptions.contains { base.color($0.value) == nil } ?? false
  }

  /// The minimum contrast of text. Rules make no exception for large text.
  private static let needed = ContrastLevel.text
}

extension InsufficientExample {
  private func findings(
    in rule: Rule, of base: KnowledgeBase, _ reader: ExampleColors
  ) -> [Diagnostic] {
    guard let text = rule.texts[base.manifest.sourceLocale] else { return [] }
    return text.dos.enumerated().flatMap { index, example in
      let part = LocalizableMessage("check.part.do", ["number": .text("\(index + 1)")])
      return reader.pairs(in: example).compactMap { pair in
        lowest(of: pair, in: rule).map { lowest in
          finding(
            message(pair, lowest, of: part, in: rule),
            at: example.blocks.first?.location ?? text.location)
        }
      }
    }
  }

  /// Returns the environment in which the pair has the least contrast, or nil if that is enough
  /// everywhere or if the rule declares an exception.
  private func lowest(of pair: NamedPair, in rule: Rule) -> EnvironmentPair? {
    guard !rule.allows(pair.foreground.id) else { return nil }
    return pair.environments.filter {
      rule.appearances.contains($0.environment.appearance) && !$0.verdict.passes(Self.needed)
    }.min { $0.verdict.ratio < $1.verdict.ratio }
  }

  private func message(
    _ pair: NamedPair, _ lowest: EnvironmentPair, of part: LocalizableMessage, in rule: Rule
  ) -> LocalizableMessage {
    message(
      "check.insufficient.pair", lowest.verdict, in: lowest.environment.context.description,
      [
        "part": .message(part), "text": .message(.object("kind.rule", rule.id)),
        "foreground": .text(pair.foreground.name), "background": .text(pair.background.name),
      ])
  }

  private func message(
    _ key: String, _ verdict: ContrastVerdict, in environment: String,
    _ arguments: [String: LocalizableMessage.Argument]
  ) -> LocalizableMessage {
    LocalizableMessage(key, arguments).adding([
      "ratio": .text(verdict.ratioText + ":1"), "environment": .text(environment),
      "needed": .text("\(Self.needed.minimumRatio):1"),
    ])
  }
}

extension InsufficientExample {
  private func findings(in illustration: Illustration, of base: KnowledgeBase) -> [Diagnostic] {
    let rule = base.rule(illustration.id)
    let excepted = base.drawnColors.filter { rule?.allows($0.id) == true }
      .map { "var(--\($0.name))" }
    return illustration.panels.filter { $0.kind == .do }.flatMap { panel in
      let drawing = PlacedDrawing(panel, of: illustration, in: base)
      return drawing.elements.indices.compactMap { place -> Diagnostic? in
        let text = drawing.elements[place]
        guard let word = [text.element].flattened.compactMap(\.word).first,
          !excepted.contains(text.fill)
        else { return nil }
        let lowest = panel.shownAppearances.compactMap { appearance in
          drawing.verdict(at: place, in: appearance).map { (verdict: $0, appearance: appearance) }
        }.filter { !$0.verdict.passes(Self.needed) }.min { $0.verdict.ratio < $1.verdict.ratio }
        return lowest.map { lowest in
          finding(
            message(
              "check.insufficient.drawn-text", lowest.verdict, in: lowest.appearance.rawValue,
              ["name": .text(word), "panel": .text(panel.id)]),
            at: illustration.place(of: text.element))
        }
      }
    }
  }
}

extension Rule {
  /// Returns whether the rule's examples may show the color below the minimum contrast.
  fileprivate func allows(_ color: ColorID?) -> Bool {
    contrast?.exceptions.contains { $0.value == color } ?? false
  }
}

/// A reader that finds the pairs of a foreground and a background that an example names.
struct ExampleColors {
  private let base: KnowledgeBase
  private let notation: FactNotation
  private let grounds: [Color]
  /// The opaque values of the backgrounds in all contexts, in hexadecimal notation.
  private let groundValues: Set<String>

  init(_ base: KnowledgeBase) {
    self.base = base
    notation = FactNotation(base, KnownNames(base), locale: base.manifest.sourceLocale)
    grounds = base.colors.filter { $0.role == .background }
    groundValues = Set(
      grounds.compactMap(\.current).flatMap { set in
        ColorContext.all.compactMap { base.color(in: set, $0) }.filter(\.isOpaque).map(\.hex)
      })
  }
}

/// A color named in an example.
enum NamedColor {
  case palette(Color)
  case hex(SRGB)

  var name: String {
    switch self {
    case .palette(let color): color.id.rawValue
    case .hex(let color): color.hex
    }
  }

  var id: ColorID? {
    if case .palette(let color) = self { color.id } else { nil }
  }
}

/// A foreground and a background of one example, with the environments in which they meet.
struct NamedPair {
  let foreground: NamedColor
  let background: NamedColor
  let environments: [EnvironmentPair]
}

extension ExampleColors {
  /// Returns every combination of a foreground and a background in the text. The role of a color
  /// decides which of them it is. A hexadecimal value is a background if a background of the
  /// palette has it, and otherwise a foreground.
  func pairs(in prose: Prose) -> [NamedPair] {
    let named = colors(in: prose)
    let backgrounds = named.filter(isBackground)
    return named.filter(isForeground).flatMap { front in
      backgrounds.map { ground in
        NamedPair(
          foreground: front, background: ground, environments: environments(of: front, on: ground))
      }
    }
  }

  /// Returns the colors named in the text, each once even if it is named in several ways.
  private func colors(in prose: Prose) -> [NamedColor] {
    let facts = Facts(of: TextRuns(prose.blocks), in: notation)
    var seen: Set<String> = []
    return facts.values(of: [.color, .code, .name, .id]).compactMap(color)
      .filter { seen.insert($0.name).inserted }
  }

  private func color(named text: String) -> NamedColor? {
    if text.hasPrefix("#") { return (try? SRGB(hex: text)).map(NamedColor.hex) }
    return base.color(named: text).map(NamedColor.palette)
  }

  private func isForeground(_ color: NamedColor) -> Bool {
    switch color {
    case .palette(let color): color.canBeText
    case .hex(let color): !groundValues.contains(color.hex)
    }
  }

  private func isBackground(_ color: NamedColor) -> Bool {
    switch color {
    case .palette(let color): color.role == .background
    case .hex(let color): groundValues.contains(color.hex)
    }
  }

  private func environments(of front: NamedColor, on ground: NamedColor) -> [EnvironmentPair] {
    switch ground {
    case .palette(let color): pairs(of: front, on: color)
    case .hex(let value):
      grounds.flatMap { pairs(of: front, on: $0) }.filter { $0.surface.hex == value.hex }
    }
  }

  /// Returns the pairs in the environments of the background. Returns none if the foreground has no
  /// values for the platforms of the background.
  private func pairs(of front: NamedColor, on ground: Color) -> [EnvironmentPair] {
    guard let set = ground.current, let text = member(front, with: set) else { return [] }
    return base.environmentPairs(text, on: .palette(ground, set)).filter {
      $0.backgroundID == ground.id
    }
  }

  private func member(_ front: NamedColor, with ground: ColorValueSet) -> PairMember? {
    switch front {
    case .hex(let color): .fixed(color)
    case .palette(let color):
      base.currentSet(of: color, for: ground.variant.value).map { .palette(color, $0) }
    }
  }
}
