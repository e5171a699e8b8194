import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// What the site itself is made of, from the style sheet as it is.
  var stylePage: PageContent {
    PageContent(
      title: words("style.title"), description: words("style.lede"), kind: "style",
      assets: [.styleSheet("style-page.css")]
    ) {
      masthead(words("style.title")) { lede(inline(words("style.lede"))) }
      article(
        [
          roleSection, typeSection, spaceSection, textSection("han"), textSection("settings"),
          textSection("rules"), textSection("keys"),
        ].compactMap(\.self))
    }
  }

  private func textSection(_ part: String) -> PageSection {
    PageSection(part, words("style.\(part).title")) {
      element("div", ["class": "prose"]) { inline(words("style.\(part).text")) }
    }
  }

  private var roleSection: PageSection? {
    let palette = StylePalette(tokens: theme.tokens)
    guard !palette.roles.isEmpty else { return nil }
    return PageSection("roles", words("style.roles.title")) {
      element("p", ["class": "prose section-note"]) { inline(words("style.roles.text")) }
      element("ul", ["class": "palette"]) {
        for role in palette.roles { element("li") { self.role(role, palette) } }
      }
    }
  }

  /// The steps of the type scale, each set in itself. A class names the step to the style sheet.
  private var typeSection: PageSection? {
    let steps = theme.tokens.filter { $0.name.hasPrefix("text-") }
    guard !steps.isEmpty else { return nil }
    return PageSection("type", words("style.type.title")) {
      element("p", ["class": "prose section-note"]) { inline(words("style.type.text")) }
      element("ul", ["class": "specimens"]) {
        for step in steps {
          element("li") {
            element("p", ["class": "step-\(step.name)"]) { words("style.type.specimen") }
            tokenLine(step)
          }
        }
      }
    }
  }

  private var spaceSection: PageSection? {
    let steps = theme.tokens.filter { $0.name.hasPrefix("space-") }
    guard !steps.isEmpty else { return nil }
    return PageSection("space", words("style.space.title")) {
      element("p", ["class": "prose section-note"]) { inline(words("style.space.text")) }
      element("ul", ["class": "specimens"]) {
        for step in steps {
          element("li", ["class": "specimen-space"]) {
            element("span", ["class": "bar step-\(step.name)", "aria-hidden": "true"])
            tokenLine(step)
          }
        }
      }
    }
  }

  private func tokenLine(_ token: StyleToken) -> HTMLNode {
    element("p", ["class": "token small"]) {
      element("code") { "--\(token.name)" }
      element("span", ["class": "muted"]) { token.value }
    }
  }
}

extension PageContext {
  /// A color role with what it is for, in the four appearances.
  func role(_ role: StyleToken, _ palette: StylePalette) -> [HTMLNode] {
    [
      element("div", ["class": "about"]) {
        element("h3", ["class": "row-title"]) { element("code") { "--\(role.name)" } }
        if let purpose = purpose(of: role) { element("p") { purpose } }
      },
      element("div", ["class": "quartet frame"]) {
        for appearance in Appearance.allCases { field(role, appearance, palette) }
      },
    ]
  }

  private func purpose(of role: StyleToken) -> String? {
    let key = MessageKey("style.role.\(role.name)")
    return messages.message(key) == nil ? nil : messages.text(key)
  }

  private func field(
    _ role: StyleToken, _ appearance: Appearance, _ palette: StylePalette
  ) -> HTMLNode? {
    guard let color = palette.color(role, in: appearance) else { return nil }
    let field = ColorField([color], in: appearance)
    return element("div", ["class": "swatch \(field.ink)"]) {
      field.node
      element("span", ["class": "name"]) { words("context.\(appearance.rawValue)") }
      element("span", ["class": "value"]) { color.hex }
      if let paper = palette.paper(in: appearance), paper != color {
        element("span", ["class": "remark"]) {
          "\(ContrastVerdict(color, on: paper).ratioText):1"
        }
      }
    }
  }
}
