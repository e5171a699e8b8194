import ColorScience
import Guidelines
import HTMLTree
import Localization

/// Normal vision, then the deficiencies.
let visions: [VisionDeficiency?] = [nil] + VisionDeficiency.allCases

extension PageContext {
  /// Which colors look alike to people with a color vision deficiency.
  var visionPage: PageContent {
    PageContent(
      title: words("vision.title"), description: words("vision.lede"), kind: "vision",
      trail: [colorsStep], assets: [.paletteStyle]
    ) {
      masthead(words("vision.title")) { lede(inline(words("vision.lede"))) }
      column {
        countSection
        for isDark in [false, true] { seenSection(isDark: isDark) }
        for vision in visions { collisionSection(vision) }
        element("section", ["id": "method"]) {
          element("h2") { words("vision.method") }
          element("p", ["class": "prose"]) { inline(words("vision.method-text")) }
        }
        paletteTools
      }
    }
  }

  func name(of vision: VisionDeficiency?) -> String {
    words("vision.kind.\(vision?.rawValue ?? "normal")")
  }

  /// Appearances in pairs: each without and with increased contrast.
  private var pairedAppearances: [Appearance] {
    [.light, .lightHighContrast, .dark, .darkHighContrast]
  }

  private func pairs(_ appearance: Appearance, _ vision: VisionDeficiency?) -> [SimulatedColorPair]
  {
    base.seenPairs(of: base.distinctColors, in: ColorContext(appearance), with: vision)
  }
}

/// How many pairs collide.
extension PageContext {
  private var countSection: HTMLNode {
    element("section", ["id": "counts"]) {
      element("h2") { words("vision.counts") }
      element("p", ["class": "prose small muted section-note"]) { words("vision.counts-note") }
      scroll(label: words("vision.counts")) {
        element("table", ["class": "vision-counts"]) {
          appearanceHead(words("vision.corner"))
          element("tbody") {
            for vision in visions {
              element("tr") {
                element("th", ["scope": "row"]) { name(of: vision) }
                for appearance in pairedAppearances { countCell(pairs(appearance, vision)) }
              }
            }
          }
        }
      }
    }
  }

  private func appearanceHead(_ corner: String) -> HTMLNode {
    element("thead") {
      element("tr") {
        element("th", ["scope": "col"]) { corner }
        for appearance in pairedAppearances {
          element("th", ["scope": "col"]) { words("context.\(appearance.rawValue)") }
        }
      }
    }
  }

  private func countCell(_ pairs: [SimulatedColorPair]) -> HTMLNode {
    element("td") {
      words(
        "vision.count",
        ["count": .number(pairs.count(where: \.collides)), "total": .number(pairs.count)])
    }
  }
}

/// The palette through other eyes.
extension PageContext {
  private func seenSection(isDark: Bool) -> HTMLNode {
    let appearances = pairedAppearances.filter { $0.isDark == isDark }
    let title = words("vision.seen", ["appearance": .text(words("context.\(appearances[0])"))])
    return element("section", ["id": isDark ? "seen-dark" : "seen-light"]) {
      element("h2") { title }
      region(label: title) {
        element("table", ["class": "seen"]) {
          seenHead(appearances)
          element("tbody") {
            for color in base.distinctColors {
              element("tr") {
                element("th", ["scope": "row"]) { colorLink(color) }
                for appearance in appearances {
                  for vision in visions { seenCell(color, appearance, vision) }
                }
              }
            }
          }
        }
      }
    }
  }

  private func seenHead(_ appearances: [Appearance]) -> HTMLNode {
    element("thead") {
      element("tr") {
        element("td")
        for appearance in appearances {
          element("th", ["colspan": "\(visions.count)", "scope": "colgroup"]) {
            words("context.\(appearance.rawValue)")
          }
        }
      }
      element("tr") {
        element("td")
        for _ in appearances {
          for vision in visions {
            element("th", ["scope": "col"]) {
              words("vision.short.\(vision?.rawValue ?? "normal")")
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
      return element("td", ["class": "is-empty"]) { words("color.unknown") }
    }
    let seen = value.over(appearance.plainGround).seen(with: vision).clipped
    let field = ColorField([seen], in: appearance)
    return element("td") {
      element("div", ["class": "swatch \(field.ink)"]) {
        field.node
        element("span", ["class": "value"]) { seen.hex }
      }
    }
  }
}

/// Which pairs collide.
extension PageContext {
  private func collisionSection(_ vision: VisionDeficiency?) -> HTMLNode? {
    let byAppearance = pairedAppearances.map { pairs($0, vision) }
    let rows = collidingRows(byAppearance)
    guard !rows.isEmpty else { return nil }
    let title = words("vision.collisions", ["vision": .text(name(of: vision))])
    return element("section", ["id": "collisions-\(vision?.rawValue ?? "normal")"]) {
      element("h2") { title }
      region(label: title) {
        element("table", ["class": "collisions"]) {
          appearanceHead(words("vision.pair"))
          element("tbody") { rows.map(collisionRow) }
        }
      }
    }
  }

  /// The pairs that collide in any appearance, in all of them; what is most alike comes first.
  private func collidingRows(_ byAppearance: [[SimulatedColorPair]]) -> [CollisionRow] {
    let colliding = byAppearance.flatMap(\.self).filter(\.collides)
    return Dictionary(grouping: colliding) { [$0.first, $0.second] }.map { ids, pairs in
      CollisionRow(
        first: ids[0], second: ids[1], nearness: pairs.map(\.difference).min() ?? 0,
        pairs: byAppearance.map { pairs in
          pairs.first { $0.first == ids[0] && $0.second == ids[1] }
        })
    }.sorted { ($0.nearness, $0.first, $0.second) < ($1.nearness, $1.first, $1.second) }
  }

  private func collisionRow(_ row: CollisionRow) -> HTMLNode {
    element("tr") {
      element("th", ["scope": "row"]) {
        [row.first, row.second].compactMap(base.color).map(colorLink).interspersed(with: " – ")
      }
      for pair in row.pairs {
        pair.map(collisionCell) ?? element("td") { words("color.unknown") }
      }
    }
  }

  private func collisionCell(_ pair: SimulatedColorPair) -> HTMLNode {
    element("td", ["class": pair.collides ? "does-collide" : "is-apart"]) {
      element("div", ["class": "change"]) {
        Patch([pair.looks.0, pair.looks.1], on: .black).node
        element("span") {
          element("span", ["class": "delta"]) {
            words("color.delta", ["value": .text(pair.differenceText)])
          }
          element("br")
          element("span", ["class": pair.collides ? "verdict is-bad" : "verdict is-good"]) {
            (pair.collides ? Mark.cross : .check).node
            words(pair.collides ? "vision.collides" : "vision.apart")
          }
        }
      }
    }
  }
}

/// A pair that collides somewhere, in every appearance in which it is known.
private struct CollisionRow {
  let first: ColorID
  let second: ColorID
  let nearness: Double
  let pairs: [SimulatedColorPair?]
}

extension [HTMLNode] {
  func interspersed(with separator: HTMLNode) -> [HTMLNode] {
    Array(map { [$0] }.joined(separator: [separator]))
  }
}
