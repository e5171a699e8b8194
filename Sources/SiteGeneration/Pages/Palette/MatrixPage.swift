import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns a page with the contrast of text colors on the backgrounds of a table in one
  /// environment (appearance, elevation and set of backgrounds), and with links to the others.
  func matrixPage(_ table: ColorTable, _ environment: ColorEnvironment) -> PageContent {
    PageContent(
      title: matrixTitle(table, environment), description: words("matrix.lede"), kind: "matrix",
      trail: [colorsStep], assets: [.paletteStyle, .failingPairs]
    ) {
      let matrix = base.contrastMatrix(of: table.id, in: environment)
      masthead(words("matrix.title")) { lede(inline(words("matrix.lede"))) }
      column {
        element("div", ["class": "stack"]) {
          chooser(matrixChoices(table, environment))
          element("h2", ["class": "visually-hidden"]) { name(of: environment) }
          failingChoice(matrix.count)
          element("details", ["class": "fold"]) {
            element("summary") { words("colors.legend.title") }
            verdictLegend
          }
          matrixTable(matrix)
          element("p", ["class": "prose small muted"]) { inline(words("matrix.note")) }
        }
        fillSection(environment)
        paletteTools
      }
    }
  }

  func matrixTitle(_ table: ColorTable, _ environment: ColorEnvironment) -> String {
    words(
      "matrix.page-title",
      ["environment": .text(name(of: environment)), "table": .text(title(of: table))])
  }

  private func name(of environment: ColorEnvironment) -> String {
    let appearance = name(of: environment.appearance)
    guard environment.surface != .plain else { return appearance }
    return words(
      "environment.name",
      [
        "appearance": .text(appearance),
        "surface": .text(words("environment.surface.\(environment.surface)")),
      ])
  }
}

/// The rows of links to the contrast matrices of other tables and of other environments.
extension PageContext {
  private func matrixChoices(
    _ table: ColorTable, _ environment: ColorEnvironment
  ) -> [ChooserRow] {
    let surfaces = base.matrixEnvironments(of: table.id).filter {
      $0.appearance == environment.appearance
    }
    return [
      ChooserRow(
        label: words("matrix.table"),
        choices: base.matrixTables.map {
          (title(of: $0), .matrix($0.id, nearest(environment, in: $0.id)))
        }),
      environmentRow(
        table, words("matrix.appearance"),
        Appearance.allCases.map { appearance in
          let other = ColorEnvironment(appearance, environment.elevation, environment.backgrounds)
          return (name(of: appearance), other)
        }),
      environmentRow(
        table, words("matrix.surface"),
        surfaces.map { (words("matrix.level.\($0.surface)"), $0) }),
    ]
  }

  private func environmentRow(
    _ table: ColorTable, _ label: String,
    _ choices: [(title: String, environment: ColorEnvironment)]
  ) -> ChooserRow {
    ChooserRow(
      label: label, choices: choices.map { ($0.title, .matrix(table.id, $0.environment)) },
      counts: choices.map { base.contrastMatrix(of: table.id, in: $0.environment).count })
  }

  private func nearest(_ environment: ColorEnvironment, in table: TableID) -> ColorEnvironment {
    let exists = base.matrixEnvironments(of: table).contains(environment)
    return exists ? environment : ColorEnvironment(environment.appearance)
  }
}

/// The choice between all pairs and those that fail, which a script keeps in the address.
extension PageContext {
  /// Returns links that work as switches with scripts, and how many of the pairs fail.
  private func failingChoice(_ count: ContrastCount) -> HTMLNode? {
    guard count.total > 0 else { return nil }
    return element("div", ["class": "failing"]) {
      element("nav", ["class": "needs-script", "aria-label": words("colors.matrix.choose")]) {
        element("ul") {
          choice("", words("colors.matrix.all", ["count": .number(count.total)]))
          choice("failing", words("colors.matrix.failing", ["count": .number(count.failing)]))
        }
      }
      countLine(count)
    }
  }

  /// - Parameter pairs: Which pairs to show, as the address says it, or an empty text for all.
  private func choice(_ pairs: String, _ title: String) -> HTMLNode {
    let address = pairs.isEmpty ? "?" : "?show=\(pairs)"
    return element("li") { element("a", ["href": address, "data-show": pairs]) { title } }
  }

  /// - Returns: How many pairs fail, and what the script says where only these are shown.
  private func countLine(_ count: ContrastCount) -> HTMLNode {
    let numbers: [String: MessageArgument] = [
      "count": .number(count.failing), "total": .number(count.total),
    ]
    let shown = words("colors.matrix.shown", numbers)
    return element("p", ["class": "failing-count", "role": "status", "data-shown": shown]) {
      words("colors.matrix.count", numbers)
    }
  }
}

/// The table of contrast ratios. The page itself scrolls, with the heads of the columns in view.
extension PageContext {
  private func matrixTable(_ matrix: ContrastMatrix) -> HTMLNode {
    let heads = [HTMLNode.text(words("matrix.corner"))] + matrix.columns.map(columnHead)
    return fitted(words("matrix.title"), heads) {
      matrix.groups.map { matrixGroup($0, columns: matrix.columns) }
    }
  }

  /// Returns a table that becomes narrow, or a list of cards, where it does not fit. How much space
  /// it needs depends on the number of its columns.
  private func fitted(
    _ label: String, _ heads: [HTMLNode], @HTMLBuilder body: () -> [HTMLNode]
  ) -> HTMLNode {
    let size = heads.count <= 5 ? "is-small" : heads.count <= 9 ? "is-medium" : "is-large"
    let narrow = heads.count <= 6 ? " has-narrow" : ""
    return element("div", ["class": "fit \(size)\(narrow)"]) {
      element("table", ["class": "matrix", "aria-label": label]) {
        columnHeads(heads)
        body()
      }
    }
  }

  private func columnHead(_ column: ContrastMatrix.Column) -> HTMLNode {
    fragment {
      column.color.flatMap(base.color).map(colorLink) ?? .text(words("matrix.plain"))
      element("code") { column.surface.hex }
    }
  }

  private func name(of column: ContrastMatrix.Column) -> String {
    column.color.flatMap(base.color).map(name) ?? words("matrix.plain")
  }

  private func matrixGroup(
    _ group: ContrastMatrix.Group, columns: [ContrastMatrix.Column]
  ) -> HTMLNode {
    let state = failing(group.rows.contains(where: \.fails))
    return element("tbody", state) {
      element("tr", state) {
        element(
          "th", ["class": "group", "colspan": "\(columns.count + 1)", "scope": "rowgroup"]
        ) { base.table(group.table).map(title) ?? group.table.rawValue }
      }
      for row in group.rows {
        matrixRow(row.color, row.text, fails: row.fails) {
          for (column, verdict) in zip(columns, row.verdicts) {
            contrastCell(row.text, on: column.surface, verdict, named: name(of: column))
          }
        }
      }
    }
  }

  private func matrixRow(
    _ id: ColorID, _ value: SRGB, fails: Bool, @HTMLBuilder cells: () -> [HTMLNode]
  ) -> HTMLNode {
    element("tr", failing(fails)) {
      element("th", ["scope": "row"]) {
        colorLink(id)
        element("code") { shortText(value) }
      }
      cells()
    }
  }

  /// Returns the class of what the page shows where only failing pairs are wanted.
  private func failing(_ fails: Bool) -> HTMLAttributes { fails ? ["class": "fails"] : [:] }

  /// - Parameter label: The head of the column, for cards.
  private func contrastCell(
    _ text: SRGB, on surface: SRGB, _ verdict: ContrastVerdict, named label: String
  ) -> HTMLNode {
    let attributes: HTMLAttributes = ["data-label": label]
    return element("td", attributes.merging(failing(verdict.fails))) {
      element("div", ["class": "matrix-cell"]) {
        contrastSample(text, on: surface)
        element("span", ["class": "ratio"]) { "\(verdict.ratioText):1" }
        " "
        verdictLabel(verdict)
      }
    }
  }
}

/// The contrast of white and black text on the colors of the palettes.
extension PageContext {
  private func fillSection(_ environment: ColorEnvironment) -> HTMLNode? {
    let rows = base.distinctColors.compactMap { color in
      color.current.flatMap { base.color(in: $0, environment.context) }.map { (color.id, $0) }
    }.filter(\.1.isOpaque)
    guard !rows.isEmpty else { return nil }
    return PageSection("fills", words("matrix.fills")) {
      note { words("matrix.fills-note") }
      fitted(words("matrix.fills"), fillHeads) {
        element("tbody") { rows.map(fillRow) }
      }
    }.node
  }

  private static let fillTexts = [(SRGB.white, "matrix.white"), (.black, "matrix.black")]

  private var fillHeads: [HTMLNode] {
    [.text(words("matrix.fill"))]
      + Self.fillTexts.map { text, key in
        fragment {
          words(key)
          element("code") { text.hex }
        }
      }
  }

  private func fillRow(_ id: ColorID, _ value: SRGB) -> HTMLNode {
    let verdicts = Self.fillTexts.map { ContrastVerdict($0.0, on: value) }
    return matrixRow(id, value, fails: verdicts.contains(where: \.fails)) {
      for ((text, key), verdict) in zip(Self.fillTexts, verdicts) {
        contrastCell(text, on: value, verdict, named: words(key))
      }
    }
  }
}
