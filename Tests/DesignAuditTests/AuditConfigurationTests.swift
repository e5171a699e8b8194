import DesignAudit
import Diagnostics
import TestSupport
import Testing

@Suite struct AuditConfigurationTests {
  /// Copies of two values of a system color, the older one first.
  private let app = SmallApp()
    .with("App/A.swift", "let a = Color(red: 1, green: 0.23, blue: 0.19)\n")
    .with("App/Old/B.swift", "let b = Color(red: 1, green: 0.22, blue: 0.235)\n")

  @Test func `all mistakes are told with their places`() {
    let read = SmallApp.configuration(
      """
      platforms: [iOS, Androd]
      exclud: [Legacy]
      checks: {hard-coded-colr: off, low-contrast: fatal}
      ignore:
        - {code: hard-coded-color, path: App}
        - {code: hard-coded-color, reason: all of it}
      fail-on: warnings

      """)
    #expect(
      read.diagnostics.map { "\($0.location.line) \($0.code.rawValue)" } == [
        "1 unknown-value", "2 unknown-key", "3 unknown-value", "3 unknown-value",
        "5 missing-field", "6 missing-field", "7 unknown-value",
      ])
    #expect(read.diagnostics.map(\.textLine)[1].contains("'exclude'"))
  }

  @Test func `a check has another severity, in a folder or everywhere`() throws {
    #expect(try severities("checks: {hard-coded-color: error}") == ["error", "error"])
    #expect(try severities("checks: {hard-coded-color: off}") == [])
    let folder = """
      checks: {hard-coded-color: advice}
      folders:
        - {path: App/Old, checks: {hard-coded-color: off}}

      """
    #expect(try severities(folder) == ["advice"])
  }

  @Test func `palettes and exceptions are left out of the report`() throws {
    #expect(try severities("palettes: [App/Old]") == ["warning"])
    #expect(
      try severities("ignore: [{code: hard-coded-color, path: '*/B.swift', reason: a}]").count == 1)
    #expect(
      try severities("ignore: [{code: hard-coded-color, name: '#FF3B30', reason: a}]").count == 1)
    #expect(try severities("ignore: [{code: hard-coded-color, name: a, reason: a}]").count == 1)
  }

  @Test(
    arguments: [
      ("App", "App/A.swift", true), ("App/", "App/A.swift", true), ("./App", "App", true),
      ("*.swift", "App/A.swift", true), ("A.swift", "App/A.swift", true),
      ("App/*", "App/Old/B.swift", true), ("**/A.swift", "A.swift", true),
      ("Ap", "App/A.swift", false), ("Old", "App/Older/B.swift", false),
    ])
  func `a pattern covers a file and what a folder holds`(
    pattern: String, path: String, isCovered: Bool
  ) {
    #expect(PathPattern(pattern).covers(path) == isCovered)
  }

  @Test func `paths are seen from the folder of the configuration`() {
    let folder = ConfiguredFolder("/app", from: "/app/Sources", roots: ["Linked": "/app/Real"])
    #expect(folder.path(of: "A.swift") == "Sources/A.swift")
    #expect(folder.path(of: "../A.swift") == "A.swift")
    #expect(folder.path(of: "/app/B.swift") == "B.swift")
    #expect(folder.path(of: "Linked/B.swift") == "Real/B.swift")
    #expect(folder.path(of: "/other/B.swift") == nil)
  }

  @Test func `comments count in interface files, too`() {
    let xib = """
      <document><objects><view id="a">
      <!-- precept:ignore hard-coded-color (a game) -->
      <color key="tintColor" red="1" green="0.2196078431" blue="0.2352941176" alpha="1" \
      colorSpace="custom" customColorSpace="sRGB"/></view></objects></document>
      """
    #expect(SmallApp().with("A.xib", xib).findings() == [])
    let other = xib.replacing("hard-coded-color", with: "low-contrast")
    #expect(SmallApp().with("A.xib", other).findings().count == 1)
  }

  private func severities(_ configuration: String) throws -> [String] {
    app.diagnostics(AuditOptions(policy: try SmallApp.policy(configuration)))
      .map(\.severity.rawValue)
  }
}
