import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The color as people with a color vision deficiency see it, and the colors that look like it.
  func visionSection(_ color: Color) -> PageSection? {
    guard let set = color.current,
      Appearance.allCases.contains(where: { base.color(in: set, ColorContext($0)) != nil })
    else { return nil }
    return PageSection("vision", words("vision.page-section")) {
      note { words("vision.section-note") }
      visionTable(words("vision.page-section"), class: "seen") { vision, appearance in
        seenCell(color, appearance, vision)
      }
      neighbors(of: color)
    }
  }

  /// A row for each kind of vision, a column for each appearance.
  private func visionTable(
    _ label: String, class name: String, cell: (VisionDeficiency?, Appearance) -> HTMLNode
  ) -> HTMLNode {
    let columns = [words("vision.corner")] + Appearance.allCases.map(self.name)
    return region(label: label) {
      table(name, columns: columns.map(HTMLNode.text)) {
        for vision in visions {
          element("tr") {
            element("th", ["scope": "row"]) { shortName(of: vision) }
            for appearance in Appearance.allCases { cell(vision, appearance) }
          }
        }
      }
    }
  }

  /// The colors that look like it.
  private func neighbors(of color: Color) -> [HTMLNode] {
    guard base.table(color.table)?.kind == .palette else { return [] }
    let others = base.colors(in: color.table)
    let found = visions.flatMap { vision in
      Appearance.allCases.flatMap { colliding(color, with: others, $0, vision) }
    }
    let title = element("h3", ["class": "part-title"]) { words("vision.neighbors") }
    guard !found.isEmpty else {
      return [title, element("p", ["class": "prose"]) { words("vision.neighbors-none") }]
    }
    let table = visionTable(words("vision.neighbors"), class: "neighbors") { vision, appearance in
      neighborCell(colliding(color, with: others, appearance, vision))
    }
    return [title, note { words("vision.neighbors-note") }, table]
  }

  private func colliding(
    _ color: Color, with others: [Color], _ appearance: Appearance, _ vision: VisionDeficiency?
  ) -> [SimulatedColorPair] {
    base.seenPairs(of: color, with: others, in: ColorContext(appearance), with: vision)
      .filter(\.collides).sorted { $0.difference < $1.difference }
  }

  private func neighborCell(_ pairs: [SimulatedColorPair]) -> HTMLNode {
    guard !pairs.isEmpty else {
      return element("td", ["class": "muted"]) { words("vision.none") }
    }
    return element("td") {
      element("ul") {
        for pair in pairs {
          element("li", ["class": "change"]) {
            change(Patch([pair.looks.0, pair.looks.1], on: .black)) {
              base.color(pair.second).map(colorLink)
              element("br")
              difference(pair.differenceText)
            }
          }
        }
      }
    }
  }
}
