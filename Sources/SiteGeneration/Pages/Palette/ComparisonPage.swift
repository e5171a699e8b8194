import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// Returns a page that compares two editions of the palette value by value.
  func comparisonPage(_ newer: EditionID, _ older: EditionID) -> PageContent {
    let comparison = base.comparison(of: newer, with: older)
    let title = editionStep(from: older, to: newer)
    return PageContent(
      title: title, description: changeCount(comparison.changes, isInFull: true),
      kind: "comparison",
      trail: [colorsStep, step(words("history.title"), .paletteHistory)],
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(title) {
        lede([.text(changeCount(comparison.changes, isInFull: true))])
      }
      column {
        if !comparison.groups.isEmpty { appearanceSwitch(hasLevels: comparison.hasLevels) }
        comparison.groups.map(comparisonGroup)
        element("dl", ["class": "edition-notes"]) {
          for edition in [older, newer].compactMap(base.edition) { editionNote(edition) }
        }
        comparisonSection
      }
    }
  }

  private func editionNote(_ edition: Edition) -> [HTMLNode] {
    let text = localized(edition.texts)
    return [
      element("dt") { name(ofEdition: edition.id) },
      element("dd", language(of: text?.locale ?? locale)) {
        text?.value.note.map(inline) ?? [.text(words("color.unknown"))]
      },
    ]
  }

  /// Returns the colors with changed values, then the names of the others, folded.
  private func comparisonGroup(_ group: VariantComparison) -> HTMLNode {
    let changed = group.rows.filter { $0.changes.contains(where: \.isChange) }
    let same = group.rows.filter { !$0.changes.contains(where: \.isChange) }
    let title = groupTitle(group)
    return element("section") {
      element("h2") { title }
      element("p", ["class": "small muted section-note"]) {
        changeCount(group.rows.flatMap(\.changes))
      }
      if !changed.isEmpty { comparisonTable(changed, title) }
      if !same.isEmpty { unchanged(same) }
    }
  }

  private func comparisonTable(_ rows: [ColorComparison], _ title: String) -> HTMLNode {
    let contexts = ColorContext.all.filter { context in
      rows.contains { $0.changes.contains { $0.context == context && $0.isChange } }
    }
    return element("div", ["class": "fit"]) {
      element("table", ["class": "comparison stacks", "aria-label": title]) {
        element("thead") {
          element("tr") {
            element("th", ["scope": "col"]) { words("kind.color") }
            for context in contexts {
              element("th", ["scope": "col", "class": context.classes]) { name(of: context) }
            }
          }
        }
        element("tbody") { for row in rows { comparisonRow(row, contexts) } }
      }
    }
  }

  private func unchanged(_ rows: [ColorComparison]) -> HTMLNode {
    element("details", ["class": "fold"]) {
      element("summary") {
        words("colors.comparison.same", ["count": .number(rows.count)])
      }
      colorChips(rows.map(\.color).compactMap(base.color))
    }
  }

  private func groupTitle(_ group: VariantComparison) -> String {
    let (older, newer) = (name(ofVariant: group.older), name(ofVariant: group.newer))
    guard older != newer else { return newer }
    return words("history.variants", ["older": .text(older), "newer": .text(newer)])
  }

  private func comparisonRow(_ row: ColorComparison, _ contexts: [ColorContext]) -> HTMLNode {
    element("tr") {
      element("th", ["scope": "row"]) { colorLink(row.color) }
      for context in contexts {
        element("td", ["class": context.classes, "data-label": name(of: context)]) {
          if let change = row.changes.first(where: { $0.context == context }) {
            changeCell(change)
          } else {
            words("color.not-given")
          }
        }
      }
    }
  }

  private func changeCell(_ change: ValueChange) -> HTMLNode {
    guard change.isChange else {
      return element("div", ["class": "change is-same"]) {
        self.change(Patch([change.after], on: change.context.appearance.plainGround)) {
          element("code") { shortText(change.after) }
          element("br")
          words("history.same")
        }
      }
    }
    return element("div", ["class": "change"]) {
      self.change(Patch(change)) { changeValues(change) }
    }
  }
}

extension EditionComparison {
  fileprivate var hasLevels: Bool { changes.contains { $0.context.elevation == .elevated } }
}
