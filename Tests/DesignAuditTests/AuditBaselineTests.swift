import DesignAudit
import Diagnostics
import TestSupport
import Testing

@Suite struct AuditBaselineTests {
  /// The copy of a system color.
  private static let red = "Color(red: 1, green: 0.23, blue: 0.19)"
  private let color = "let a = \(Self.red)\n"

  @Test func `what is known is left out, and one more is new`() {
    let app = SmallApp().with("A.swift", color)
    let baseline = AuditBaseline(of: findings(app))
    let more = compared(app.with("B.swift", color), baseline)
    #expect(more.known == 1 && more.gone.isEmpty && more.rest == baseline)
    #expect(more.new.flatMap(\.places).map(\.path) == ["B.swift"])
    let less = compared(SmallApp(), baseline)
    #expect(less.new.isEmpty && less.gone == baseline.entries && less.rest.entries.isEmpty)
  }

  @Test func `the colors that remain of a group are known`() {
    func colors(_ count: Int) -> SmallApp {
      SmallApp().with(
        "A.swift", (0..<count).map { "let c\($0) = \(Self.red)\n" }.joined())
    }
    let baseline = AuditBaseline(of: findings(colors(6)))
    for count in 0..<6 {
      let comparison = compared(colors(count), baseline)
      #expect(comparison.new.isEmpty && comparison.known == count)
      #expect(comparison.gone.count == 6 - count)
    }
    let more = compared(colors(7), baseline)
    #expect(more.new.map(\.places.count) == [1])
    #expect(more.new.map(\.diagnostic.textLine).first?.hasPrefix("A.swift:7:") == true)
  }

  @Test func `a check that was not asked for is not gone`() {
    let app = SmallApp().with("A.swift", color)
    let baseline = AuditBaseline(of: findings(app))
    let other = baseline.compared(with: [], scope: []) { $0 != "hard-coded-color" }
    #expect(other.gone.isEmpty && other.rest == baseline)
  }

  @Test(
    arguments: [
      (nil, true), (["."], true), (["Sub"], false), ([".", "--platform iOS"], false), ([], false),
    ] as [([String]?, Bool)])
  func `nothing is gone for an audit of another scope`(scope: [String]?, isSame: Bool) throws {
    let baseline = AuditBaseline(of: findings(SmallApp().with("A.swift", color)), scope: scope)
    let read = try AuditBaseline(Array(baseline.json.utf8), path: "b.json")
    #expect(read == baseline)
    let comparison = read.compared(with: [], scope: ["."]) { _ in true }
    #expect(comparison.gone.count == (isSame ? 1 : 0))
    #expect(comparison.rest.entries.count == (isSame ? 0 : 1) && comparison.rest.scope == scope)
  }

  @Test func `a baseline is read as it was written, and its bytes are stable`() throws {
    let app = SmallApp().with("A.swift", color).with(
      "A.xcassets/B.colorset/Contents.json", "<html>")
    let baseline = AuditBaseline(of: findings(app))
    #expect(try AuditBaseline(Array(baseline.json.utf8), path: "b.json") == baseline)
    #expect(AuditBaseline(of: findings(app).reversed()).json == baseline.json)
    let empty = AuditBaseline(of: [])
    #expect(try AuditBaseline(Array(empty.json.utf8), path: "b.json") == empty)
  }

  @Test(
    arguments: [
      "", "[]", "{}", #"{"format": 2, "findings": []}"#, #"{"format": 1}"#,
      #"{"format": 1, "findings": [{"code": "a"}]}"#,
      #"{"format": 1, "findings": [{"code": "a", "fingerprint": "b", "count": -1}]}"#,
    ])
  func `what is no baseline is refused`(text: String) {
    #expect(throws: BaselineError.self) { try AuditBaseline(Array(text.utf8), path: "b.json") }
  }

  private func findings(_ app: SmallApp) -> [AuditFinding] {
    auditDesign(of: app.files, against: AuditBase.base).findings
  }

  private func compared(_ app: SmallApp, _ baseline: AuditBaseline) -> AuditBaseline.Comparison {
    baseline.compared(with: findings(app), scope: []) { _ in true }
  }
}
