import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The values of other editions and variants, with how far they are from those in force.
  func editionSection(_ color: Color) -> PageSection? {
    guard let current = color.current, color.valueSets.count > 1 else { return nil }
    return PageSection("editions", words("color.history")) {
      element("p", ["class": "prose small muted section-note"]) {
        inline(words("color.history-note"))
      }
      element("ol", ["class": "editions"]) {
        for set in color.valueSets.dropFirst() { editionEntry(set, current) }
      }
    }
  }

  private func editionEntry(_ set: ColorValueSet, _ current: ColorValueSet) -> HTMLNode {
    element("li") {
      element("h3") {
        name(ofEdition: set.edition.value)
        " "
        element("span", ["class": "tag"]) { name(ofVariant: set.variant.value) }
      }
      element("p", ["class": "note"]) {
        words("confidence.\(set.confidence.rawValue)")
        words("site.colon")
        sourceLinks(set.sources)
      }
      quartet(set) { difference(set, current, $0) }
      if set.hasElevation { quartet(set, .elevated) { difference(set, current, $0) } }
      conflicts(in: set)
    }
  }

  /// How far a value is from the one in force: `ΔE 3.4`.
  private func difference(
    _ set: ColorValueSet, _ current: ColorValueSet, _ context: ColorContext
  ) -> String? {
    guard let old = colors(in: set, context).first, let new = colors(in: current, context).first
    else { return nil }
    if old.shownEqually(new) { return words("color.unchanged") }
    let ground: SRGB = context.appearance.isDark ? .black : .white
    let distance = deltaE2000(old.over(ground), new.over(ground))
    return words("color.delta", ["value": .text(fixedDecimal(distance, places: 1))])
  }

  private func conflicts(in set: ColorValueSet) -> [HTMLNode] {
    ColorContext.all.flatMap { context in
      (set.values[context]?.conflicts ?? []).map { conflict in
        element("p", ["class": "note"]) {
          words(
            "color.conflict-in",
            markup: [
              "context": .text(words("context.\(context)")),
              "value": element("code") { shortText(conflict.color) },
              "sources": .fragment(sourceLinks(conflict.sources)),
            ])
        }
      }
    }
  }
}

extension SRGB {
  fileprivate func shownEqually(_ other: SRGB) -> Bool {
    hex == other.hex && (alpha - other.alpha).magnitude < 0.0005
  }
}
