import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The table of contrast ratios. The page itself scrolls, with the heads of the columns in view.
extension PageContext {
  func matrixTable(_ matrix: ContrastMatrix) -> HTMLNode {
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
        element("span", ["class": "ratio"]) { "\(decimal(verdict.ratioText)):1" }
        " "
        verdictLabel(verdict)
      }
    }
  }
}

/// The contrast of white and black text on the colors of the palettes.
extension PageContext {
  func fillSection(_ environment: ColorEnvironment) -> HTMLNode? {
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
