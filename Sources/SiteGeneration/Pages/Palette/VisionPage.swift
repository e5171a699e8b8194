import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The kinds of vision that pages show: normal vision as nil, then the deficiencies.
let visions: [VisionDeficiency?] = [nil] + VisionDeficiency.allCases

extension PageContext {
  /// The page that shows which colors look alike to people with a color vision deficiency.
  var visionPage: PageContent {
    let colors = base.distinctColors
    let pairs = visions.map { vision in
      Dictionary(
        uniqueKeysWithValues: Appearance.allCases.map {
          ($0, base.seenPairs(of: colors, in: ColorContext($0), with: vision))
        })
    }
    return standardPage(
      "vision", trail: [colorsStep], assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      column {
        appearanceSwitch
        countSection(pairs)
        for isHighContrast in [false, true] { seenSection(colors, isHighContrast: isHighContrast) }
        for (vision, pairs) in zip(visions, pairs) { collisionSection(vision, pairs) }
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

  /// The color pairs of each appearance.
  private typealias Pairs = [Appearance: [SimulatedColorPair]]

  private func countSection(_ pairs: [Pairs]) -> HTMLNode {
    PageSection("counts", words("vision.counts")) {
      note { words("vision.counts-note") }
      scroll(label: words("vision.counts")) {
        appearanceTable("vision-counts", words("vision.corner"), Array(zip(visions, pairs))) {
          [.text(name(of: $0.0))]
        } cell: { row, appearance in
          let pairs = row.1[appearance] ?? []
          let count = pairs.count(where: \.collides)
          return element("td", ["class": "in-\(appearance.rawValue)"]) {
            words("vision.count", ["count": .number(count), "total": .number(pairs.count)])
          }
        }
      }
    }.node
  }

  private func seenSection(_ colors: [Color], isHighContrast: Bool) -> HTMLNode {
    let appearances = Appearance.allCases.filter { $0.isHighContrast == isHighContrast }
    let title = words(isHighContrast ? "vision.seen.increased" : "vision.seen.standard")
    return PageSection(isHighContrast ? "seen-high-contrast" : "seen", title) {
      region(label: title) {
        element("table", ["class": "seen"]) {
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
          element("tbody") {
            for color in colors {
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

  func seenCell(
    _ color: Color, _ appearance: Appearance, _ vision: VisionDeficiency?
  ) -> HTMLNode {
    let value = color.current.flatMap { base.color(in: $0, ColorContext(appearance)) }
    let seen = value?.over(appearance.plainGround).seen(with: vision).mappedToGamut
    return colorCell(seen, in: appearance, missing: "color.unknown")
  }

  /// Returns the color pairs that people can confuse, because they collide (look too similar) in at
  /// least one appearance. The most similar pairs come first. Each row shows all appearances.
  private func collisionSection(
    _ vision: VisionDeficiency?, _ pairs: Pairs
  ) -> HTMLNode? {
    let colliding = pairs.values.flatMap(\.self).filter(\.collides)
    let rows = Dictionary(grouping: colliding) { [$0.first, $0.second] }.map { ids, found in
      (difference: found.map(\.difference).min() ?? 0, ids: ids)
    }.sorted { ($0.difference, $0.ids[0], $0.ids[1]) < ($1.difference, $1.ids[0], $1.ids[1]) }
    guard !rows.isEmpty else { return nil }
    let title = words("vision.collisions", ["vision": .text(name(of: vision))])
    return PageSection("collisions-\(vision?.rawValue ?? "normal")", title) {
      region(label: title) {
        appearanceTable("collisions", words("vision.pair"), rows.map(\.ids)) { ids in
          [colorLink(ids[0]), " – ", colorLink(ids[1])]
        } cell: { ids, appearance in
          // The value of one of the colors can be unknown in an appearance.
          collisionCell(
            pairs[appearance]?.first { $0.first == ids[0] && $0.second == ids[1] }, appearance)
        }
      }
    }.node
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
