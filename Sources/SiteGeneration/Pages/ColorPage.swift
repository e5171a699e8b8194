import Guidelines
import HTMLTree
import Localization

extension PageContext {
  func colorPage(_ color: Color) -> PageContent {
    PageContent(
      title: name(of: color), description: colorDescription(color), kind: "color",
      trail: colorTrail(color),
      assets: PageAsset.appearanceSwitch + [.paletteStyle]
    ) {
      masthead(name(of: color)) {
        if let text = localized(color.texts), let purpose = text.value.purpose {
          lede(inline(purpose), in: text.locale(of: "purpose"))
        }
        otherNames(color)
        pageTools()
      }
      element("div", ["class": "wrap color-top"]) {
        colorNames(color)
        if color.current != nil {
          appearanceSwitch(hasLevels: color.valueSets.contains(where: \.hasElevation))
          colorSwatches(color)
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

  /// Returns a list with the names of the color in the other languages. A name that two languages
  /// share appears once.
  private func otherNames(_ color: Color) -> HTMLNode? {
    var shown: Set = [name(of: color)]
    let names: [HTMLNode] = base.manifest.locales.filter { $0 != locale }.compactMap { other in
      guard let name = color.texts[other]?.name, shown.insert(name).inserted else { return nil }
      return element("li", language(of: other)) { name }
    }
    guard !names.isEmpty else { return nil }
    return element("ul", ["class": "byline other-names"]) { names }
  }

  private func colorSections(_ color: Color) -> [PageSection] {
    [
      formatSection(color), noteSection(color), timelineSection(color), contrastSection(color),
      visionSection(color), citingRules(color), sourceSection(color),
    ].compactMap(\.self)
  }

  private func noteSection(_ color: Color) -> PageSection? {
    guard let text = localized(color.texts), let note = text.value.note else { return nil }
    return PageSection("note", words("color.note")) {
      element("div", proseAttributes(text.locale(of: "note"))) { element("p") { inline(note) } }
    }
  }

  private func citingRules(_ color: Color) -> PageSection? {
    let rules = base.rules(citing: color.id)
    guard !rules.isEmpty else { return nil }
    return PageSection("rules", words("color.rules")) {
      element("ul", ["class": "prose"]) {
        for rule in rules { element("li") { ruleLink(rule) } }
      }
    }
  }

  private func colorFacts(_ color: Color) -> [Fact] {
    let set = color.current
    let scopes = color.currentSets.map { name(ofVariant: $0.variant.value) }
      .joined(separator: messages.conventions.listSeparator)
    let isSameElevated = set.map { $0.statesElevation && !$0.hasElevation } ?? false
    return [
      Fact(words("color.edition"), text: set.map { name(ofEdition: $0.edition.value) }),
      Fact(words("color.variant"), text: scopes.isEmpty ? nil : scopes),
      Fact(
        words("color.confidence"), text: set.map { words("confidence.\($0.confidence.rawValue)") }),
      Fact(words("color.elevation"), text: isSameElevated ? words("color.elevation-same") : nil),
      Fact(
        words("color.accent"), text: color.isAccentDependent ? words("color.accent-dependent") : nil
      ),
      Fact(words("rule.id"), element("code") { color.id.rawValue }),
    ]
  }
}
