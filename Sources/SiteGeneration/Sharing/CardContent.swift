import ColorScience
import Guidelines
import HTMLTree
import Localization

/// The content of a card.
struct CardContent {
  let title: InLocale<String>
  /// The line above the title, such as the kind and the platforms of a rule.
  let eyebrow: [String]
  let assets: [PageAsset]
  let body: [HTMLNode]

  init(
    title: InLocale<String>, eyebrow: [String], assets: [PageAsset],
    @HTMLBuilder body: () -> [HTMLNode]
  ) {
    self.title = title
    self.eyebrow = eyebrow
    self.assets = assets
    self.body = body()
  }
}

extension PageContext {
  /// The content of the card about the subject of the page, or nil if there is none.
  var cardContent: CardContent? {
    switch page {
    case .rule(let id): base.rule(id).flatMap(ruleCard)
    case .color(let id): base.color(id).flatMap(colorCard)
    default: nil
    }
  }

  private func ruleCard(_ rule: Rule) -> CardContent? {
    guard let text = localized(rule.texts) else { return nil }
    let kind = kindName(rule).map { [$0] } ?? []
    let picture = cardPicture(rule)
    return CardContent(
      title: InLocale(text.value.title, text.locale(of: "title")),
      eyebrow: kind + base.platforms(in: rule.platforms).map(name),
      assets: illustrationAssets(rule)
    ) {
      statement(text)
      picture
    }
  }

  /// Returns the drawing of a rule that its small picture shows, too.
  private func cardPicture(_ rule: Rule) -> HTMLNode? {
    guard let illustration = base.illustration(of: rule.id),
      let text = localized(illustration.texts), let panel = illustration.thumbnail
    else { return nil }
    return figure(panel, text, illustration.definitions(for: panel.elements))
  }

  private func colorCard(_ color: Color) -> CardContent? {
    guard let text = localized(color.texts) else { return nil }
    let table = base.table(color.table).map(title(of:))
    return CardContent(
      title: InLocale(text.value.name, text.locale),
      eyebrow: [words("kind.color")] + [table].compactMap(\.self), assets: []
    ) {
      if let purpose = text.value.purpose {
        element("p", language(of: text.locale(of: "purpose"))) { inline(purpose) }
      }
      cardNames(color)
      for set in color.currentSets {
        if color.currentSets.count > 1 { scopeOfValues(set, of: color) }
        cardSwatches(set)
      }
    }
  }

  private func cardSwatches(_ set: ColorValueSet) -> HTMLNode {
    element("ul", ["class": "colors"]) {
      for context in ColorContext.all where context.elevation == .base || set.isRaised(context) {
        cardSwatch(set, context)
      }
    }
  }

  private func cardNames(_ color: Color) -> HTMLNode? {
    guard !color.apis.isEmpty else { return nil }
    return element("ul", ["class": "names"]) {
      for api in color.apis { element("li") { element("code") { api.name } } }
    }
  }

  private func cardSwatch(_ set: ColorValueSet, _ context: ColorContext) -> HTMLNode {
    let colors = colors(in: set, context)
    return element("li") {
      if !colors.isEmpty { Patch(colors, on: context.appearance.plainGround).node }
      element("span") { name(of: context) }
      element("code") { valueText(set, context) }
    }
  }
}
