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
      "image", "A.png", ["\u{89}PNG\r\n\u{1A}\n", "IHDR", "iCCP", "IEND", "\u{FF}\u{D8}", "\u{0}"],
      [("", "\u{0}"), ("\u{FF}", "\u{D8}")]),
    audit(
      "pixels", "A.xcassets/a.imageset/a.png",
      ["\u{89}PNG\r\n\u{1A}\n", "IHDR", "IDAT", "PLTE", "tRNS", "IEND", "\u{0}", "\u{8}\u{6}"],
      [("", "\u{0}")], beside: shownSet(of: "a.png")),
    audit(
      "drawing", "A.xcassets/a.imageset/a.svg",
      [
        "<svg>", "</svg>", "<path ", "fill=\"", "#000", "\"", "/>", "style=\"", ";", "&a;",
        "<!ENTITY ",
      ],
      [("<svg>", "<g>"), ("<svg><path style=\"", "fill:#000;"), ("<svg>", "<path fill='#000'/>")],
      beside: shownSet(of: "a.svg")),
    audit(
      "image-set", "A.xcassets/a.imageset/Contents.json",
      [
        "{", "}", "[", "]", "\"images\":", "\"filename\":", "\"appearances\":", "\"dark\"", ",",
        "\"", "\"star.svg\"", "\"template\"",
      ],
      [("{\"images\":[", "{},"), ("", "[")],
      beside: [
        shownCode, file("A.xcassets/a.imageset/star.svg", "<svg><path fill='#111'/></svg>"),
      ]),
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
      "plist", "Info.plist",
      [
        "<plist>", "<dict>", "</dict>", "<key>", "</key>", "<string>", "<array>", "<true/>",
        "bplist00",
        "UIUserInterfaceStyle", "<!ENTITY a \"b\">", "&a;",
      ], [("<plist>", "<dict><key>a</key>"), ("<plist><dict>", "<key>a</key><true/>")]),
    audit(
      "project", "A.xcodeproj/project.pbxproj",
      [
        "{", "}", "(", ")", "=", ";", "\"", "\\", "/*", "*/", "//", "objects = {",
        "buildSettings = {",
        "isa = PBXNativeTarget;", "INFOPLIST_KEY_UIUserInterfaceStyle = Dark;",
      ], [("{objects = {", "a = {"), ("{objects = {", "a = {isa = b;};"), ("{a = (", "b,")]),
    audit(
      "settings", "A.xcconfig",
      ["INFOPLIST_KEY_UIUserInterfaceStyle", " = ", "Dark", "\n", "[sdk=*]", "//", "\"", "\\"],
      [("", "INFOPLIST_KEY_UIUserInterfaceStyle = Dark\n")]),
    audit(
      "objective-c", "A.m",
      [
        "[UIColor ", "colorWithRed:", "1.0f ", "]", "[", "@\"", "\"", "label.textColor = ", ";",
        "{", "}",
        "#if ", "#else ", "\n", "@implementation A", "@end",
      ], [("", "[UIColor "), ("", "a.textColor = "), ("", "#if A #else "), ("", "if ")]),
  ]

  /// - Parameter others: files without which nothing is said about the one that is read.
  private static func audit(
    _ name: String, _ path: String, _ words: [String], _ repeats: [(start: String, piece: String)],
    beside others: [AuditFile] = []
  ) -> FuzzReader {
    FuzzReader(name, words: words, repeats: repeats) { bytes in
      let whole = AuditFile(path: path, contents: .bytes(bytes))
      let part = AuditFile(path: path, contents: .beginning(bytes))
      return [whole, part].map { file in
        let findings = auditDesign(
          of: [file] + others, against: base, options: AuditOptions(guesses: true)
        ).findings
        return Set(findings.map(\.diagnostic.code.rawValue)).sorted().joined(separator: " ")
      }.joined(separator: "|")
    }
  }

  private static func file(_ path: String, _ text: String) -> AuditFile {
    AuditFile(path: path, contents: .bytes(Array(text.utf8)))
  }

  /// Code that shows the image "a".
  private static let shownCode = file("A.swift", "let image = Image(\"a\")\n")

  /// What makes an image one that code shows and that has no variant for dark.
  private static func shownSet(of name: String) -> [AuditFile] {
    let set = "{\"images\": [{\"idiom\": \"universal\", \"filename\": \"\(name)\"}]}"
    return [file("A.xcassets/a.imageset/Contents.json", set), shownCode]
  }
}
