import DesignAudit
import Diagnostics
import TestSupport
import Testing

/// Files of strangers are truncated, flipped, repeated and mixed; reading them always ends.
@Suite struct HostileBytesTests {
  @Test(arguments: Seeds.all)
  func `no damage to a file stops the audit`(seed: Seeds.Seed) {
    var random = SplitMix(seed: UInt64(seed.path.utf8.count))
    for _ in 0..<150 {
      let bytes = damaged(seed.bytes, using: &random)
      let file = AuditFile(path: seed.path, contents: .bytes(bytes))
      let report = auditDesign(of: [file], against: AuditBase.base)
      #expect(report.fileCount + report.binaryCount == 1)
      let lines = bytes.count { $0 == 0x0A } + 1
      for finding in report.findings {
        #expect(finding.diagnostic.location.line <= lines)
        #expect(finding.diagnostic.location.column <= 3 * bytes.count + 1)
      }
    }
  }

  @Test func `text that nests or repeats without end is read in one pass`() {
    let patterns = [
      "\"\\(", "Color(", "[UIColor ", "/*", "((((", "#\"\\#(", "\"\"\"", "#", "'", "\\",
    ]
    for pattern in patterns {
      let text = String(repeating: pattern, count: 200_000 / pattern.utf8.count)
      for name in ["a.swift", "a.m"] {
        let report = auditDesign(
          of: [AuditFile(path: name, contents: .bytes(Array(text.utf8)))], against: AuditBase.base)
        #expect(report.findings.isEmpty, "\(pattern)")
      }
    }
  }

  private func damaged(_ bytes: [UInt8], using random: inout SplitMix) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      let length = min(Int.random(in: 1...40, using: &random), bytes.count - place)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.removeSubrange(place...)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 3:
        let part = bytes[place..<place + length]
        for _ in 0..<Int.random(in: 1...20, using: &random) {
          bytes.insert(contentsOf: part, at: place)
        }
      case 4: bytes.removeSubrange(place..<place + length)
      default:
        bytes.replaceSubrange(
          place..<place + length,
          with: (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) })
      }
    }
    return bytes
  }
}

/// Files without damage, one of each kind.
enum Seeds {
  struct Seed: Sendable {
    let path: String
    let bytes: [UInt8]
  }

  static let all = [
    Seed(
      path: "A.xcassets/Label.colorset/Contents.json",
      bytes: Array(
        """
        {"colors": [{"idiom": "universal", "appearances": [{"appearance": "contrast", "value": "high"}],
          "color": {"color-space": "display-p3", "components":
          {"red": "0xFF", "green": "0.5", "blue": "128", "alpha": "1.000"}}},
          {"idiom": "mac", "color": {"platform": "osx", "reference": "systemRedColor"}}]}
        """.utf8)),
    Seed(
      path: "a.xib",
      bytes: Array(
        """
        <document><objects><label id="a"><color key="textColor" white="1" alpha="1"/>
          <color key="backgroundColor" red="0.5" green="1" blue="0"/></label></objects></document>
        """.utf8)),
    Seed(
      path: "Info.plist",
      bytes: Array("<plist><dict><key>UIUserInterfaceStyle</key><string>Dark</string>".utf8)),
    Seed(
      path: "a.swift",
      bytes: Array(
        ##"""
        /* a /* b */ c */ let x = Color(.sRGB, red: 1, green: 59 / 255, blue: 0x30, opacity: 0.5)
        let y = "a\(UIColor(red: 1.0, green: 0.2, blue: 0.1, alpha: 1))b" + #"c\#(1)d"# + """
          e"f
          """ // precept:ignore low-contrast
        """##.utf8)),
    Seed(
      path: "a.m",
      bytes: Array(
        "[[UIColor alloc] initWithRed:1.0f green:(CGFloat)59/255 blue:0 alpha:1]; @\"a\\\"b\"".utf8)
    ),
  ]
}
