import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Text colors against backgrounds in one environment, with the way to the other environments.
  func matrixPage(_ table: ColorTable, _ environment: ColorEnvironment) -> PageContent {
    let matrix = base.contrastMatrix(of: table.id, in: environment)
    return PageContent(
      title: words(
        "matrix.page-title",
        ["environment": .text(name(of: environment)), "table": .text(title(of: table))]),
      description: words("matrix.lede"), kind: "matrix", trail: [colorsStep],
      assets: [.paletteStyle]
    ) {
      masthead(words("matrix.title")) { lede(inline(words("matrix.lede"))) }
      column {
        element("div", ["class": "stack"]) {
          chooser(matrixChoices(table, environment))
          element("h2", ["class": "visually-hidden"]) { name(of: environment) }
          matrixTable(matrix)
          element("p", ["class": "prose small muted"]) { inline(words("matrix.note")) }
        }
        fillSection(environment)
        paletteTools
      }
    }
  }

  func name(of environment: ColorEnvironment) -> String {
    let appearance = words("context.\(environment.appearance.rawValue)")
    guard environment.surface != .plain else { return appearance }
    return words(
      "environment.name",
      [
        "appearance": .text(appearance),
        "surface": .text(words("environment.surface.\(environment.surface)")),
      ])
  }
}

/// The rows of links to the other matrices.
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
        choices: base.matrixTables.map { other in
          choice(title(of: other), .matrix(other.id, nearest(environment, in: other.id)))
        }),
      ChooserRow(
        label: words("matrix.appearance"),
        choices: Appearance.allCases.map { appearance in
          let other = ColorEnvironment(appearance, environment.elevation, environment.backgrounds)
          return choice(words("context.\(appearance.rawValue)"), .matrix(table.id, other))
        }),
      ChooserRow(
        label: words("matrix.surface"),
        choices: surfaces.map {
          choice(words("matrix.level.\($0.surface)"), .matrix(table.id, $0))
        }),
    ]
  }

  private func choice(_ title: String, _ target: SitePage) -> ChooserRow.Choice {
    ChooserRow.Choice(title: title, url: link(to: target), isOpen: target == page)
  }

  private func nearest(_ environment: ColorEnvironment, in table: TableID) -> ColorEnvironment {
    let exists = base.matrixEnvironments(of: table).contains(environment)
    return exists ? environment : ColorEnvironment(environment.appearance)
  }
}

/// The table itself.
extension PageContext {
  private func matrixTable(_ matrix: ContrastMatrix) -> HTMLNode {
    region(label: words("matrix.title"), isTall: true) {
      element("table", ["class": "matrix"]) {
        element("thead") {
          element("tr") {
            element("th", ["scope": "col"]) { words("matrix.corner") }
            matrix.columns.map(columnHead)
          }
        }
        matrix.groups.map { matrixGroup($0, columns: matrix.columns) }
      }
    }
  }

  /// A region that scrolls on its own; a tall one both ways, so that the heads of its table stay
  /// in view.
  func region(
    label: String, isTall: Bool = false, @HTMLBuilder _ content: () -> [HTMLNode]
  ) -> HTMLNode {
    element(
      "div",
      [
        "class": isTall ? "region is-tall" : "region", "role": "region", "tabindex": "0",
        "aria-label": label,
      ], content)
  }

  private func columnHead(_ column: ContrastMatrix.Column) -> HTMLNode {
    element("th", ["scope": "col"]) {
      if let color = column.color.flatMap(base.color) {
        element("a", ["href": link(to: .color(color.id))]) { name(of: color) }
      } else {
        words("matrix.plain")
      }
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
      for row in group.rows { matrixRow(row, columns) }
    }
  }

  private func matrixRow(
    _ row: ContrastMatrix.Row, _ columns: [ContrastMatrix.Column]
  ) -> HTMLNode {
    element("tr") {
      rowHead(row.color, row.text)
      for (column, verdict) in zip(columns, row.verdicts) {
        contrastCell(row.text, on: column.surface, verdict)
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

/// Text on the colors of the palettes.
extension PageContext {
  private func fillSection(_ environment: ColorEnvironment) -> HTMLNode? {
    let rows = base.distinctColors.compactMap { color in
      color.current.flatMap { base.color(in: $0, environment.context) }.map { (color.id, $0) }
    }.filter(\.1.isOpaque)
    guard !rows.isEmpty else { return nil }
    return element("section", ["id": "fills"]) {
      element("h2") { words("matrix.fills") }
      element("p", ["class": "prose small muted section-note"]) { words("matrix.fills-note") }
      region(label: words("matrix.fills")) {
        element("table", ["class": "matrix"]) {
          fillHead
          element("tbody") {
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
      }
    }
  }

  private var fillHead: HTMLNode {
    element("thead") {
      element("tr") {
        element("th", ["scope": "col"]) { words("matrix.fill") }
        for (text, key) in [(SRGB.white, "white"), (.black, "black")] {
          element("th", ["scope": "col"]) {
            words("matrix.\(key)")
            element("code") { text.hex }
          }
        }
      }
    }
  }
}
