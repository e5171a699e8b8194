import ContentLoading
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
