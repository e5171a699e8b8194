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
    let changes = base.comparison(of: edition, with: earlier).changes
    let shown = changes.filter(\.isChange).firstOfEachColor
    guard !shown.isEmpty else { return nil }
    return element("div") {
      element("p", ["class": "small"]) {
        link(editionStep(from: earlier, to: edition), to: .comparison(edition, earlier))
        words("site.colon")
        changeCount(changes)
      }
      element("ul", ["class": "change-list is-wide"]) {
        for change in shown { element("li") { changeLine(change) } }
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

extension [ValueChange] {
  /// The first change of each color. Those of the light appearance come first in each color.
  fileprivate var firstOfEachColor: [ValueChange] {
    var seen: Set<ColorID> = []
    return filter { seen.insert($0.color).inserted }
  }
}
