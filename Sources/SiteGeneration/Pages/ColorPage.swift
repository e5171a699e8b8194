import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func colorPage(_ color: Color) -> PageContent {
    PageContent(
      title: name(of: color), description: colorDescription(color), kind: "color",
      trail: colorTrail(color),
      assets: PageAsset.appearanceSwitch + [.paletteStyle, .script("copy.js")]
    ) {
      masthead(name(of: color)) {
        if let text = localized(color.texts), let purpose = text.value.purpose {
          lede(inline(purpose), in: text.locale(of: "purpose"))
        }
        colorByline(color)
      }
      if let set = color.current {
        element("div", ["class": "wrap"]) { appearanceSwitch }
        element("div", ["class": "hero"]) {
          quartet(set, class: "quartet is-hero")
          if set.hasElevation { quartet(set, .elevated, class: "quartet is-hero is-raised") }
        }
      }
      article(colorSections(color), facts: colorFacts(color))
    }
  }

  private func colorDescription(_ color: Color) -> String {
    let values = color.current.map { set in
      Appearance.allCases.map { valueText(set, ColorContext($0)) }
    }
    return ([color.id.rawValue] + (values ?? [])).joined(separator: ", ")
  }

  private func colorTrail(_ color: Color) -> [PageContent.Step] {
    let table = base.table(color.table).map { step(title(of: $0), .table($0.id)) }
    return [colorsStep] + [table].compactMap(\.self)
  }

  /// Returns a list with the names of the color in the other languages, then its names in code.
  private func colorByline(_ color: Color) -> HTMLNode {
    element("ul", ["class": "byline"]) {
      for other in base.manifest.locales where other != locale {
        if let text = color.texts[other] { element("li", language(of: other)) { text.name } }
      }
      for api in color.apis { element("li") { element("code") { api.name } } }
    }
  }

  private func colorSections(_ color: Color) -> [PageSection] {
    [
      valueSection(color), contrastSection(color), visionSection(color), noteSection(color),
      editionSection(color), citingRules(color),
    ].compactMap(\.self)
  }

  private func noteSection(_ color: Color) -> PageSection? {
    guard let text = localized(color.texts), let note = text.value.note else { return nil }
    return PageSection("note", words("color.note")) {
      element("div", proseAttributes(text.locale(of: "note"))) { element("p") { inline(note) } }
    }
  }

  private func citingRules(_ color: Color) -> PageSection? {
    guard let cards = ruleCards(base.rules(citing: color.id)) else { return nil }
    return PageSection("rules", words("color.rules")) { cards }
  }

  private func colorFacts(_ color: Color) -> [Fact] {
    let set = color.current
    let isSameElevated = set.map { $0.statesElevation && !$0.hasElevation } ?? false
    return [
      Fact(words("color.edition"), text: set.map { name(ofEdition: $0.edition.value) }),
      Fact(words("color.variant"), text: set.map { name(ofVariant: $0.variant.value) }),
      Fact(
        words("color.confidence"), text: set.map { words("confidence.\($0.confidence.rawValue)") }),
      Fact(words("color.sources"), (set?.sources ?? []).map { sourceLink($0.value) }),
      Fact(words("color.elevation"), text: isSameElevated ? words("color.elevation-same") : nil),
      Fact(
        words("color.accent"), text: color.isAccentDependent ? words("color.accent-dependent") : nil
      ),
      Fact(words("rule.id"), element("code") { color.id.rawValue }),
    ]
  }

  /// Returns the values of other editions and variants, and how they differ from the current ones.
  func editionSection(_ color: Color) -> PageSection? {
    guard let current = color.current, color.valueSets.count > 1 else { return nil }
    return PageSection("editions", words("color.history")) {
      note { inline(words("color.history-note")) }
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

  /// Returns how far the color of an earlier edition is from its current value, such as `ΔE 3.4`.
  private func difference(
    _ set: ColorValueSet, _ current: ColorValueSet, _ context: ColorContext
  ) -> String? {
    guard let old = colors(in: set, context).first, let new = colors(in: current, context).first
    else { return nil }
    if old.hex == new.hex, (old.alpha - new.alpha).magnitude < 0.0005 {
      return words("color.unchanged")
    }
    let ground = context.appearance.plainGround
    let distance = deltaE2000(old.over(ground), new.over(ground))
    return words("color.delta", ["value": .text(fixedDecimal(distance, places: 1))])
  }

  private func conflicts(in set: ColorValueSet) -> [HTMLNode] {
    ColorContext.all.flatMap { context in
      (set.values[context]?.conflicts ?? []).map { conflict in
        element("p", ["class": "note"]) {
          words(
            "color.conflict-in",
            markup: facts(of: conflict).merging(["context": .text(name(of: context))]) { $1 })
        }
      }
    }
  }
}
