package import ColorScience
package import Guidelines

/// The contrast of the colors that a rule names, on each of its backgrounds in each environment.
package struct RuleContrastTable: Sendable {
  package private(set) var rows: [Row] = []

  /// The contrast on one surface in one appearance. Several backgrounds can have that surface.
  package struct Row: Sendable {
    package let appearance: Appearance
    package fileprivate(set) var grounds: [Ground]
    package let surface: SRGB
    package fileprivate(set) var entries: [Entry]
  }

  /// A background at one level.
  package struct Ground: Hashable, Sendable {
    package let color: ColorID
    package let elevation: Elevation
  }

  package struct Entry: Hashable, Sendable {
    package let color: ColorID
    package let verdict: ContrastVerdict
  }

  /// The use for which a contrast is enough.
  package enum Band: String, CaseIterable, Sendable {
    /// Below the minimum for parts of controls and graphics.
    case low
    /// Enough for parts of controls and graphics, but not for text.
    case middle
    case enough

    /// The columns of the table. Colors with enough contrast for text are in none.
    package static let insufficient: [Self] = [.low, .middle]

    init(_ verdict: ContrastVerdict) {
      self = verdict.passes(.text) ? .enough : verdict.passes(.largeText) ? .middle : .low
    }
  }
}

extension RuleContrastTable.Row {
  /// Returns the colors of a column, in the order in which the rule names them.
  package func colors(in band: RuleContrastTable.Band) -> [ColorID] {
    entries.filter { RuleContrastTable.Band($0.verdict) == band }.map(\.color)
  }

  /// The backgrounds without repetition. A background is elevated if only its elevated level has
  /// the surface of this row.
  package var backgrounds: [(color: ColorID, isElevated: Bool)] {
    grounds.map(\.color).withoutRepetitions.map { color in
      (color, !grounds.contains(RuleContrastTable.Ground(color: color, elevation: .base)))
    }
  }

  fileprivate func looks(like other: Self) -> Bool {
    appearance == other.appearance && surface.hex == other.surface.hex && entries == other.entries
  }
}

extension RuleContrastTable {
  /// Adds a row, or adds its background to the row that looks the same.
  fileprivate mutating func add(_ row: Row) {
    guard let place = rows.firstIndex(where: { $0.looks(like: row) }) else {
      return rows.append(row)
    }
    let known = rows[place].grounds
    rows[place].grounds += row.grounds.filter { !known.contains($0) }
  }
}

extension KnowledgeBase {
  /// Returns the contrast of the colors that a rule names; nil if it names none. The rows are in
  /// the order of the appearances, and within them in that of the tables and environments.
  package func contrastTable(of rule: Rule) -> RuleContrastTable? {
    guard let contrast = rule.contrast else { return nil }
    let texts = colors(in: contrast.foregrounds)
    let grounds = contrast.backgrounds.compactMap { color($0.value) }
    let rows = grounds.map { ($0.table, contrastRows(of: texts, on: $0)) }
    var table = RuleContrastTable()
    for appearance in Appearance.allCases {
      for owner in grounds.map(\.table).withoutRepetitions {
        for environment in ColorEnvironment.all where environment.appearance == appearance {
          for (_, own) in rows.filter({ $0.0 == owner }) { own[environment].map { table.add($0) } }
        }
      }
    }
    return table.rows.isEmpty ? nil : table
  }

  /// Returns a row for each environment in which the background and any of the colors have a value.
  /// Leaves out environments in which another background takes its place.
  private func contrastRows(
    of texts: [Color], on ground: Color
  ) -> [ColorEnvironment: RuleContrastTable.Row] {
    guard let set = ground.current else { return [:] }
    var rows: [ColorEnvironment: RuleContrastTable.Row] = [:]
    for text in texts {
      guard let own = currentSet(of: text, for: set.variant.value) else { continue }
      for pair in environmentPairs(.palette(text, own), on: .palette(ground, set))
      where pair.backgroundID == ground.id {
        let entry = RuleContrastTable.Entry(color: text.id, verdict: pair.verdict)
        rows[pair.environment, default: RuleContrastTable.Row(pair, on: ground.id)]
          .entries.append(entry)
      }
    }
    return rows
  }
}

extension RuleContrastTable.Row {
  /// Creates a row without colors for the surface of a pair.
  fileprivate init(_ pair: EnvironmentPair, on ground: ColorID) {
    self.init(
      appearance: pair.environment.appearance,
      grounds: [
        RuleContrastTable.Ground(color: ground, elevation: pair.environment.elevation)
      ], surface: pair.surface, entries: [])
  }
}
