import Diagnostics
import Localization
import TestSupport
import Testing

@testable import Translation

/// What has to become of a translation that comes back in some shape.
enum Outcome: Equatable {
  case stored(String)
  /// Refused for the reason with this key.
  case refused(String)
  case untranslated
  case unchanged

  /// Reads an outcome as it is written in a table, such as `refused code`.
  init(_ text: Substring) {
    let words = text.split(separator: " ", maxSplits: 1).map(String.init)
    self =
      switch words[0] {
      case "stored": .stored(words[1])
      case "refused": .refused(words[1])
      case "unchanged": .unchanged
      default: .untranslated
      }
  }
}

/// A knowledge base with a unit of each kind, and files with a translation of one of them.
enum ReturnedShapes {
  static let title = "a.md#title"

  private static let sources: [(String, TextUnit.Kind, String, target: String?)] = [
    (title, .line, "Use colors that adapt", nil),
    ("a.md#why", .prose, "First part. Second part.", nil),
    ("a.md#do.1", .prose, "Use `tint` for links", nil),
    ("a.md#body.1", .prose, "One:\n\n- a\n- b", nil),
    ("a.md#body.2", .prose, "One two\nthree four", nil),
    ("ui.yaml#found", .message, "{count} results in {name}", nil),
    ("ui.yaml#colon", .message, ": ", nil),
    ("ui.yaml#hits", .plural, "one: {count} hit\nother: {count} hits", "{count} 条"),
    ("b.yaml#twin", .line, "Same", nil), ("b.yaml#other-twin", .line, "Same", nil),
  ]

  /// A row of a table in `Tests/Fixtures/returned-translations.txt`.
  struct Row: Sendable, CustomTestStringConvertible {
    let part: String
    /// What stands between the part and the outcome.
    let cells: [String]
    let outcome: Outcome

    var name: String { sources.first { $0.0.hasSuffix("#\(part)") }?.0 ?? "" }
    var testDescription: String { "\(part): \(cells)" }
  }

  static func rows(_ table: String) -> [Row] {
    let text = (try? Repository.text("Tests/Fixtures/returned-translations.txt")) ?? ""
    let lines = text.split(separator: "\n").drop { $0 != "== \(table)" }.dropFirst()
    return lines.prefix { !$0.hasPrefix("==") }.filter { !$0.hasPrefix("#") }.map { line in
      let cells = line.replacing("⏎", with: "\n")
        .split(separator: " | ", omittingEmptySubsequences: false)
      return Row(
        part: String(cells[0]), cells: cells[1..<cells.count - 1].map(String.init),
        outcome: Outcome(cells[cells.count - 1]))
    }
  }

  static func source(of name: String) -> String { sources.first { $0.0 == name }?.2 ?? "" }

  static let units: [UnitStatus] = {
    func units(_ texts: [(String, TextUnit.Kind, String)], in tag: String) -> [TextUnit] {
      texts.enumerated().compactMap { index, text in
        UnitAddress(text.0).map { address in
          TextUnit(
            address, text.2, kind: text.1,
            at: ContentLocation(path: "Locales/\(tag)/\(address.file)", line: index + 1))
        }
      }
    }
    return translationStatus(
      source: units(sources.map { ($0.0, $0.1, $0.2) }, in: "en"),
      target: units(
        sources.compactMap { unit in unit.target.map { (unit.0, .message, $0) } }, in: "zh-Hans"),
      lock: TranslationLock())
  }()

  /// Reads a file and returns what becomes of its only unit.
  static func outcome(_ text: String, _ format: ExchangeFormat?) throws -> Outcome {
    let target = try LocaleTag("zh-Hans")
    let file = try ReturnedFile.read(
      Array(text.utf8), as: format, source: .english, target: target)
    let plan = ImportPlan(file, for: units, in: target, replacesFresh: true)
    if let unit = plan.accepted.first { return .stored(unit.text) }
    if let reason = plan.reasons.first { return .refused(reason) }
    return plan.unchanged > 0 ? .unchanged : .untranslated
  }

  static func xliff1(_ name: String, _ content: String, file: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
    <file original="a" datatype="plaintext" source-language="en" target-language="zh-CN" \(file)>
    <body><group><trans-unit id="\(name)">\(content)</trans-unit></group></body></file></xliff>
    """
  }

  static func xliff2(_ name: String, _ content: String, unit: String = "") -> String {
    """
    <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="zh">
    <file id="f"><unit id="u1" name="\(name)" \(unit)>\(content)</unit></file></xliff>
    """
  }

  static func po(_ name: String, _ target: String, comments: String = "") -> String {
    let source = source(of: name).replacing("\n", with: "\\n")
    return "msgid \"\"\nmsgstr \"Language: zh_CN\\n\"\n\n\(comments)msgctxt \"\(name)\"\n"
      + "msgid \"\(source)\"\nmsgstr \"\(target)\"\n"
  }

  static func csv(_ name: String, _ target: String, state: String = "missing") -> String {
    "address,state,source,target\n\(name),\(state),\"\(source(of: name))\",\"\(target)\"\n"
  }

  static func catalog(_ key: String, _ target: String, language: String = "zh-Hans") -> String {
    let own = source(of: "ui.yaml#\(key)")
    let english =
      PluralLines(own).map { lines in
        let forms = lines.branches.map {
          "\"\($0.category)\": {\"stringUnit\": {\"value\": \"\($0.text)\"}}"
        }
        return "\"variations\": {\"plural\": {\(forms.joined(separator: ","))}}"
      } ?? "\"stringUnit\": {\"value\": \"\(own)\"}"
    return """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"ui.yaml#\(key)": {"localizations": {
      "en": {\(english)}, "\(language)": {\(target)}}}}}
      """
  }
}
