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
    let surface = words("environment.surface.\(environment.surface)")
    return words(
      "environment.name", ["appearance": .text(appearance), "surface": .text(surface)])
  }

  private func matrixChoices(
    _ table: ColorTable, _ environment: ColorEnvironment
  ) -> [ChooserRow] {
    let tables = base.matrixTables.map { other -> (title: String, page: SitePage) in
      let exists = base.matrixEnvironments(of: other.id).contains(environment)
      let nearest = exists ? environment : ColorEnvironment(environment.appearance)
      return (title(of: other), .matrix(other.id, nearest))
    }
    func row(_ label: String, _ choices: [(String, ColorEnvironment)]) -> ChooserRow {
      ChooserRow(
        label: words(label), choices: choices.map { ($0, .matrix(table.id, $1)) },
        counts: choices.map { base.contrastMatrix(of: table.id, in: $0.1).count })
    }
    return [
      ChooserRow(label: words("matrix.table"), choices: tables),
      row(
        "matrix.appearance",
        Appearance.allCases.map {
          (name(of: $0), ColorEnvironment($0, environment.elevation, environment.backgrounds))
        }),
      row(
        "matrix.surface",
        base.matrixEnvironments(of: table.id).filter { $0.appearance == environment.appearance }
          .map { (words("matrix.level.\($0.surface)"), $0) }),
    ]
  }

  /// Returns the choice between all pairs and those that fail, which a script keeps in the address,
  /// and the number of pairs that fail. With scripts, the links work as switches.
  private func failingChoice(_ count: ContrastCount) -> HTMLNode? {
    guard count.total > 0 else { return nil }
    let numbers: [String: MessageArgument] = [
      "count": .number(count.failing), "total": .number(count.total),
    ]
    let choices = [
      element("a", ["href": "?", "data-show": ""]) {
        words("colors.matrix.all", ["count": .number(count.total)])
      },
      element("a", ["href": "?show=failing", "data-show": "failing"]) {
        words("colors.matrix.failing", ["count": .number(count.failing)])
      },
    ]
    return element("div", ["class": "failing"]) {
      element("nav", ["class": "needs-script", "aria-label": words("colors.matrix.choose")]) {
        list(choices)
      }
      // The script shows the other text when only failing pairs are shown.
      element(
        "p",
        [
          "class": "failing-count", "role": "status",
          "data-shown": words("colors.matrix.shown", numbers),
        ]
      ) { words("colors.matrix.count", numbers) }
    }
  }
}

/// The tables of contrast ratios. The page itself scrolls, with the heads of the columns in view.
extension PageContext {
  private func matrixTable(_ matrix: ContrastMatrix) -> HTMLNode {
    let plain = words("matrix.plain")
    let columns = matrix.columns.map { ($0, $0.color.flatMap(base.color)) }
    let heads = columns.map { column, color in
      fragment {
        color.map(colorLink) ?? .text(plain)
        element("code") { column.surface.hex }
      }
    }
    let names = columns.map { $0.1.map(name) ?? plain }
    return fitted(words("matrix.title"), [.text(words("matrix.corner"))] + heads) {
      for group in matrix.groups {
        let state = failing(group.rows.contains(where: \.fails))
        element("tbody", state) {
          element("tr", state) {
            element(
              "th", ["class": "group", "colspan": "\(columns.count + 1)", "scope": "rowgroup"]
            ) { base.table(group.table).map(title) ?? group.table.rawValue }
          }
          for row in group.rows {
            matrixRow(row.color, row.text, fails: row.fails) {
              for (place, verdict) in row.verdicts.enumerated() {
                contrastCell(
                  row.text, on: matrix.columns[place].surface, verdict, named: names[place])
              }
            }
          }
        }
      }
    }
  }

  /// Returns a table that becomes narrow, or a list of cards, where it does not fit. The space that
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

  /// Returns the class of elements that stay visible when only failing pairs are shown.
  private func failing(_ fails: Bool) -> HTMLAttributes { fails ? ["class": "fails"] : [:] }

  /// - Parameter label: The head of the column, for cards.
  private func contrastCell(
    _ text: SRGB, on surface: SRGB, _ verdict: ContrastVerdict, named label: String
  ) -> HTMLNode {
    let attributes: HTMLAttributes = ["data-label": label]
    return element("td", attributes.merging(failing(verdict.fails))) {
      element("div", ["class": "matrix-cell"]) {
        contrastSample(text, on: surface)
        element("span", ["class": "ratio"]) { "\(decimal(verdict.ratioText)):1" }
        " "
        verdictLabel(verdict)
      }
    }
  }

  private func fillSection(_ environment: ColorEnvironment) -> HTMLNode? {
    let rows = base.distinctColors.compactMap { color in
      color.current.flatMap { base.color(in: $0, environment.context) }.map { (color.id, $0) }
    }.filter(\.1.isOpaque)
    guard !rows.isEmpty else { return nil }
    let texts = [(SRGB.white, words("matrix.white")), (.black, words("matrix.black"))]
    let heads = texts.map { text, name in
      fragment {
        name
        element("code") { text.hex }
      }
    }
    return PageSection("fills", words("matrix.fills")) {
      note { words("matrix.fills-note") }
      fitted(words("matrix.fills"), [.text(words("matrix.fill"))] + heads) {
        element("tbody") {
          for (id, value) in rows {
            let verdicts = texts.map { ContrastVerdict($0.0, on: value) }
            matrixRow(id, value, fails: verdicts.contains(where: \.fails)) {
              for ((text, name), verdict) in zip(texts, verdicts) {
                contrastCell(text, on: value, verdict, named: name)
              }
            }
          }
        }
      }
    }.node
  }
}
