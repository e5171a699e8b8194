import DesignAudit
import Diagnostics
import TestSupport
import Testing

/// Sources and color sets as editors save them.
@Suite struct SavedSourceTests {
  private static let files = [
    "App/A.swift": "// %\nlet pale = Color(red: 1.0, green: 0.231, blue: 0.188) // %\n",
    "App/A.m":
      "// %\nUIColor *c = [UIColor colorWithRed:1.0f green:0.231f blue:0.188f alpha:1.0f];\n",
    "App/A.xcassets/Pale.colorset/Contents.json": """
    {"info": {"author": "%"}, "colors": [{"idiom": "universal",
      "color": {"color-space": "srgb", "components":
        {"red": "0xFF", "green": "0x3B", "blue": "0x30", "alpha": "1.000"}}}]}

    """,
  ]

  private func findings(_ bytes: [UInt8], _ path: String) -> [String] {
    auditDesign(of: [AuditFile(path: path, contents: .bytes(bytes))], against: AuditBase.base)
      .findings.map { "\($0.diagnostic.location.line) \($0.diagnostic.english)" }
  }

  @Test(arguments: files.keys.sorted(), SavedText.all)
  func `what is found does not depend on the encoding`(path: String, saved: SavedText) {
    let text = (Self.files[path] ?? "").replacing("%", with: saved.sentence)
    let usual = findings(Array(text.utf8), path)
    #expect(!usual.isEmpty)
    for lineEnd in ["\n", "\r\n"] {
      let found = findings(saved.bytes(of: text, lineEnd: lineEnd), path)
      if saved.refusal == "UTF-32" {
        #expect(found.count == 1 && found[0].contains("probably UTF-32"))
      } else {
        #expect(found == usual)
      }
    }
  }

  @Test(arguments: [
    Array("\u{0}GITCRYPT\u{0}abc".utf8), Array("let a = 1\n\u{0}\u{0}\u{0}".utf8),
  ])
  func `a binary or encrypted file is passed over and counted`(bytes: [UInt8]) {
    let file = AuditFile(path: "App/A.swift", contents: .bytes(bytes))
    let report = auditDesign(of: [file], against: AuditBase.base)
    #expect(report.findings.isEmpty && report.fileCount == 0 && report.binaryCount == 1)
  }
}
