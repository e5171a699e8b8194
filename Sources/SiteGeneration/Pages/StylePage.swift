import ColorScience
import Guidelines
import HTMLTree
import Localization

extension PageContext {
  /// The colors, type and spaces of the site itself, read from its style sheet.
  var stylePage: PageContent {
    standardPage("style", assets: [.styleSheet("style-page.css")]) {
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
    section("roles", list: "palette", theme.tokens.colorRoles) { role in
      element("li") { self.role(role) }
    }
  }

  /// The steps of the type scale, each with a specimen in its size.
  private var typeSection: PageSection? {
    let steps = theme.tokens.filter { $0.name.hasPrefix("text-") }
    return section("type", list: "specimens", steps) { step in
      element("li") {
        element("p", ["class": "step-\(step.name)"]) { words("style.type.specimen") }
        tokenLine(step)
      }
    }
  }

  private var spaceSection: PageSection? {
    let steps = theme.tokens.filter { $0.name.hasPrefix("space-") }
    return section("space", list: "specimens", steps) { step in
      element("li", ["class": "specimen-space"]) {
        element("span", ["class": "bar step-\(step.name)", "aria-hidden": "true"])
        tokenLine(step)
      }
    }
  }

  /// - Parameter name: the class of the list for the style sheet.
  private func section(
    _ part: String, list name: String, _ tokens: [StyleToken], item: (StyleToken) -> HTMLNode
  ) -> PageSection? {
    guard !tokens.isEmpty else { return nil }
    return PageSection(part, words("style.\(part).title")) {
      element("p", ["class": "prose section-note"]) { inline(words("style.\(part).text")) }
      element("ul", ["class": name]) { tokens.map(item) }
    }
  }

  private func tokenLine(_ token: StyleToken) -> HTMLNode {
    element("p", ["class": "token small"]) {
      element("code") { "--\(token.name)" }
      element("span", ["class": "muted"]) { token.value }
    }
  }

  /// A color role with its purpose and its values in the four appearances.
  private func role(_ role: StyleToken) -> [HTMLNode] {
    [
      element("div", ["class": "about"]) {
        element("h3", ["class": "row-title"]) { element("code") { "--\(role.name)" } }
        if let purpose = purpose(of: role) { element("p") { purpose } }
      },
      element("div", ["class": "quartet frame"]) {
        for appearance in Appearance.allCases { field(role, appearance) }
      },
    ]
  }

  private func purpose(of role: StyleToken) -> String? {
    let key = MessageKey("style.role.\(role.name)")
    return messages.message(key) == nil ? nil : messages.text(key)
  }

  private func field(_ role: StyleToken, _ appearance: Appearance) -> HTMLNode? {
    guard let color = role.color(in: appearance) else { return nil }
    return ColorField([color], in: appearance).swatch {
      element("span", ["class": "name"]) { name(of: appearance) }
      element("span", ["class": "value"]) { color.hex }
      if let paper = theme.tokens.paper(in: appearance), paper != color {
        element("span", ["class": "remark"]) {
          "\(ContrastVerdict(color, on: paper).ratioText):1"
        }
      }
    }
  }
}
