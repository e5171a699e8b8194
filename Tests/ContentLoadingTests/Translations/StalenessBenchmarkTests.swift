import ContentLoading
import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing
import Translation

/// Seeded edits of real rules: what changes the meaning is flagged on its unit, and nothing else.
@Suite struct StalenessBenchmarkTests {
  @Test(arguments: EditClass.allCases)
  func `edits are flagged on exactly their units`(edit: EditClass) throws {
    let rules = try ShippedRules()
    var random = SplitMix(seed: edit.rawValue.utf8.reduce(7) { $0 &* 31 &+ UInt64($1) })
    var done = 0
    while done < 55 {
      let rule = try #require(rules.all.randomElement(using: &random))
      var before = RuleFileText(rule.source)
      guard let expected = edit.prepare(&before, using: &random) else { continue }
      done += 1
      let found = rules.flagged(
        rule, before: before, after: expected.after, rename: expected.rename)
      #expect(found == expected.flagged, "\(rule.file) \(done)")
    }
    #expect(done * EditClass.allCases.count >= 600)
  }
}

/// The rules of the repository and what is needed to read them.
struct ShippedRules {
  struct Rule {
    let file: String
    let source: [TextUnit]
    let target: ContentFile
  }

  let all: [Rule]
  private let messages: [ContentFile]
  private let locales: [LocaleTag]

  init() throws {
    locales = [try LocaleTag("zh-Hans")]
    messages = [
      ContentFile(path: "Locales/en/ui.yaml", text: Self.english),
      ContentFile(path: "Locales/zh-Hans/ui.yaml", text: Self.chinese),
    ]
    var rules: [Rule] = []
    for path in try FileManager.default.subpathsOfDirectory(
      atPath: Repository.root.path + "/Locales/en"
    )
    .sorted()
    where path.contains("/rules/") && path.hasSuffix(".md") {
      let files = try messages + ["en", "zh-Hans"].map { try Self.file("Locales/\($0)/\(path)") }
      let read = ParsedContent(files).translations(of: [.english] + locales, source: .english)
      let units = read[0].units.filter { $0.address.file == path }
      rules.append(Rule(file: path, source: units, target: files[3]))
    }
    all = rules
  }

  /// The headings of rules are all that reading them needs.
  private static let english = """
    rule:
      heading: {why: Why, do: Do, dont: "Don't", check: How to check, history: History}
    """

  private static let chinese = """
    rule:
      heading: {why: 原因, do: 推荐, dont: 避免, check: 检查方法, history: 沿革}
    """

  private static func file(_ path: String) throws -> ContentFile {
    let data = try Data(contentsOf: URL(fileURLWithPath: Repository.root.path + "/" + path))
    return ContentFile(path: path, contents: .bytes(Array(data)))
  }

  /// The parts that are not fresh after an edit of a source text that was accepted before.
  func flagged(
    _ rule: Rule, before: RuleFileText, after: RuleFileText, rename: String?
  ) -> Set<String> {
    let old = units(of: before, rule.target, at: rule.file)
    var lock = TranslationLock()
    for unit in old[0].units { lock[unit.address] = .init(of: unit.text) }
    let new = units(of: after, rule.target, at: rename ?? rule.file)
    let status = translationStatus(source: new[0].units, target: new[1].units, lock: lock)
    return Set(
      status.filter { $0.state != .fresh && $0.address.file != "ui.yaml" }.map(\.address.part))
  }

  private func units(
    of text: RuleFileText, _ target: ContentFile, at file: String
  ) -> [TranslationFiles] {
    let files = [
      ContentFile(path: "Locales/en/\(file)", text: text.written),
      ContentFile(path: "Locales/zh-Hans/\(file)", contents: target.contents),
    ]
    return ParsedContent(messages + files)
      .translations(of: [.english] + locales, source: .english)
  }
}

/// The kinds of edits of the benchmark.
enum EditClass: String, CaseIterable, Sendable {
  case number, unit, negation, addedSentence, removedSentence, reorderedItems
  case reflow, whiteSpace, punctuationWidth, linkTarget, codeSpan, rename, move

  struct Edit {
    let after: RuleFileText
    let flagged: Set<String>
    var rename: String?
  }

  /// Puts into the text what the edit needs and returns the text after it, with the units that
  /// are to be flagged; nil where the rule does not lend itself.
  func prepare(_ text: inout RuleFileText, using random: inout SplitMix) -> Edit? {
    guard let part = text.parts.filter({ !$0.text.contains("\n\n") }).randomElement(using: &random)
    else { return nil }
    if let pair = replacement(part.text, using: &random) {
      text.set(part.address, pair.before)
      var after = text
      after.set(part.address, pair.after)
      return Edit(after: after, flagged: pair.counts ? [part.address] : [])
    }
    switch self {
    case .reorderedItems: return reordered(text, using: &random)
    case .rename: return Edit(after: text, flagged: [], rename: "topics/color/rules/new-name.md")
    case .move: return Edit(after: text, flagged: [], rename: "topics/other/rules/moved.md")
    default: return nil
    }
  }

  private struct Pair {
    let before: String
    let after: String
    let counts: Bool
  }

  private func replacement(_ text: String, using random: inout SplitMix) -> Pair? {
    let number = Int.random(in: 2...99, using: &random)
    func changed(_ before: String, _ after: String) -> Pair {
      Pair(before: text + before, after: text + after, counts: true)
    }
    switch self {
    case .number: return changed(" Keep \(number) of them.", " Keep \(number + 1) of them.")
    case .unit: return changed(" Leave \(number) pt.", " Leave \(number) px.")
    case .negation: return changed(" Do use it.", " Do not use it.")
    case .addedSentence: return changed("", " One more thing \(number).")
    case .removedSentence: return changed(" One thing less.", "")
    case .linkTarget:
      return changed(" [See](https://a.example/\(number))", " [See](https://b.example/\(number))")
    case .codeSpan: return changed(" Call `a\(number)`.", " Call `b\(number)`.")
    case .reflow:
      return text.contains(" ") && !text.contains("|")
        ? Pair(before: text, after: text.reflowed(every: 2 + number % 5), counts: false) : nil
    case .whiteSpace:
      return Pair(before: text, after: text.replacing(". ", with: ".   ") + "  ", counts: false)
    case .punctuationWidth:
      return Pair(before: text + " (so, or not?)", after: text + "（so，or not？）", counts: false)
    case .reorderedItems, .rename, .move: return nil
    }
  }

  /// Moves one item; the items that it passes stay in order.
  private func reordered(_ text: RuleFileText, using random: inout SplitMix) -> Edit? {
    var after = text
    let lists = text.sections.indices.filter { text.sections[$0].texts.count > 2 }
    guard let list = lists.randomElement(using: &random) else { return nil }
    let count = text.sections[list].texts.count
    guard Set(text.sections[list].texts).count == count else { return nil }
    let item = after.sections[list].texts.removeFirst()
    after.sections[list].texts.append(item)
    let moved = after.parts.last { $0.text == item }?.address
    return Edit(after: after, flagged: Set([moved].compactMap(\.self)))
  }
}

extension String {
  /// Breaks the line after every so many words, never where the next one would begin a block.
  fileprivate func reflowed(every count: Int) -> String {
    var words = 0
    var result = ""
    let pieces = split(separator: " ", omittingEmptySubsequences: false)
    for (index, piece) in pieces.enumerated() {
      result += piece
      guard index + 1 < pieces.count else { break }
      words += 1
      let next = pieces[index + 1].first
      let isSafe = next?.isLetter == true && words.isMultiple(of: count)
      result += isSafe ? "\n" : " "
    }
    return result
  }
}

/// A rule file in parts that can be edited and written again.
struct RuleFileText {
  var front: [(key: String, text: String)] = []
  var statement = ""
  var sections: [(heading: String, isNumbered: Bool?, texts: [String])] = []

  /// The file with one part for each unit, headings in English.
  init(_ units: [TextUnit]) {
    for unit in units {
      switch unit.address.part {
      case "statement": statement = unit.text
      case "why", "history":
        sections.append((unit.address.part == "why" ? "Why" : "History", nil, [unit.text]))
      case let part where part.hasPrefix(Self.entries): front.append((part, unit.text))
      case let part where part.contains("."):
        addItem(unit.text, to: String(part.prefix { $0 != "." }))
      case let part: front.append((part, unit.text))
      }
    }
  }

  /// What the addresses of the entries of a history begin with.
  private static let entries = "history."

  private mutating func addItem(_ text: String, to list: String) {
    let heading = ["do": "Do", "dont": "Don't", "check": "How to check"][list] ?? list
    if sections.last?.heading == heading {
      sections[sections.count - 1].texts.append(text)
    } else {
      sections.append((heading, list == "check", [text]))
    }
  }

  var written: String {
    let lines = front.map { ($0.key, "\(JSONText.string($0.text).compact)\n") }
    let own = lines.filter { !$0.0.hasPrefix(Self.entries) }.map { "\($0): \($1)" }.joined()
    let history = lines.filter { $0.0.hasPrefix(Self.entries) }
      .map { "  \($0.dropFirst(Self.entries.count)): \($1)" }.joined()
    let front = own + (history.isEmpty ? "" : "history:\n" + history)
    let sections = sections.map { section in
      let items = section.texts.enumerated().map { index, text in
        guard let isNumbered = section.isNumbered else { return text }
        let marker = isNumbered ? "\(index + 1). " : "- "
        let indent = "\n" + String(repeating: " ", count: marker.count)
        return marker + text.replacing("\n", with: indent)
      }
      return "\n## \(section.heading)\n\n" + items.joined(separator: "\n") + "\n"
    }
    return "---\n\(front)---\n\(statement)\n" + sections.joined()
  }
}

extension RuleFileText {
  /// Every text with the address that its unit has.
  var parts: [(address: String, text: String)] {
    let names = [
      "Do": "do", "Don't": "dont", "How to check": "check", "Why": "why", "History": "history",
    ]
    let listed = sections.flatMap { section in
      section.texts.enumerated().map { index, text in
        let name = names[section.heading] ?? section.heading
        return (section.isNumbered == nil ? name : "\(name).\(index + 1)", text)
      }
    }
    return front.map { ($0.key, $0.text) } + [("statement", statement)] + listed
  }

  mutating func set(_ address: String, _ text: String) {
    if let index = front.firstIndex(where: { $0.key == address }) {
      front[index].text = text
      return
    }
    if address == "statement" {
      statement = text
      return
    }
    var place = 0
    let offset = front.count + 1
    guard let wanted = parts.firstIndex(where: { $0.address == address }) else { return }
    for section in sections.indices {
      for index in sections[section].texts.indices {
        if offset + place == wanted { sections[section].texts[index] = text }
        place += 1
      }
    }
  }
}
