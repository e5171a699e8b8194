import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  var historyPage: PageContent {
    let editions = base.datedEditions
    return standardPage(
      "history", trail: [colorsStep], assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      column {
        appearanceSwitch
        if editions.count > 1 {
          PageSection("steps", words("history.steps")) {
            element("div", ["class": "history-steps"]) {
              for (newer, older) in zip(editions, editions.dropFirst()) {
                changes(from: older, to: newer)
              }
            }
          }.node
        }
        for appearance in Appearance.allCases { bands(editions, appearance) }
        comparisonSection
        paletteTools
      }
    }
  }

  /// The table with a link to the comparison of each pair of editions.
  var comparisonSection: HTMLNode? {
    let editions = base.editions.map(\.id)
    guard editions.count > 1 else { return nil }
    let columns = [words("history.newer")] + editions.dropFirst().map(name(ofEdition:))
    return PageSection("comparisons", words("history.comparisons")) {
      note { words("history.comparisons-note") }
      scroll(label: words("history.comparisons")) {
        table("comparisons", columns: columns.map(HTMLNode.text)) {
          for (place, newer) in editions.dropLast().enumerated() {
            element("tr") {
              element("th", ["scope": "row"]) { name(ofEdition: newer) }
              for (other, older) in editions.enumerated().dropFirst() {
                if other > place {
                  element("td", ["data-label": name(ofEdition: older)]) {
                    let changes = base.comparison(of: newer, with: older).changes
                    if changes.isEmpty {
                      words("history.nothing-shared")
                    } else {
                      link(toTool: .comparison(newer, older)) { changeCount(changes) }
                    }
                  }
                } else {
                  element("td")
                }
              }
            }
          }
        }
      }
    }.node
  }

  /// Returns the number of changed values, such as `1 of 72 values changed`.
  ///
  /// - Parameter isInFull: Whether to say which values are counted.
  func changeCount(_ changes: [ValueChange], isInFull: Bool = false) -> String {
    words(
      isInFull ? "colors.comparison.count" : "history.count",
      ["count": .number(changes.count(where: \.isChange)), "total": .number(changes.count)])
  }

  func editionStep(from older: EditionID, to newer: EditionID) -> String {
    words(
      "history.step",
      ["older": .text(name(ofEdition: older)), "newer": .text(name(ofEdition: newer))])
  }

  private func bands(_ editions: [Edition], _ appearance: Appearance) -> HTMLNode? {
    let colors = base.distinctColors
    // The values are those for the first variant of each edition.
    let rows = editions.map { edition in
      let values = colors.map { color in
        color.sets(in: edition.id).first.flatMap { base.color(in: $0, ColorContext(appearance)) }
      }
      return (edition.id, values)
    }.filter { $0.1.contains { $0 != nil } }
    guard !rows.isEmpty else { return nil }
    let title = name(of: appearance)
    let section = PageSection("bands-\(appearance.rawValue)", title) {
      scroll(label: title) {
        table("edition-bands", columns: [.text(words("color.edition"))] + colors.map(colorLink)) {
          for (edition, values) in rows {
            element("tr") {
              element("th", ["scope": "row"]) { name(ofEdition: edition) }
              for value in values { colorCell(value, in: appearance, missing: "color.not-given") }
            }
          }
        }
      }
    }
    return element("div", ["class": "in-\(appearance.rawValue)"]) { section.node }
  }

  private func changes(from older: Edition, to newer: Edition) -> HTMLNode {
    let comparison = base.comparison(of: newer.id, with: older.id)
    let changes = comparison.sharedChanges.greatestFirst
    let target = SitePage.comparison(newer.id, older.id)
    // In addition to the greatest difference, those of each appearance are included, for readers
    // who narrow the page to one.
    func isShown(_ place: Int) -> Bool {
      let appearance = changes[place].change.context.appearance
      return changes[..<place].count { $0.change.context.appearance == appearance }
        < Self.shownChanges
    }
    return element("article", ["class": "history-step"]) {
      element("h3") { link(editionStep(from: older.id, to: newer.id), at: target) }
      element("p", ["class": "muted small"]) {
        changeCount(comparison.changes, isInFull: true)
      }
      // The new values of these colors are in no change log.
      if !newer.unlogged.isEmpty {
        let colors = separated(newer.unlogged.map { colorLink($0.value) })
        element("p", ["class": "small"]) {
          words("history.unlogged", markup: ["colors": .fragment(colors)])
        }
      }
      if !changes.isEmpty {
        element("ul", ["class": "change-list"]) {
          for (place, change) in changes.enumerated() where isShown(place) {
            changeItem(change, class: place < Self.shownChanges ? nil : "of-one")
          }
        }
      }
      if changes.count > Self.shownChanges {
        let count = comparison.changes.count(where: \.isChange)
        element("p", ["class": "small"]) {
          link(
            words(
              "colors.comparison.all", ["count": .number(count), "rows": .number(changes.count)]),
            at: target)
        }
      }
    }
  }

  private static let shownChanges = 6

  /// Returns a color with its old and its new value in one context, and swatches of both.
  func changeItem(_ shared: SharedChange, class marker: String? = nil) -> HTMLNode {
    let change = shared.change
    let classes = ["in-\(change.context.appearance.rawValue)", marker].compactMap(\.self)
    // Of two different variants in which a value changed, the narrower is named.
    let variants = shared.variants.map { newer, older in
      base.variant(newer)?.covers(older, in: base) == true ? older : newer
    }
    return element("li", ["class": classes.joined(separator: " ")]) {
      self.change(Patch(change)) {
        colorLink(change.color)
        words("site.colon")
        name(of: change.context)
        "\u{A0}· "
        element("span", ["class": "muted"]) {
          joined(variants.withoutRepetitions.map(name(ofVariant:)))
        }
        element("br")
        changeValues(change)
      }
    }
  }

  /// Returns the old and the new value with their difference, such as `#6B5DFF → #6D7CFF ΔE 12.1`.
  @HTMLBuilder func changeValues(_ change: ValueChange) -> [HTMLNode] {
    element("code") { shortText(change.before) }
    // The arrow points to the new value, which follows in the direction of the text.
    locale.direction == .rightToLeft ? " ← " : " → "
    element("code") { shortText(change.after) }
    " "
    difference(decimal(fixedDecimal(change.difference, places: 1)))
  }
}

extension Patch {
  init(_ change: ValueChange) {
    self.init([change.before, change.after], on: change.context.appearance.plainGround)
  }
}
