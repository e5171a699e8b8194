import ColorScience
import Diagnostics
import Guidelines
import MarkdownTree

/// A check for examples of what to do that show text with too little contrast.
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
    each appearance in which readers see the drawing. Groups, parts and gradients are measured at
    the position of the text. If a path or a pane comes between, what is behind the text is not
    known; a path that is not behind the text can be drawn after it.

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

  /// Returns whether the rule excepts a color that does not exist. An example with the color that was
  /// meant is not at fault then.
  private func hasUnknownExceptions(_ rule: Rule, in base: KnowledgeBase) -> Bool {
    rule.contrast?.exceptions.contains { base.color($0.value) == nil } ?? false
  }

  /// The contrast that text needs. Rules make no exception for large text.
  private static let needed = ContrastLevel.text
}

/// The examples in words.
extension InsufficientExample {
  private func findings(
    in rule: Rule, of base: KnowledgeBase, _ reader: ExampleColors
  ) -> [Diagnostic] {
    guard let text = rule.texts[base.manifest.sourceLocale] else { return [] }
    return text.dos.enumerated().flatMap { index, example in
      let part = LocalizableMessage("check.part.do", ["number": .text("\(index + 1)")])
      return reader.pairs(in: example).compactMap { pair in
        lowest(of: pair, in: rule).map { lowest in
          Diagnostic(
            message(pair, lowest, of: part, in: rule),
            at: example.blocks.first?.location ?? text.location, code: Self.code)
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

/// The examples in drawings.
extension InsufficientExample {
  private func findings(in illustration: Illustration, of base: KnowledgeBase) -> [Diagnostic] {
    let rule = base.rule(illustration.id)
    return illustration.panels.filter { $0.kind == .do }.flatMap { panel in
      let shapes = panel.placedShapes(base.drawnParts)
      return shapes.indices.compactMap { place -> Diagnostic? in
        let shape = shapes[place].shape
        guard case .text(let text) = shape.form, rule?.allows(shape.fill?.color?.value) != true,
          let (verdict, appearance) = lowest(at: place, of: shapes, of: panel, in: base)
        else { return nil }
        return Diagnostic(
          message(
            "check.insufficient.drawn-text", verdict, in: appearance.rawValue,
            ["name": .text(text.key), "panel": .text(panel.id)]),
          at: shape.location, code: Self.code)
      }
    }
  }

  /// Returns the least contrast of a text and the appearance in which it has it. Returns nil if the
  /// contrast is enough in every appearance in which it is known.
  private func lowest(
    at place: Int, of shapes: [PlacedShape], of panel: Illustration.Panel, in base: KnowledgeBase
  ) -> (ContrastVerdict, Appearance)? {
    panel.shownAppearances.compactMap { appearance in
      base.verdict(on: shapes[place], over: shapes[..<place], in: appearance)
        .map { ($0, appearance) }
    }.filter { !$0.0.passes(Self.needed) }.min { $0.0.ratio < $1.0.ratio }
  }
}

extension Rule {
  /// Returns whether the examples of the rule can show the color below the minimum contrast.
  fileprivate func allows(_ color: ColorID?) -> Bool {
    contrast?.exceptions.contains { $0.value == color } ?? false
  }
}
