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
      trail: [colorsStep], assets: [.paletteStyle]
    ) {
      masthead(words("matrix.title")) { lede(inline(words("matrix.lede"))) }
      column {
        element("div", ["class": "stack"]) {
          chooser(matrixChoices(table, environment))
          element("h2", ["class": "visually-hidden"]) { name(of: environment) }
          matrixTable(base.contrastMatrix(of: table.id, in: environment))
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
      ChooserRow(
        label: words("matrix.appearance"),
        choices: Appearance.allCases.map { appearance in
          let other = ColorEnvironment(appearance, environment.elevation, environment.backgrounds)
          return (name(of: appearance), .matrix(table.id, other))
        }),
      ChooserRow(
        label: words("matrix.surface"),
        choices: surfaces.map { (words("matrix.level.\($0.surface)"), .matrix(table.id, $0)) }),
    ]
  }

  private func nearest(_ environment: ColorEnvironment, in table: TableID) -> ColorEnvironment {
    let exists = base.matrixEnvironments(of: table).contains(environment)
    return exists ? environment : ColorEnvironment(environment.appearance)
  }
}

/// The table of contrast ratios.
extension PageContext {
  private func matrixTable(_ matrix: ContrastMatrix) -> HTMLNode {
    region(label: words("matrix.title"), isTall: true) {
      element("table", ["class": "matrix"]) {
        columnHeads([.text(words("matrix.corner"))] + matrix.columns.map(columnHead))
        matrix.groups.map { matrixGroup($0, columns: matrix.columns) }
      }
    }
  }

  private func columnHead(_ column: ContrastMatrix.Column) -> HTMLNode {
    fragment {
      column.color.flatMap(base.color).map(colorLink) ?? .text(words("matrix.plain"))
      element("code") { column.surface.hex }
    }
  }

  private func matrixGroup(
    _ group: ContrastMatrix.Group, columns: [ContrastMatrix.Column]
  ) -> HTMLNode {
    element("tbody") {
      element("tr") {
        element(
          "th", ["class": "group", "colspan": "\(columns.count + 1)", "scope": "rowgroup"]
        ) {
          element("span") { base.table(group.table).map(title) ?? group.table.rawValue }
        }
      }
      for row in group.rows {
        element("tr") {
          rowHead(row.color, row.text)
          for (column, verdict) in zip(columns, row.verdicts) {
            contrastCell(row.text, on: column.surface, verdict)
          }
        }
      }
    }
  }

  private func rowHead(_ id: ColorID, _ value: SRGB) -> HTMLNode {
    element("th", ["scope": "row"]) {
      element("a", ["href": link(to: .color(id))]) { base.color(id).map(name) ?? id.rawValue }
      element("code") { shortText(value) }
    }
  }

  private func contrastCell(
    _ text: SRGB, on surface: SRGB, _ verdict: ContrastVerdict
  ) -> HTMLNode {
    element("td") {
      element("div", ["class": "matrix-cell"]) {
        contrastSample(text, on: surface)
        element("span") {
          element("span", ["class": "ratio"]) { "\(verdict.ratioText):1" }
          " "
          verdictLabel(verdict, in: "contrast.short")
        }
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
      region(label: words("matrix.fills")) {
        table("matrix", columns: fillHeads) {
          for (id, value) in rows {
            element("tr") {
              rowHead(id, value)
              for text in [SRGB.white, .black] {
                contrastCell(text, on: value, ContrastVerdict(text, on: value))
              }
            }
          }
        }
      }
    }.node
  }

  private var fillHeads: [HTMLNode] {
    [.text(words("matrix.fill"))]
      + [(SRGB.white, "white"), (.black, "black")].map { text, key in
        [.text(words("matrix.\(key)")), element("code") { text.hex }]
      }
  }
}
