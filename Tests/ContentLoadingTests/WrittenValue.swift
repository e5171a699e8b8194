/// A value in a YAML text in block style, or in front matter, with the lines that it takes.
struct WrittenValue {
  let key: String
  let kind: Kind
  /// What stands before the value in its first line.
  private let start: String
  private let range: Range<Int>

  enum Kind: String, CaseIterable {
    case text = "x-y"
    case list = "[x-y]"
    case map = "{x-y: x-y}"
    case emptyText = "''"
    case emptyList = "[]"
    case emptyMap = "{}"
    case null = ""

    var isNothing: Bool { [.emptyList, .emptyMap, .null].contains(self) }
  }

  init?(in lines: [String], at number: Int) {
    let isPage = lines.first == "---"
    let end = isPage ? lines.dropFirst().firstIndex(of: "---") ?? 0 : lines.count
    guard (isPage ? 1 : 0)..<end ~= number, !lines[number].isEmpty else { return nil }
    let indentation = lines[number].prefix { $0 == " " }.count
    let text = lines[number].dropFirst(indentation)
    let marker = text.hasPrefix("- ") ? "- " : ""
    let rest = text.dropFirst(marker.count)
    let colon = rest.firstIndex(of: ":").map { rest.distance(from: rest.startIndex, to: $0) }
    key = colon.map { String(rest.prefix($0)) } ?? ""
    start = String(repeating: " ", count: indentation) + marker + (colon == nil ? "" : key + ": ")
    let depth = indentation + marker.count
    let below = lines[(number + 1)..<end].prefix { $0.prefix { $0 == " " }.count > depth }
    range = number..<(number + 1 + below.count)
    let value = colon.map { rest.dropFirst($0 + 1).drop { $0 == " " } } ?? rest
    kind = Self.kind(value, below.first)
  }

  private static func kind(_ value: Substring, _ next: String?) -> Kind {
    guard value.isEmpty else {
      return value.hasPrefix("[") ? .list : value.hasPrefix("{") ? .map : .text
    }
    return next?.drop { $0 == " " }.hasPrefix("- ") ?? false ? .list : .map
  }

  func replaced(by kind: Kind, in lines: [String]) -> String {
    (lines[..<range.lowerBound] + [start + kind.rawValue] + lines[range.upperBound...])
      .joined(separator: "\n")
  }

  /// The value is optional, so that nothing in its place is no mistake.
  var mayBeMissing: Bool {
    [
      "tables", "keywords", "components", "related", "colors", "checks", "apis", "note", "avoid",
      "aliases",
      "reading", "purpose", "rules", "sources", "role", "level", "set", "accentDependent", "url",
      "revision", "section", "elevated", "conflicts", "confidence", "appearances", "by", "filter",
      "contrast", "exceptions", "measuring", "history", "replaces", "logged", "lacking", "went",
      "unlogged", "sections", "required", "platforms", "status", "summary", "domain",
    ].contains(key)
  }
}
