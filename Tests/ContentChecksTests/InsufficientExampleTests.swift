import ContentLoading
import Diagnostics
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct InsufficientExampleTests {
  // The ratios are 3.57 for red on white, 3.26 for #8E8E93 on white and 5.22 on #1C1C1E, and 3.25
  // for #6C6C70 on #1C1C1E.
  @Test(arguments: [
    ("Text in `system.red` on `system.page`.", ["system.red"]),
    ("Text in `Color.red` on system.page.", ["system.red"]),
    ("Text in `ink` on `system.page`.", []), ("Text in #8E8E93 on `system.page`.", ["#8E8E93"]),
    ("Text in #8e8e93 on #1C1C1E.", []), ("Text in `#6C6C70` on #1C1C1E.", ["#6C6C70"]),
    ("From #FFFFFF to #1C1C1E on `system.page`.", []),
    ("Text in `system.red`, and in `system.faint` on `system.page`.", ["system.red"]),
    ("`system.red` and no background.", []),
  ])
  func `a pair is found by ids, APIs and values`(example: String, found: [String]) throws {
    let base = content.replacing(
      "Red deletes.", in: "Locales/en/topics/color/rules/one-meaning.md", with: example)
    let messages = findings(in: base)
    #expect(messages.count == found.count, "\(messages)")
    for (message, name) in zip(messages, found) { #expect(message.hasPrefix("'\(name)' on ")) }
  }

  @Test func `a rule for one appearance is held against that one`() throws {
    let base = content.replacing(
      "Red deletes.", in: "Locales/en/topics/color/rules/one-meaning.md",
      with: "Text in `system.red` on `system.page`."
    ).replacing(
      "status: current", in: "Content/topics/color/rules/one-meaning.yaml",
      with: "appearances: [dark]\nstatus: current")
    #expect(findings(in: base) == [])
  }

  /// Each line is the number of findings and a drawing.
  @Test func `a drawn text needs contrast with what is known to lie behind it`() throws {
    let lines = try Repository.text("Tests/Fixtures/drawn-backgrounds.txt").split(separator: "\n")
    #expect(lines.count > 20)
    for line in lines {
      let messages = findings(in: drawing([String(line.dropFirst(2))]))
      #expect(messages.count == Int(line.prefix(1)), "\(line): \(messages)")
    }
  }

  @Test func `what is behind a path or a pane is not known`() throws {
    let page = "<rect width='320' height='200' fill='var(--system-page)'/>"
    for shape in [
      "<path d='M0 0h320v200' fill='var(--system-red)'/>",
      "<path d='M320 200l-20-100a200 200 0 01-200-90q0-4 10,0t1 1z'/>",
      "<polygon points='0,0 320,0 320,200'/>",
      "<rect x='100' y='80' width='120' height='40' data-material='thin'/>",
    ] {
      #expect(findings(in: drawing([page, shape])) == [], "\(shape)")
      #expect(findings(in: drawing([shape, page])).count == 1, "\(shape)")
    }
    for shape in [
      "<rect width='40' height='40' data-material='thin'/>",
      "<path d='m0 0 10 10h9V4zm1 1l20 20'/>", "<path d='M0 0h320v200' fill='none'/>",
    ] {
      #expect(findings(in: drawing([page, shape])).count == 1, "\(shape)")
    }
    #expect(findings(in: drawing([page], kind: "dont")) == [])
  }

  /// Returns a dark drawing with a gray text in front of the shapes.
  private func drawing(_ shapes: [String], kind: String = "do") -> SmallKnowledgeBase {
    content.with(
      "Content/illustrations/color.one-meaning.svg",
      "<svg id='one' data-kind='\(kind)' data-appearance='dark' viewBox='0 0 320 200'>"
        + shapes.joined()
        + "<text x='160' y='100' font-size='14' fill='#6C6C70' data-say='hint'/></svg>")
  }

  private func findings(in base: SmallKnowledgeBase) -> [String] {
    InsufficientExample().diagnostics(in: loadKnowledgeBase(from: base.files).value)
      .map(\.english)
  }

  private var content: SmallKnowledgeBase {
    SmallKnowledgeBase().with("Content/colors/system.yaml", Self.colors).replacing(
      "status: current", in: "Content/topics/color/rules/one-meaning.yaml",
      with: "contrast: {exceptions: [system.faint]}\nstatus: current")
  }

  private static let colors =
    "id: system\ntopic: color\nsection: use\nkind: palette\ncolors:\n"
    + [
      ("red", "accent", "Color.red", "#FF383C", "#FF4245"),
      ("ink", "label", "Color.ink", "#000000", "#FFFFFF"),
      ("faint", "label", "Color.faint", "#8E8E93", "#8E8E93"),
      ("page", "background", "Color.page", "#FFFFFF", "#1C1C1E"),
    ].map { name, role, api, light, dark in
      """
        - id: system.\(name)
          role: \(role)
          apis: {SwiftUI: \(api)}
          values:
            - {edition: "2026", variant: all, sources: [guide], confidence: one-source,
               light: "\(light)", dark: "\(dark)"}

      """
    }.joined()
}

@Suite struct DrawnGeometryTests {
  @Test(arguments: [
    ("translate(10 20) rotate(90) scale(2)", Point(10, 26)),
    ("rotate(90, 10, 20) scale(2 3)", Point(30, 16)), ("matrix(1 2 3 4 5 6)", Point(8, 12)),
    ("skewX(45) translate(0 1)", Point(4, 1)), ("skewY(45)", Point(3, 3)), ("", Point(3, 0)),
  ])
  func `a point is placed by transformations, and found again`(list: String, place: Point) throws {
    let transform = Transform().followed(by: list)
    let placed = transform.placed(Point(3, 0))
    #expect(abs(placed.x - place.x) < 1e-9 && abs(placed.y - place.y) < 1e-9, "\(placed)")
    let local = try #require(transform.local(placed))
    #expect(abs(local.x - 3) < 1e-9 && abs(local.y) < 1e-9)
  }

  @Test func `what is drawn as a line has no points inside`() {
    #expect(Transform().followed(by: "scale(0 1)").local(Point(0, 0)) == nil)
  }

  @Test(arguments: [
    ("M10 10h20v5z", [10, 10, 30, 15]), ("m10-10 20 5-3.5.5", [10, -10, 30, -4.5]),
    ("M0 0c0 40 10 40 10 0", [0, 0, 10, 40]), ("M5 12a4 4 0 014-4", [-3, 0, 17, 20]),
    ("M10 10zm20 20h1", [10, 10, 31, 30]), ("M1e1,2L3 4 5 6.", [3, 2, 10, 6]),
    ("M1 2L3", [1, 2, 1, 2]),
  ])
  func `a path is within the box of its points`(data: String, box: [Double]) {
    let points = pathPoints(data)
    let (x, y) = (points.map(\.x), points.map(\.y))
    #expect([x.min(), y.min(), x.max(), y.max()] == box, "\(points)")
  }
}
