import Checklists
import ContentLoading
import DesignAudit
import Diagnostics
import TestSupport

extension FuzzReader {
  private static let base = loadKnowledgeBase(from: SmallKnowledgeBase().files).value
  private static let vocabulary = ChecklistVocabulary(of: base)

  /// Reviews that come back.
  static let reviews = [
    review(
      "csv", "review.csv",
      ["\"", "\"\"", ",", ";", "\t", "\r\n", "\n", "=1+1", "\u{FEFF}", "pass", "通过", "\u{0}"],
      [("", "\","), ("a,b\n", "\"\n"), ("", "a,"), ("", "\n")]),
    review(
      "tasks", "review.md",
      [
        "- [ ] ", "- [x] ", "> ", "<!--", "-->", "## ", "`", "\n", "id: ", "**", "\\", "[", "](",
        "    ",
      ],
      [("", "- [ ] a\n"), ("- [ ] a\n", "  > b\n"), ("", "<!-- "), ("", "<!-- a -->\n")]),
    review(
      "review", "review.json",
      [
        "{", "}", "[", "]", "\"items\":", "\"status\":", "\"pass\"", ",", "\"", "null", "1e9",
        "\\u",
      ],
      [("[", "1,"), ("{\"items\":[", "{\"id\":\"a\"},")]),
  ]

  private static func review(
    _ name: String, _ file: String, _ words: [String], _ repeats: [(start: String, piece: String)]
  ) -> FuzzReader {
    FuzzReader(name, words: words, repeats: repeats) { bytes in
      do {
        let review = try readReview(bytes, named: file, vocabulary: vocabulary)
        let faults = Set(review.diagnostics(in: file).map(\.code.rawValue)).sorted()
        return "\(min(review.checklist.items.count, 4)) \(faults)"
      } catch {
        return "\(error)".filter { !$0.isNumber }.prefix(60).description
      }
    }
  }

  /// Files of an app.
  static let audit = [
    audit(
      "catalog", "A.xcassets/A.colorset/Contents.json",
      [
        "{", "}", "[", "]", "\"colors\":", "\"components\":", "\"0xFF\"", "\"1.000\"", ",", "\"",
        "NaN",
      ],
      [("{\"colors\":[", "{},"), ("", "[")]),
    audit(
      "swift", "A.swift",
      [
        "Color(", "UIColor(", "#colorLiteral(", "\"", "\"\"\"", "\\(", "/*", "*/", "//", "#\"", ")",
        "red:", "1.0", ".sRGB,", "\n", "0xFF", "precept:ignore",
      ], [("\"", "\\("), ("", "Color(red: "), ("", "/*"), ("", "#"), ("", "Color.red\n")]),
    audit(
      "interface", "A.xib",
      [
        "<document>", "<objects>", "<view ", "<label ", "<subviews>", "</subviews>", "<color ",
        "key=\"textColor\" ", "white=\"1\" ", "id=\"a\" ", "/>", "</view>", "<rect ", "&amp;",
      ],
      [
        ("<document><objects>", "<view>"), ("<document><objects><view><subviews>", "<label/>"),
        ("<document><objects>", "<view id='a'/>"), ("", "<!--"), ("", "<![CDATA["),
      ]),
    audit(
      "objective-c", "A.m",
      [
        "[UIColor ", "colorWithRed:", "1.0f ", "[UIFont systemFontOfSize:12]", "]", "[", "@\"",
        "\"", "label.textColor = ", ";", "{", "}", "#if ", "#else ", "\n", "@implementation A",
        "@end",
      ], [("", "[UIColor "), ("", "a.textColor = "), ("", "#if A #else "), ("", "if ")]),
  ]

  private static func audit(
    _ name: String, _ path: String, _ words: [String], _ repeats: [(start: String, piece: String)]
  ) -> FuzzReader {
    FuzzReader(name, words: words, repeats: repeats) { bytes in
      let file = AuditFile(path: path, contents: .bytes(bytes))
      let findings = auditDesign(of: [file], against: base).findings
      return Set(findings.map(\.diagnostic.code.rawValue)).sorted().joined(separator: " ")
    }
  }
}
