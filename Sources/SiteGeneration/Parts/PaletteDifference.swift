import Guidelines
import HTMLTree
import Localization

/// What an edition of the palette changed, in short.
extension PageContext {
  /// Returns the page with the difference to the edition before, or the palette if there is none.
  func difference(of edition: EditionID) -> SitePage {
    let earlier = base.edition(before: edition)
    return earlier.map { .comparison(edition, $0) } ?? .palette
  }

  /// Returns how many values an edition changed, and each changed color with its old and its new
  /// value. Returns nil if nothing changed, or if no edition is known that came before.
  func paletteDifference(_ edition: EditionID) -> HTMLNode? {
    guard let earlier = base.edition(before: edition) else { return nil }
    let comparison = base.comparison(of: edition, with: earlier)
    let shown = comparison.firstChanges
    guard !shown.isEmpty else { return nil }
    return element("div") {
      element("p", ["class": "small"]) {
        link(editionStep(from: earlier, to: edition), to: .comparison(edition, earlier))
        words("site.colon")
        changeCount(comparison.changes, isInFull: true)
      }
      element("ul", ["class": "change-list is-wide"]) {
        for change in shown { changeItem(change) }
      }
    }
  }
}

extension KnowledgeBase {
  /// Returns the dated edition before the given one with which it can be compared.
  fileprivate func edition(before edition: EditionID) -> EditionID? {
    let editions = datedEditions.map(\.id)
    guard let place = editions.firstIndex(of: edition) else { return nil }
    return editions[(place + 1)...].first { !comparison(of: edition, with: $0).groups.isEmpty }
  }
}

extension EditionComparison {
  /// The first change of each color in the order of the tables. That of the light appearance comes
  /// first in each color.
  fileprivate var firstChanges: [SharedChange] {
    var seen: Set<ColorID> = []
    return sharedChanges.filter { seen.insert($0.change.color).inserted }
  }
}
