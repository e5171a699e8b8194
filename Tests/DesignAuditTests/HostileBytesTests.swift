import DesignAudit
import Diagnostics
import TestSupport
import Testing

/// Files of strangers are truncated, flipped, repeated and mixed; reading them always ends.
@Suite struct HostileBytesTests {
  @Test(
    arguments: Set(AuditCases.files.map(\.path)).sorted().filter { !$0.hasSuffix(".yaml") } + [
      "Info.plist"
    ])
  func `no damage to a file stops the audit`(path: String) {
    let plist = Array("<plist><dict><key>UIUserInterfaceStyle</key><string>Dark</string>".utf8)
    let sound = AuditCases.files.first { $0.path == path }?.bytes ?? plist
    var random = SplitMix(seed: UInt64(path.utf8.count))
    for _ in 0..<60 {
      let bytes = damaged(sound, using: &random)
      let file = AuditFile(path: path, contents: .bytes(bytes))
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
