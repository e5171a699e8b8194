import ColorScience
import Guidelines
import HTMLTree
import Localization

/// A custom property of the style sheet, such as `--ink`, with its value under each media query.
struct StyleToken: Sendable, Equatable {
  /// The name without the two leading hyphens.
  let name: String
  /// The values as written in the style sheet, by media query. The key is empty for no media query.
  fileprivate(set) var values: [String: String]

  var value: String { values[""] ?? "" }

  /// Returns the properties that a style sheet declares on `:root`, in order.
  ///
  /// The style sheet must be simple, like `Site/Styles/10-tokens.css`: its strings and comments
  /// must not contain braces or semicolons.
  static func all(in styleSheet: String) -> [StyleToken] {
    var tokens: [StyleToken] = []
    var open: [String] = []
    var text = ""
    for character in styleSheet {
      switch character {
      case "{":
        open.append(text.trimmed)
        text = ""
      case "}", ";":
        if open.last == ":root" { tokens.add(text.trimmed, under: media(open)) }
        if character == "}" { _ = open.popLast() }
        text = ""
      default: text.append(character)
      }
    }
    return tokens
  }

  /// Returns the query of the innermost `@media` rule, without the keyword `@media`.
  private static func media(_ open: [String]) -> String {
    let rule = open.last { $0.hasPrefix("@media") } ?? ""
    return String(rule.dropFirst("@media".count)).trimmed
  }
}

extension [StyleToken] {
  fileprivate mutating func add(_ declaration: String, under media: String) {
    guard declaration.hasPrefix("--"), let colon = declaration.firstIndex(of: ":") else { return }
    let name = String(declaration[..<colon].dropFirst(2)).trimmed
    let value = String(declaration[declaration.index(after: colon)...]).trimmed
    if let index = firstIndex(where: { $0.name == name }) {
      self[index].values[media] = value
    } else {
      append(StyleToken(name: name, values: [media: value]))
    }
  }
}

extension String {
  /// The string without a leading comment, and with white space trimmed and collapsed.
  fileprivate var trimmed: String {
    let text = split(separator: "*/", omittingEmptySubsequences: false).last ?? ""
    return text.utf8.split(whereSeparator: \.isWhitespace)
      .map { String(Substring($0)) }.joined(separator: " ")
  }
}

extension [StyleToken] {
  var colorRoles: [StyleToken] { filter { $0.color(in: .light) != nil } }

  /// Returns the background color of all pages, which is the color of the role `paper`.
  func paper(in appearance: Appearance) -> SRGB? {
    first { $0.name == "paper" }?.color(in: appearance)
  }
}

extension StyleToken {
  /// Returns the color of a role in an appearance: the value for increased contrast, if there is
  /// one and the appearance has it, and in a value for light and dark the matching half.
  func color(in appearance: Appearance) -> SRGB? {
    let contrast = appearance.isHighContrast ? values["(prefers-contrast: more)"] : nil
    return try? SRGB(hex: Self.half(contrast ?? value, isDark: appearance.isDark))
  }

  /// Returns one of the values of `light-dark(…, …)`, or any other value itself.
  private static func half(_ value: String, isDark: Bool) -> String {
    guard value.hasPrefix("light-dark("), value.hasSuffix(")") else { return value }
    let halves = value.dropFirst("light-dark(".count).dropLast().split(separator: ",")
    guard halves.count == 2 else { return value }
    return String(halves[isDark ? 1 : 0].drop { $0 == " " })
  }
}

extension PageContext {
  var stylePage: PageContent {
    func text(_ part: String) -> PageSection? {
      optionalWords("style.\(part).text").map { text in
        PageSection(part, words("style.\(part).title")) {
          element("div", ["class": "prose"]) { inline(text) }
        }
      }
    }
    func section(_ part: String, list name: String, _ items: [HTMLNode]) -> PageSection? {
      guard !items.isEmpty else { return nil }
      return PageSection(part, words("style.\(part).title")) {
        element("p", ["class": "prose section-note"]) { inline(words("style.\(part).text")) }
        element("ul", ["class": name]) { items }
      }
    }
    let sizes = theme.tokens.filter { $0.name.hasPrefix("text-") }.map { step in
      element("li") {
        element("p", ["class": "step-\(step.name)"]) { words("style.type.specimen") }
        tokenLine(step)
      }
    }
    let spaces = theme.tokens.filter { $0.name.hasPrefix("space-") }.map { step in
      element("li", ["class": "specimen-space"]) {
        element("span", ["class": "bar step-\(step.name)", "aria-hidden": "true"])
        tokenLine(step)
      }
    }
    let sections = [
      section("roles", list: "palette", theme.tokens.colorRoles.map(role)),
      section("type", list: "specimens", sizes), section("space", list: "specimens", spaces),
      text("han"), text("settings"), text("rules"), text("keys"),
    ]
    return standardPage("style", assets: [.styleSheet("style-page.css")]) {
      article(sections.compactMap(\.self))
    }
  }

  private func tokenLine(_ token: StyleToken) -> HTMLNode {
    element("p", ["class": "token small"]) {
      element("code") { "--\(token.name)" }
      element("span", ["class": "muted"]) { token.value }
    }
  }

  /// Returns a color role with its purpose and its values in the four appearances.
  private func role(_ role: StyleToken) -> HTMLNode {
    let key = MessageKey("style.role.\(role.name)")
    return element("li") {
      element("div", ["class": "about"]) {
        element("h3", ["class": "row-title"]) { element("code") { "--\(role.name)" } }
        if messages.message(key) != nil { element("p") { messages.text(key) } }
      }
      element("div", ["class": "quartet frame"]) {
        for appearance in Appearance.allCases {
          if let color = role.color(in: appearance) {
            ColorField([color], in: appearance).swatch {
              element("span", ["class": "name"]) { name(of: appearance) }
              element("span", ["class": "value"]) { color.hex }
              if let paper = theme.tokens.paper(in: appearance), paper != color {
                element("span", ["class": "remark"]) {
                  "\(decimal(ContrastVerdict(color, on: paper).ratioText)):1"
                }
              }
            }
          }
        }
      }
    }
  }
}
