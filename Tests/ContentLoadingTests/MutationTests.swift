import ContentChecks
import ContentLoading
import Diagnostics
import TestSupport
import Testing

/// Valid files, changed without understanding.
@Suite struct MutationTests {
  @Test(arguments: SmallKnowledgeBase.rich.paths)
  func `a value of another kind is always found`(path: String) {
    let lines = SmallKnowledgeBase.rich.text(path).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    for number in lines.indices {
      guard let value = WrittenValue(in: lines, at: number) else { continue }
      for kind in WrittenValue.Kind.allCases where kind != value.kind {
        let changed = SmallKnowledgeBase.rich.with(path, value.replaced(by: kind, in: lines))
        let found = changed.findings
        #expect(
          !found.isEmpty || value.mayBeMissing && kind.isNothing,
          "\(path):\(number + 1) as \(kind.rawValue)")
      }
    }
  }

  @Test func `two thousand damaged files never crash it, and places are in the files`() {
    var generator = SplitMix(seed: 2026)
    for _ in 0..<400 {
      let paths = SmallKnowledgeBase.rich.paths.shuffled(using: &generator).prefix(5)
      var base = SmallKnowledgeBase.rich
      for path in paths {
        var bytes = Array(base.text(path).utf8)
        for _ in 0..<Int.random(in: 1...3, using: &generator) { bytes.damage(&generator) }
        base = base.with(path, .bytes(bytes))
      }
      for finding in base.findings {
        #expect(
          isInside(finding.location, base.bytes(finding.location.path)), "\(finding.textLine)")
      }
    }
  }

  /// The place after the last byte of a line counts as inside.
  private func isInside(_ place: ContentLocation, _ bytes: [UInt8]?) -> Bool {
    guard let bytes else { return place.line == 0 }
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    guard place.line <= lines.count else { return false }
    return place.line < 1 || place.column <= lines[place.line - 1].count + 1
  }
}

extension [UInt8] {
  fileprivate mutating func damage(_ generator: inout SplitMix) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &generator)
    let end = Swift.min(count, place + Int.random(in: 1...20, using: &generator))
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: self[place] = UInt8.random(in: 0...255, using: &generator)
    case 1:
      insert("{}[]&*!|>'\"%@`#:-?,\n\t ~".utf8.randomElement(using: &generator) ?? 0, at: place)
    case 2: removeSubrange(place..<end)
    case 3: insert(contentsOf: self[place..<end], at: Int.random(in: 0...count, using: &generator))
    case 4: removeLast(count - place)
    default: self[place..<end].reverse()
    }
  }
}

/// A value in a YAML text in block style, or in front matter, with the lines that it takes.
struct WrittenValue {
  let key: String
  let kind: Kind
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
