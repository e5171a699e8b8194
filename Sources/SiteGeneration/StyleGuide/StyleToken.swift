import ColorScience
import Guidelines

/// A custom property of the style sheet, such as `--ink`, with a value for each circumstance.
struct StyleToken: Sendable, Equatable {
  /// Without the two hyphens.
  let name: String
  /// As written, by the media query that it is under; the empty string is for no query.
  private(set) var values: [String: String]

  var value: String { values[""] ?? "" }

  /// The properties that a style sheet declares on the root, in order.
  ///
  /// Reads plain declarations, as in `Site/Styles/10-tokens.css`: no strings or comments that hold
  /// braces or semicolons.
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

  /// The query of the innermost `@media`, without the word.
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
      self[index].set(value, under: media)
    } else {
      append(StyleToken(name: name, values: [media: value]))
    }
  }
}

extension StyleToken {
  fileprivate mutating func set(_ value: String, under media: String) { values[media] = value }
}

extension String {
  /// Without white space around, and with a comment in front taken away.
  fileprivate var trimmed: String {
    let text = split(separator: "*/", omittingEmptySubsequences: false).last ?? ""
    return text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }
      .map { String(Substring($0)) }.joined(separator: " ")
  }
}

/// The colors of the site itself, by role and appearance.
struct StylePalette {
  let tokens: [StyleToken]
}

extension StylePalette {
  /// The properties whose value is a color.
  var roles: [StyleToken] { tokens.filter { (try? SRGB(hex: $0.value)) != nil } }

  /// Returns the color of a role as the cascade of the style sheet decides: what increased contrast
  /// says comes after what the dark appearance says.
  func color(_ role: StyleToken, in appearance: Appearance) -> SRGB? {
    Self.queries(appearance).lazy.compactMap { role.values[$0] }.first
      .flatMap { try? SRGB(hex: $0) }
  }

  /// The ground of all pages, that of the role `paper`.
  func paper(in appearance: Appearance) -> SRGB? {
    tokens.first { $0.name == "paper" }.flatMap { color($0, in: appearance) }
  }

  private static func queries(_ appearance: Appearance) -> [String] {
    let dark = "(prefers-color-scheme: dark)"
    let more = "(prefers-contrast: more)"
    return switch appearance {
    case .light: [""]
    case .dark: [dark, ""]
    case .lightHighContrast: [more, ""]
    case .darkHighContrast: ["\(more) and \(dark)", more, dark, ""]
    }
  }
}
