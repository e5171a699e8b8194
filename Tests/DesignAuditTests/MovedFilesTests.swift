import DesignAudit
import Diagnostics
import TestSupport
import Testing

/// Files that are moved, renamed and reformatted under a baseline.
@Suite struct MovedFilesTests {
  @Test func `no finding is new and none is lost`() throws {
    let files = AuditCases.files.filter { !["unaudited-file", "unused-setting"].contains($0.code) }
      .map { ("\($0.code)/\($0.path)", $0.bytes) }
    let baseline = AuditBaseline(of: findings(files))
    #expect(!baseline.entries.isEmpty)
    for seed in 0..<500 {
      var change = RandomChange(seed: UInt64(seed))
      let comparison = baseline.compared(
        with: findings(change.applied(to: files)), scope: []
      ) { _ in true }
      let found = comparison.new.map(\.diagnostic.textLine)
      #expect(found == [] && comparison.gone == [], "seed \(seed)")
    }
  }

  @Test func `findings do not depend on the order of the files`() {
    let files = AuditCases.files.map { ("\($0.code)/\($0.path)", $0.bytes) }
    let found = findings(files).map(\.diagnostic)
    #expect(!found.isEmpty && findings(files.reversed()).map(\.diagnostic) == found)
  }

  private func findings(_ files: [(String, [UInt8])]) -> [AuditFinding] {
    let app = files.reduce(SmallApp()) { $0.with($1.0, $1.1) }
    return auditDesign(of: app.files, against: AuditBase.base).findings
  }
}

/// A change of files that leaves alone what they say.
private struct RandomChange {
  private var random: SplitMix
  private var folders: [Substring: String] = [:]

  init(seed: UInt64) { random = SplitMix(seed: seed) }

  mutating func applied(to files: [(String, [UInt8])]) -> [(String, [UInt8])] {
    let top = ["", "moved/", "a/b/c/"].randomElement(using: &random) ?? ""
    return files.map { (top + moved($0.0), reformatted($0.1, of: $0.0)) }.shuffled(using: &random)
  }

  /// Renames folders and files, but for those whose name says what they are.
  private mutating func moved(_ path: String) -> String {
    let parts = path.split(separator: "/")
    let folders = parts.dropLast().map { folder($0) }
    let name = String(parts.last ?? "")
    let isInSet = path.contains(".xcassets/")
    let isRenamed = !isInSet && Bool.random(using: &random)
    return (folders + [isRenamed ? "Zz-" + name : name]).joined(separator: "/")
  }

  private mutating func folder(_ name: Substring) -> String {
    if let known = folders[name] { return known }
    let isFixed = name.contains(".") && !name.hasSuffix(".xcassets") || name == "Resources"
    let new = isFixed || Bool.random(using: &random) ? String(name) : "Zz\(name)"
    folders[name] = new
    return new
  }

  private mutating func reformatted(_ bytes: [UInt8], of path: String) -> [UInt8] {
    guard let text = String(validating: bytes, as: UTF8.self), !text.contains("\"\"\"") else {
      return bytes
    }
    let isCode = [".swift", ".m", ".h", ".mm"].contains(where: path.hasSuffix)
    guard !text.contains("\\\n") else { return bytes }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines = lines.map { $0.hasPrefix("#") ? $0 : indented($0) }
    if isCode, Bool.random(using: &random) { lines.insert("// A license, red: 1", at: 0) }
    let end = Bool.random(using: &random) ? "\n" : "\r\n"
    return Array(lines.joined(separator: end).utf8)
  }

  private mutating func indented(_ line: String) -> String {
    let text = line.drop { $0 == " " || $0 == "\t" }
    let space = Bool.random(using: &random) ? " " : "\t"
    return String(repeating: space, count: Int.random(in: 0...6, using: &random)) + text
  }
}
