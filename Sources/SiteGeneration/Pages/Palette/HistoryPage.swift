import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The page about the changes of the palette between editions, with links to all comparisons.
  var historyPage: PageContent {
    let editions = base.datedEditions
    return standardPage(
      "history", trail: [colorsStep], assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      column {
        appearanceSwitch
        steps(editions)
        for appearance in Appearance.allCases { bands(editions, appearance) }
        comparisonSection
        paletteTools
      }
    }
  }

  private func steps(_ editions: [Edition]) -> HTMLNode? {
    guard editions.count > 1 else { return nil }
    return PageSection("steps", words("history.steps")) {
      element("div", ["class": "history-steps"]) {
        for (newer, older) in zip(editions, editions.dropFirst()) {
          changes(from: older, to: newer)
        }
      }
    }.node
  }

  /// The table with a link to the comparison of each pair of editions.
  var comparisonSection: HTMLNode? {
    guard base.editions.count > 1 else { return nil }
    let older = base.editions.dropFirst().map { name(ofEdition: $0.id) }
    let columns = [words("history.newer")] + older
    return PageSection("comparisons", words("history.comparisons")) {
      note { words("history.comparisons-note") }
      scroll(label: words("history.comparisons")) {
        table("comparisons", columns: columns.map(HTMLNode.text)) {
          for place in base.editions.indices.dropLast() { comparisonRow(place) }
        }
      }
    }.node
  }

  private func comparisonRow(_ place: Int) -> HTMLNode {
    let newer = base.editions[place].id
    return element("tr") {
      element("th", ["scope": "row"]) { name(ofEdition: newer) }
      for other in base.editions.indices.dropFirst() {
        comparisonCell(newer, other > place ? base.editions[other].id : nil)
      }
    }
  }

  /// Returns the cell for an older edition, or an empty one.
  private func comparisonCell(_ newer: EditionID, _ older: EditionID?) -> HTMLNode {
    guard let older else { return element("td") }
    return element("td", ["data-label": name(ofEdition: older)]) { comparisonLink(newer, older) }
  }

  private func comparisonLink(_ newer: EditionID, _ older: EditionID) -> HTMLNode {
    let target = SitePage.comparison(newer, older)
    let changes = base.comparison(of: newer, with: older).changes
    guard !changes.isEmpty else { return .text(words("history.nothing-shared")) }
    return link(toTool: target) { changeCount(changes) }
  }

  /// Returns how many of the values changed, such as `1 of 72 values changed`.
  ///
  /// - Parameter isInFull: Whether to say which values are counted.
  func changeCount(_ changes: [ValueChange], isInFull: Bool = false) -> String {
    words(
      isInFull ? "colors.comparison.count" : "history.count",
      ["count": .number(changes.count(where: \.isChange)), "total": .number(changes.count)])
  }

  /// Returns the title for a list of the changes from one edition to a newer one. It names both.
  func editionStep(from older: EditionID, to newer: EditionID) -> String {
    words(
      "history.step",
      ["older": .text(name(ofEdition: older)), "newer": .text(name(ofEdition: newer))])
  }
}

/// The palette as bands of color, one band for each edition.
extension PageContext {
  private func bands(_ editions: [Edition], _ appearance: Appearance) -> HTMLNode? {
    let colors = base.distinctColors
    let editions = editions.filter { edition in
      colors.contains { value(of: $0, in: edition.id, appearance) != nil }
    }
    guard !editions.isEmpty else { return nil }
    let title = name(of: appearance)
    let section = PageSection("bands-\(appearance.rawValue)", title) {
      scroll(label: title) {
        table("edition-bands", columns: [.text(words("color.edition"))] + colors.map(colorLink)) {
          for edition in editions {
            element("tr") {
              element("th", ["scope": "row"]) { name(ofEdition: edition.id) }
              for color in colors { band(color, edition.id, appearance) }
            }
          }
        }
      }
    }
    return element("div", ["class": "in-\(appearance.rawValue)"]) { section.node }
  }

  private func band(_ color: Color, _ edition: EditionID, _ appearance: Appearance) -> HTMLNode {
    value(of: color, in: edition, appearance).map { colorCell($0, in: appearance) }
      ?? element("td", ["class": "is-empty in-\(appearance.rawValue)"]) {
        words("color.not-given")
      }
  }

  /// Returns the value of a color in an edition, for the first variant of that edition.
  private func value(
    of color: Color, in edition: EditionID, _ appearance: Appearance
  ) -> SRGB? {
    color.sets(in: edition).first.flatMap { base.color(in: $0, ColorContext(appearance)) }
  }
}

/// The changes from one edition to the next.
extension PageContext {
  private func changes(from older: Edition, to newer: Edition) -> HTMLNode {
    let comparison = base.comparison(of: newer.id, with: older.id)
    let changes = comparison.sharedChanges.greatestFirst
    let target = link(to: .comparison(newer.id, older.id))
    return element("article", ["class": "history-step"]) {
      element("h3") {
        element("a", ["href": target]) { editionStep(from: older.id, to: newer.id) }
      }
      element("p", ["class": "muted small"]) {
        changeCount(comparison.changes, isInFull: true)
      }
      unlogged(newer)
      if !changes.isEmpty {
        element("ul", ["class": "change-list"]) {
          for (place, change) in changes.enumerated() where isShown(place, among: changes) {
            changeItem(change, class: place < Self.shownChanges ? nil : "of-one")
          }
        }
      }
      if changes.count > Self.shownChanges {
        element("p", ["class": "small"]) {
          element("a", ["href": target]) {
            words(
              "colors.comparison.all",
              [
                "count": .number(comparison.changes.count(where: \.isChange)),
                "rows": .number(changes.count),
              ])
          }
        }
      }
    }
  }

  /// Returns a remark on the colors whose new values no change log names.
  private func unlogged(_ edition: Edition) -> HTMLNode? {
    guard !edition.unlogged.isEmpty else { return nil }
    let colors = separated(edition.unlogged.map { colorLink($0.value) })
    return element("p", ["class": "small"]) {
      words("history.unlogged", markup: ["colors": .fragment(colors)])
    }
  }

  /// Returns whether a change is one of the greatest of all, or of those in its appearance, which is
  /// what readers see who narrowed the page to it.
  private func isShown(_ place: Int, among changes: [SharedChange]) -> Bool {
    let appearance = changes[place].change.context.appearance
    return changes[..<place].count { $0.change.context.appearance == appearance }
      < Self.shownChanges
  }

  private static let shownChanges = 6

  /// Returns a color with its old and its new value in one context, and swatches of both.
  func changeItem(_ shared: SharedChange, class marker: String? = nil) -> HTMLNode {
    let change = shared.change
    let classes = ["in-\(change.context.appearance.rawValue)", marker].compactMap(\.self)
    return element("li", ["class": classes.joined(separator: " ")]) {
      self.change(Patch(change)) {
        colorLink(change.color)
        words("site.colon")
        name(of: change.context)
        "\u{A0}· "
        element("span", ["class": "muted"]) { platforms(of: shared) }
        element("br")
        changeValues(change)
      }
    }
  }

  /// Returns the variants in which a value changed. Of two different ones, it is the narrower.
  private func platforms(of shared: SharedChange) -> String {
    let variants = shared.variants.map { newer, older in
      base.variant(newer)?.covers(older, in: base) == true ? older : newer
    }
    return variants.withoutRepetitions.map(name(ofVariant:))
      .joined(separator: messages.conventions.listSeparator)
  }

  /// Returns the old and the new value with their difference, such as `#6B5DFF → #6D7CFF ΔE 12.1`.
  func changeValues(_ change: ValueChange) -> [HTMLNode] {
    [
      element("code") { shortText(change.before) },
      // The arrow points to the new value, which follows in the direction of the text.
      locale.direction == .rightToLeft ? " ← " : " → ",
      element("code") { shortText(change.after) }, " ",
      difference(decimal(fixedDecimal(change.difference, places: 1))),
    ]
  }
}

extension Patch {
  init(_ change: ValueChange) {
    self.init([change.before, change.after], on: change.context.appearance.plainGround)
  }
}
