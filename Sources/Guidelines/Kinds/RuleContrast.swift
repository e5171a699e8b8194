/// The colors that a rule on contrast is about, and the exceptions in its examples.
package struct RuleContrast: Sendable {
  /// The colors of text, symbols and lines. The page of the rule shows their contrast on each of
  /// the backgrounds.
  package let foregrounds: [ColorSelection]
  package let backgrounds: [Located<ColorID>]
  /// The foreground colors that the examples of the rule can show below the minimum contrast for
  /// text, because the pair is a system exception or because the color is no text there.
  package let exceptions: [Located<ColorID>]

  /// Foregrounds and backgrounds need each other; the exceptions can stand alone.
  init(_ fields: inout FieldReader) {
    foregrounds = fields.references("foregrounds").map { ColorSelection($0) }
    backgrounds = fields.ids("backgrounds")
    exceptions = fields.ids("exceptions")
    let pair = ["foregrounds", "backgrounds"]
    guard pair.contains(where: { fields.optional($0) != nil }) else { return }
    for key in pair {
      if let node = fields.required(key) { fields.reportEmpty(node, key) }
    }
  }

  /// The single colors that the rule names.
  var colors: [Located<ColorID>] { foregrounds.compactMap(\.color) + backgrounds + exceptions }
}

/// One color, or all colors of a table.
package enum ColorSelection: Sendable {
  case table(Located<TableID>)
  case color(Located<ColorID>)

  /// Creates a selection from an id. The id of a color has a dot, the id of a table has none.
  package init(_ id: Located<String>) {
    self =
      id.value.contains(".")
      ? .color(Located(ColorID(id.value), at: id.location))
      : .table(Located(TableID(id.value), at: id.location))
  }

  package var table: Located<TableID>? {
    if case .table(let id) = self { id } else { nil }
  }

  package var color: Located<ColorID>? {
    if case .color(let id) = self { id } else { nil }
  }

  /// The id as it is written in the file of the rule.
  package var id: String {
    switch self {
    case .table(let id): id.value.rawValue
    case .color(let id): id.value.rawValue
    }
  }
}

extension KnowledgeBase {
  /// Returns the colors of the selections in order. Leaves out ids that do not exist.
  package func colors(in selections: [ColorSelection]) -> [Color] {
    selections.flatMap { selection in
      switch selection {
      case .table(let id): colors(in: id.value)
      case .color(let id): [color(id.value)].compactMap(\.self)
      }
    }
  }
}
