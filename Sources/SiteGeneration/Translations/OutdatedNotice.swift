import Guidelines
import HTMLTree
import Localization
import Parallel
import Translation

extension PageContext {
  /// Tells which parts of the page are behind their source, with the text of today to unfold.
  var outdatedNotice: HTMLNode? {
    guard base.locales(with: page).contains(locale) else { return nil }
    let units = base.outdatedUnits(of: page, in: locale, among: options.outdated.value)
    let sentences = base.outdatedSentences(
      of: page, in: locale, among: options.outdated.value, messages)
    guard !sentences.isEmpty else { return nil }
    let borrowed = Set(base.borrowedParts(of: page, in: locale))
    let hidden = units.filter { !borrowed.contains($0.address) }
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
    return element("details") {
      element("summary") { words("translation.newer", ["language": .text(sourceName)]) }
      element("dl", ["lang": base.manifest.sourceLocale.description]) {
        for unit in units { newer(unit) }
      }
    }
  }

  private var sourceName: String { base.languageName(of: base.manifest.sourceLocale) }

  private func newer(_ unit: UnitStatus) -> [HTMLNode] {
    guard let source = unit.source else { return [] }
    return [
      element("dt", language(of: locale, within: base.manifest.sourceLocale)) {
        messages.partName(unit.address)
      },
      element("dd") { blocks(source.text) },
    ]
  }

  /// Attributes for a text inside one of another language.
  private func language(of inner: LocaleTag, within outer: LocaleTag) -> HTMLAttributes {
    inner == outer ? [:] : ["lang": inner.description]
  }
}
