import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The kinds of vision that pages show: normal vision as nil, then the deficiencies.
let visions: [VisionDeficiency?] = [nil] + VisionDeficiency.allCases

extension PageContext {
  /// The page that shows which colors look alike to people with a color vision deficiency.
  var visionPage: PageContent {
    standardPage(
      "vision", trail: [colorsStep], assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      column {
        appearanceSwitch
        countSection
        for isHighContrast in [false, true] { seenSection(isHighContrast: isHighContrast) }
        for vision in visions { collisionSection(vision) }
        PageSection("method", words("vision.method")) {
          element("p", ["class": "prose"]) { inline(words("vision.method-text")) }
        }.node
        paletteTools
      }
    }
  }

  private func name(of vision: VisionDeficiency?) -> String {
    words("vision.kind.\(vision?.rawValue ?? "normal")")
  }

  func shortName(of vision: VisionDeficiency?) -> String {
    words("vision.short.\(vision?.rawValue ?? "normal")")
  }

  private func pairs(_ appearance: Appearance, _ vision: VisionDeficiency?) -> [SimulatedColorPair]
  {
    base.seenPairs(of: base.distinctColors, in: ColorContext(appearance), with: vision)
  }

  /// The section that counts the color pairs that people can confuse.
  private var countSection: HTMLNode {
    PageSection("counts", words("vision.counts")) {
      note { words("vision.counts-note") }
      scroll(label: words("vision.counts")) {
        element("table", ["class": "vision-counts"]) {
          appearanceHeads(words("vision.corner"))
          element("tbody") {
            for vision in visions {
              element("tr") {
                element("th", ["scope": "row"]) { name(of: vision) }
                for appearance in Appearance.allCases {
                  countCell(pairs(appearance, vision), appearance)
                }
              }
            }
          }
        }
      }
    }.node
  }

  private func countCell(_ pairs: [SimulatedColorPair], _ appearance: Appearance) -> HTMLNode {
    element("td", ["class": "in-\(appearance.rawValue)"]) {
      words(
        "vision.count",
        ["count": .number(pairs.count(where: \.collides)), "total": .number(pairs.count)])
    }
  }
}

/// The palette as people with each kind of vision see it.
extension PageContext {
  private func seenSection(isHighContrast: Bool) -> HTMLNode {
    let appearances = Appearance.allCases.filter { $0.isHighContrast == isHighContrast }
    let title = words(isHighContrast ? "vision.seen.increased" : "vision.seen.standard")
    return PageSection(isHighContrast ? "seen-high-contrast" : "seen", title) {
      region(label: title) {
        element("table", ["class": "seen"]) {
          seenHead(appearances)
          element("tbody") {
            for color in base.distinctColors {
              element("tr", isHighContrast ? [:] : ["id": "seen-\(color.id)"]) {
                element("th", ["scope": "row"]) { colorLink(color) }
                for appearance in appearances {
                  for vision in visions { seenCell(color, appearance, vision) }
                }
              }
            }
          }
        }
      }
    }.node
  }

  private func seenHead(_ appearances: [Appearance]) -> HTMLNode {
    element("thead") {
      element("tr") {
        element("td")
        for appearance in appearances {
          element(
            "th",
            [
              "class": "in-\(appearance.rawValue)", "colspan": "\(visions.count)",
              "scope": "colgroup",
            ]
          ) { name(of: appearance) }
        }
      }
      element("tr") {
        element("td")
        for appearance in appearances {
          for vision in visions {
            element("th", ["scope": "col", "class": "in-\(appearance.rawValue)"]) {
              shortName(of: vision)
            }
          }
        }
      }
    }
  }

  func seenCell(
    _ color: Color, _ appearance: Appearance, _ vision: VisionDeficiency?
  ) -> HTMLNode {
    let value = color.current.flatMap { base.color(in: $0, ColorContext(appearance)) }
    guard let value else {
      return element("td", ["class": "is-empty in-\(appearance.rawValue)"]) {
        words("color.unknown")
      }
    }
    let seen = value.over(appearance.plainGround).seen(with: vision).mappedToGamut
    return colorCell(seen, in: appearance)
  }
}

/// The color pairs that people can confuse.
extension PageContext {
  private func collisionSection(_ vision: VisionDeficiency?) -> HTMLNode? {
    let byAppearance = Appearance.allCases.map { pairs($0, vision) }
    let rows = collidingRows(byAppearance)
    guard !rows.isEmpty else { return nil }
    let title = words("vision.collisions", ["vision": .text(name(of: vision))])
    return PageSection("collisions-\(vision?.rawValue ?? "normal")", title) {
      region(label: title) {
        element("table", ["class": "collisions"]) {
          appearanceHeads(words("vision.pair"))
          element("tbody") { rows.map(collisionRow) }
        }
      }
    }.node
  }

  /// Returns a row for each pair that collides (looks too similar) in at least one appearance. The
  /// most similar pairs come first. Each row shows all appearances.
  private func collidingRows(_ byAppearance: [[SimulatedColorPair]]) -> [CollisionRow] {
    let colliding = byAppearance.flatMap(\.self).filter(\.collides)
    return Dictionary(grouping: colliding) { [$0.first, $0.second] }.map { ids, pairs in
      CollisionRow(
        first: ids[0], second: ids[1], difference: pairs.map(\.difference).min() ?? 0,
        pairs: byAppearance.map { pairs in
          pairs.first { $0.first == ids[0] && $0.second == ids[1] }
        })
    }.sorted { ($0.difference, $0.first, $0.second) < ($1.difference, $1.first, $1.second) }
  }

  private func collisionRow(_ row: CollisionRow) -> HTMLNode {
    element("tr") {
      element("th", ["scope": "row"]) {
        [row.first, row.second].compactMap(base.color).map { [colorLink($0)] }.joined(separator: [
          " – "
        ]).map(\.self)
      }
      for (appearance, pair) in zip(Appearance.allCases, row.pairs) {
        collisionCell(pair, appearance)
      }
    }
  }

  private func collisionCell(
    _ pair: SimulatedColorPair?, _ appearance: Appearance
  ) -> HTMLNode {
    let place = "in-\(appearance.rawValue)"
    guard let pair else { return element("td", ["class": place]) { words("color.unknown") } }
    return element("td", ["class": pair.collides ? place : "is-apart \(place)"]) {
      element("div", ["class": "change"]) {
        change(Patch([pair.looks.0, pair.looks.1], on: .black)) {
          difference(decimal(pair.differenceText))
          element("br")
          element("span", ["class": pair.collides ? "verdict is-bad" : "verdict is-good"]) {
            words(pair.collides ? "vision.collides" : "vision.apart")
          }
        }
      }
    }
  }
}

/// A pair of colors that collides (looks too similar) in at least one appearance. `pairs` has an
/// element for every appearance. It is nil if the value of one of the colors is unknown there.
private struct CollisionRow {
  let first: ColorID
  let second: ColorID
  /// The smallest difference of the pair in any appearance.
  let difference: Double
  let pairs: [SimulatedColorPair?]
}
