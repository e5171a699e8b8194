import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func comparisonPage(_ newer: EditionID, _ older: EditionID) -> PageContent {
    let comparison = base.comparison(of: newer, with: older)
    let title = editionStep(from: older, to: newer)
    let count = changeCount(comparison.changes, isInFull: true)
    return PageContent(
      title: title, description: count, kind: "comparison",
      trail: [colorsStep, step(words("history.title"), .paletteHistory)],
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(title) { lede([.text(count)]) }
      column {
        if !comparison.groups.isEmpty {
          appearanceSwitch(
            hasLevels: comparison.changes.contains { $0.context.elevation == .elevated })
        }
        comparison.groups.map(comparisonGroup)
        element("dl", ["class": "edition-notes"]) {
          for edition in [older, newer].compactMap(base.edition) {
            let text = localized(edition.texts)
            element("dt") { name(ofEdition: edition.id) }
            element("dd", language(of: text?.locale ?? locale)) {
              text?.value.note.map(inline) ?? [.text(words("color.unknown"))]
            }
          }
        }
        comparisonSection
      }
    }
  }

  /// Returns the colors with changed values, then the names of the others, folded.
  private func comparisonGroup(_ group: VariantComparison) -> HTMLNode {
    let changed = group.rows.filter { $0.changes.contains(where: \.isChange) }
    let same = group.rows.filter { !$0.changes.contains(where: \.isChange) }
    let (older, newer) = (name(ofVariant: group.older), name(ofVariant: group.newer))
    let title =
      older == newer
      ? newer : words("history.variants", ["older": .text(older), "newer": .text(newer)])
    return element("section") {
      element("h2") { title }
      element("p", ["class": "small muted section-note"]) {
        changeCount(group.rows.flatMap(\.changes))
      }
      if !changed.isEmpty { comparisonTable(changed, title) }
      if !same.isEmpty {
        element("details", ["class": "fold"]) {
          element("summary") { words("colors.comparison.same", ["count": .number(same.count)]) }
          colorChips(same.map(\.color).compactMap(base.color))
        }
      }
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
        element("tbody") {
          for row in rows {
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
