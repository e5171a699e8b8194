import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns the colors that look similar to people with some kind of vision and, folded, how they
  /// see the color itself.
  func visionSection(_ color: Color) -> PageSection? {
    guard let set = color.current,
      Appearance.allCases.contains(where: { base.color(in: set, ColorContext($0)) != nil })
    else { return nil }
    return PageSection("vision", words("vision.page-section")) {
      neighborList(of: color)
      if base.distinctColors.contains(where: { $0.id == color.id }) {
        seenLink(color)
      } else {
        seenFold(color)
      }
    }
  }

  /// Returns a link to the page about color vision, which shows the color among all others.
  private func seenLink(_ color: Color) -> HTMLNode {
    element("p", ["class": "small"]) {
      element("a", ["href": link(to: .colorVision, anchor: "seen-\(color.id)")]) {
        words("colors.vision.open")
      }
    }
  }

  private func seenFold(_ color: Color) -> HTMLNode {
    element("details", ["class": "fold"]) {
      element("summary") { words("colors.vision.open") }
      note { words("vision.section-note") }
      seenTable(color)
    }
  }

  private func seenTable(_ color: Color) -> HTMLNode {
    region(label: words("vision.page-section")) {
      element("table", ["class": "seen"]) {
        appearanceHeads(words("vision.corner"))
        element("tbody") {
          for vision in VisionDeficiency.allCases {
            element("tr") {
              element("th", ["scope": "row"]) { shortName(of: vision) }
              for appearance in Appearance.allCases { seenCell(color, appearance, vision) }
            }
          }
        }
      }
    }
  }

  /// Returns the colors of the palette that are hard to tell from the given one, for each kind of
  /// vision. Returns nil if the color is not one of a palette.
  private func neighborList(of color: Color) -> HTMLNode? {
    guard base.table(color.table)?.kind == .palette else { return nil }
    let found = visions.map { ($0, neighbors(of: color, $0)) }.filter { !$0.1.isEmpty }
    guard !found.isEmpty else {
      return element("p", ["class": "prose"]) { words("vision.neighbors-none") }
    }
    return fragment {
      note { inline(words("colors.vision.neighbors")) }
      element("dl", ["class": "lines"]) {
        for (vision, pairs) in found {
          element("div") {
            element("dt") { shortName(of: vision) }
            element("dd") { separated(pairs.map(neighbor)) }
          }
        }
      }
    }
  }

  private func neighbor(_ pair: SimulatedColorPair) -> HTMLNode {
    fragment {
      colorLink(pair.second)
      " "
      element("span", ["class": "delta"]) { decimal(pair.differenceText) }
    }
  }

  /// Returns the colliding pair of each other color with the smallest difference in any appearance,
  /// the most similar first.
  private func neighbors(of color: Color, _ vision: VisionDeficiency?) -> [SimulatedColorPair] {
    let others = base.colors(in: color.table)
    let pairs = Appearance.allCases.flatMap { appearance in
      base.seenPairs(of: color, with: others, in: ColorContext(appearance), with: vision)
    }.filter(\.collides)
    return Dictionary(grouping: pairs, by: \.second).values
      .compactMap { $0.min { $0.difference < $1.difference } }
      .sorted { ($0.difference, $0.second) < ($1.difference, $1.second) }
  }
}
