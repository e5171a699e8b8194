import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// How the palette changed from edition to edition, with the way to every comparison.
  var historyPage: PageContent {
    let edited = base.datedEditions
    return PageContent(
      title: words("history.title"), description: words("history.lede"), kind: "history",
      trail: [colorsStep], assets: [.paletteStyle]
    ) {
      masthead(words("history.title")) { lede(inline(words("history.lede"))) }
      column {
        for appearance in [Appearance.light, .dark] { bands(edited, appearance) }
        element("section", ["id": "steps"]) {
          element("h2") { words("history.steps") }
          element("div", ["class": "history-steps"]) {
            for (newer, older) in zip(edited, edited.dropFirst()) { step(from: older, to: newer) }
          }
        }
        comparisonSection
        paletteTools
      }
    }
  }

  /// A table of all editions against all others.
  var comparisonSection: HTMLNode? {
    guard base.editions.count > 1 else { return nil }
    return element("section", ["id": "comparisons"]) {
      element("h2") { words("history.comparisons") }
      element("p", ["class": "prose small muted section-note"]) {
        words("history.comparisons-note")
      }
      scroll(label: words("history.comparisons")) {
        element("table", ["class": "comparisons"]) {
          element("thead") {
            element("tr") {
              element("th", ["scope": "col"]) { words("history.newer") }
              for older in base.editions.dropFirst() {
                element("th", ["scope": "col"]) { name(ofEdition: older.id) }
              }
            }
          }
          element("tbody") {
            for place in base.editions.indices.dropLast() { comparisonRow(place) }
          }
        }
      }
    }
  }

  private func comparisonRow(_ place: Int) -> HTMLNode {
    let newer = base.editions[place].id
    return element("tr") {
      element("th", ["scope": "row"]) { name(ofEdition: newer) }
      for other in base.editions.indices.dropFirst() {
        element("td") { other > place ? comparisonLink(newer, base.editions[other].id) : [] }
      }
    }
  }

  private func comparisonLink(_ newer: EditionID, _ older: EditionID) -> [HTMLNode] {
    let target = SitePage.comparison(newer, older)
    let changes = base.comparison(of: newer, with: older).changes
    guard !changes.isEmpty else { return [.text(words("history.nothing-shared"))] }
    let text = changeCount(changes)
    guard target != page else {
      return [element("a", ["href": link(to: target), "aria-current": "page"]) { text }]
    }
    return [element("a", ["href": link(to: target)]) { text }]
  }

  /// `1 of 72 values differs`
  func changeCount(_ changes: [ValueChange]) -> String {
    words(
      "history.count",
      [
        "count": .number(changes.count(where: \.isChange)), "total": .number(changes.count),
      ])
  }
}

/// The palette as bands of color, one for each edition.
extension PageContext {
  private func bands(_ editions: [Edition], _ appearance: Appearance) -> HTMLNode? {
    let colors = base.distinctColors
    let lines = editions.filter { edition in
      colors.contains { value(of: $0, in: edition.id, appearance) != nil }
    }
    guard !lines.isEmpty else { return nil }
    let title = words("context.\(appearance.rawValue)")
    return element("section", ["id": "bands-\(appearance.rawValue)"]) {
      element("h2") { title }
      scroll(label: title) {
        element("table", ["class": "edition-bands"]) {
          element("thead") {
            element("tr") {
              element("th", ["scope": "col"]) { words("color.edition") }
              for color in colors { element("th", ["scope": "col"]) { colorLink(color) } }
            }
          }
          element("tbody") {
            for line in lines {
              element("tr") {
                element("th", ["scope": "row"]) { name(ofEdition: line.id) }
                for color in colors { band(color, line.id, appearance) }
              }
            }
          }
        }
      }
    }
  }

  func colorLink(_ color: Color) -> HTMLNode {
    element("a", ["href": link(to: .color(color.id))]) { name(of: color) }
  }

  private func band(
    _ color: Color, _ edition: EditionID, _ appearance: Appearance
  ) -> HTMLNode {
    guard let value = value(of: color, in: edition, appearance) else {
      return element("td", ["class": "is-empty"]) { words("color.not-given") }
    }
    let field = ColorField([value], in: appearance)
    return element("td") {
      element("div", ["class": "swatch \(field.ink)"]) {
        field.node
        element("span", ["class": "value"]) { shortText(value) }
      }
    }
  }

  /// The value for the variant that the edition names first.
  private func value(
    of color: Color, in edition: EditionID, _ appearance: Appearance
  ) -> SRGB? {
    color.sets(in: edition).first.flatMap { set in
      base.color(in: set, ColorContext(appearance))
    }
  }
}

/// What one edition changed.
extension PageContext {
  private func step(from older: Edition, to newer: Edition) -> HTMLNode {
    let changes = base.comparison(of: newer.id, with: older.id).changes
    let greatest = changes.filter(\.isChange).withoutRepetition
      .sorted { $0.difference > $1.difference }
    return element("article", ["class": "history-step"]) {
      element("h3") {
        element("a", ["href": link(to: .comparison(newer.id, older.id))]) {
          words(
            "history.step",
            [
              "older": .text(name(ofEdition: older.id)), "newer": .text(name(ofEdition: newer.id)),
            ])
        }
      }
      element("p", ["class": "muted small"]) { changeCount(changes) }
      if !greatest.isEmpty {
        element("ul", ["class": "change-list"]) {
          for change in greatest.prefix(Self.shownChanges) { element("li") { changeLine(change) } }
        }
      }
    }
  }

  private static let shownChanges = 6

  private func changeLine(_ change: ValueChange) -> [HTMLNode] {
    [
      Patch([change.before, change.after], on: change.context.appearance.plainGround).node,
      element("span") {
        base.color(change.color).map(colorLink) ?? .text(change.color.rawValue)
        words("site.colon")
        words("context.\(change.context)")
        element("br")
        changeValues(change)
      },
    ]
  }

  /// `#6B5DFF → #6D7CFF  ΔE 12.1`
  func changeValues(_ change: ValueChange) -> [HTMLNode] {
    [
      element("code") { shortText(change.before) }, " → ",
      element("code") { shortText(change.after) }, " ",
      element("span", ["class": "delta"]) {
        words("color.delta", ["value": .text(fixedDecimal(change.difference, places: 1))])
      },
    ]
  }
}

extension [ValueChange] {
  /// Without what several variants have in common.
  fileprivate var withoutRepetition: [ValueChange] {
    var seen: Set<String> = []
    return filter { change in
      seen.insert("\(change.color) \(change.context) \(change.before.hex) \(change.after.hex)")
        .inserted
    }
  }
}

extension KnowledgeBase {
  /// The editions with a date, newest first: those that took each other's place.
  var datedEditions: [Edition] {
    editions.compactMap { edition in edition.date.value.map { ($0, edition) } }
      .sorted { $0.0 > $1.0 }.map(\.1)
  }
}
