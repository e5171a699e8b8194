import Guidelines
import HTMLTree
import Localization
import Parallel
import Translation

extension PageContext {
  /// Tells which parts of the page are behind their source, with the text of today to unfold.
  var outdatedNotice: HTMLNode? {
    let outdated = options.outdated.value
    let sentences = base.outdatedSentences(of: page, in: locale, among: outdated, messages)
    guard !sentences.isEmpty else { return nil }
    let borrowed = Set(base.borrowedParts(of: page, in: locale))
    let hidden = base.outdatedUnits(of: page, in: locale, among: outdated)
      .filter { !borrowed.contains($0.address) }
    return element("div", ["class": "wrap"]) {
      element("aside", ["class": "notice outdated", "aria-label": words("translation.title")]) {
        for sentence in sentences { element("p") { sentence } }
        newer(hidden)
      }
    }
  }

  /// The texts of today that the page does not show itself.
  private func newer(_ units: [UnitStatus]) -> HTMLNode? {
    guard !units.isEmpty else { return nil }
    let source = base.manifest.sourceLocale
    return element("details") {
      element("summary") {
        words("translation.newer", ["language": .text(base.languageName(of: source))])
      }
      element("dl", ["lang": source.description]) {
        for unit in units {
          if let text = unit.source?.text {
            element("dt", locale == source ? [:] : ["lang": locale.description]) {
              messages.partName(unit.address)
            }
            element("dd") { blocks(text) }
          }
        }
      }
    }
  }
}
