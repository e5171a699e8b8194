import ColorScience
import Guidelines

/// A custom property of the style sheet, such as `--ink`, with its value under each media query.
struct StyleToken: Sendable, Equatable {
  /// Without the two hyphens.
  let name: String
  /// As written, by media query; the empty string stands for no query.
  fileprivate(set) var values: [String: String]

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

  /// The query of the innermost `@media`, without that keyword.
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
  /// Without white space around it and a comment in front of it.
  fileprivate var trimmed: String {
    let text = split(separator: "*/", omittingEmptySubsequences: false).last ?? ""
    return text.utf8.split(whereSeparator: \.isWhitespace)
      .map { String(Substring($0)) }.joined(separator: " ")
  }
}

extension [StyleToken] {
  /// The properties whose value is a color.
  var colorRoles: [StyleToken] { filter { (try? SRGB(hex: $0.value)) != nil } }

  /// The ground of all pages, which is the color of the role `paper`.
  func paper(in appearance: Appearance) -> SRGB? {
    first { $0.name == "paper" }?.color(in: appearance)
  }
}

extension StyleToken {
  /// Returns the color of a role by the cascade of the style sheet: values for increased contrast
  /// override those for the dark appearance.
  func color(in appearance: Appearance) -> SRGB? {
    Self.queries(appearance).lazy.compactMap { values[$0] }.first.flatMap { try? SRGB(hex: $0) }
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
