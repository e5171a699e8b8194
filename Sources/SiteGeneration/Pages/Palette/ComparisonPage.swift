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
      title: title, description: changeCount(comparison.changes), kind: "comparison",
      trail: [colorsStep, step(words("history.title"), .paletteHistory)], assets: [.paletteStyle]
    ) {
      masthead(title) {
        lede([.text(changeCount(comparison.changes))])
        element("dl", ["class": "edition-notes"]) {
          for edition in [older, newer].compactMap(base.edition) { editionNote(edition) }
        }
      }
      column {
        comparison.groups.map(comparisonGroup)
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

  private func comparisonGroup(_ group: VariantComparison) -> HTMLNode {
    let contexts = ColorContext.all.filter { context in
      group.rows.contains { $0.changes.contains { $0.context == context } }
    }
    let title = groupTitle(group)
    let columns = [words("kind.color")] + contexts.map(name)
    return element("section") {
      element("h2") { title }
      element("p", ["class": "small muted section-note"]) {
        changeCount(group.rows.flatMap(\.changes))
      }
      region(label: title) {
        table("comparison", columns: columns.map(HTMLNode.text)) {
          group.rows.map { comparisonRow($0, contexts) }
        }
      }
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
        element("td") {
          if let change = row.changes.first(where: { $0.context == context }) {
            changeCell(change)
          } else {
            words("color.unknown")
          }
        }
      }
    }
  }

  private func changeCell(_ change: ValueChange) -> HTMLNode {
    let same = Patch([change.after], on: change.context.appearance.plainGround)
    return element("div", ["class": change.isChange ? "change" : "change is-same"]) {
      self.change(change.isChange ? Patch(change) : same) {
        if change.isChange {
          changeValues(change)
        } else {
          element("code") { shortText(change.after) }
          element("br")
          words("history.same")
        }
      }
    }
  }
}
