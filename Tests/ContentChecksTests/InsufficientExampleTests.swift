import ContentLoading
import Diagnostics
import TestSupport
import Testing

@testable import ContentChecks

@Suite struct InsufficientExampleTests {
  @Test func `the shipped examples have enough contrast`() {
    #expect(InsufficientExample().diagnostics(in: Repository.base).map(\.textLine) == [])
  }

  // The ratios are 3.57 for red on white, 3.26 for #8E8E93 on white and 5.22 on #1C1C1E, and 3.25
  // for #6C6C70 on #1C1C1E.
  @Test(arguments: [
    ("Text in `system.red` on `system.page`.", ["system.red"]),
    ("Text in `Color.red` on system.page.", ["system.red"]),
    ("Text in `ink` on `system.page`.", []),
    ("Text in #8E8E93 on `system.page`.", ["#8E8E93"]),
    ("Text in #8e8e93 on #1C1C1E.", []),
    ("Text in `#6C6C70` on #1C1C1E.", ["#6C6C70"]),
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

  @Test(arguments: [
    ("{rect: [0, 0, 320, 200], fill: system.page}", 1),
    ("{rect: [0, 0, 320, 200], fill: \"#FFFFFF\"}", 0),
    ("{circle: [160, 100, 60], fill: system.page}", 1),
    ("{circle: [20, 20, 20], fill: system.page}", 0),
    ("{rect: [158, 90, 60, 60], radius: 30, fill: system.page}", 0),
    ("{rect: [0, 0, 320, 200], fill: system.page / 0.5}", 0),
    ("{rect: [0, 0, 320, 200], fill: none}", 0),
  ])
  func `a drawn text needs contrast with what is known to lie behind it`(
    shape: String, count: Int
  ) throws {
    let messages = findings(in: drawing([shape]))
    #expect(messages.count == count, "\(messages)")
  }

  @Test(arguments: [
    ("{ellipse: [160, 100, 60, 20], fill: system.page}", 1),
    ("{group: [{rect: [0, 0, 40, 40], fill: system.page}], at: [140, 80]}", 1),
    ("{group: [{rect: [0, 0, 40, 40], fill: system.page}], at: [170, 100], rotate: 180}", 1),
    ("{group: [{rect: [0, 0, 320, 200]}], clip: [0, 0, 40, 40], fill: system.page}", 0),
    ("{group: [{rect: [0, 0, 320, 200], fill: system.page}], opacity: 0.5}", 0),
    ("{group: [{rect: [0, 0, 320, 200], fill: system.page}], appearance: light}", 0),
    ("{use: dot, at: [110, 50], scale: 10, fill: system.page}", 1),
    ("{use: phone, at: [110, 50], draw: [{rect: [0, 0, 90, 90], fill: system.page}]}", 1),
    ("{use: phone, at: [110, 50], draw: [{rect: [0, 0, 9, 9], fill: system.page}]}", 0),
    (
      "{rect: [0, 0, 320, 200], fill: {linear: [0, 0, 320, 0], stops: [\"#FFFFFF\", system.page]}}",
      1
    ),
    (
      "{rect: [0, 0, 320, 200], fill: {linear: [0, 0, 32, 0], stops: [system.page, \"#FFFFFF\"]}}",
      0
    ),
  ])
  func `what is behind a text is found in groups, parts and gradients`(
    shape: String, count: Int
  ) throws {
    let messages = findings(in: drawing([shape]))
    #expect(messages.count == count, "\(messages)")
  }

  @Test func `what is behind a path or a pane is not known`() throws {
    let page = "{rect: [0, 0, 320, 200], fill: system.page}"
    for shape in [
      "{path: \"M0 0h320v200\", fill: system.red}", "{pane: [100, 80, 120, 40], material: thin}",
    ] {
      #expect(findings(in: drawing([page, shape])) == [], "\(shape)")
      #expect(findings(in: drawing([shape, page])).count == 1, "\(shape)")
    }
    let elsewhere = "{pane: [0, 0, 40, 40], material: thin}"
    #expect(findings(in: drawing([page, elsewhere])).count == 1)
    #expect(findings(in: drawing([page], kind: "dont")) == [])
  }

  /// Returns a dark drawing with a gray text in front of the shapes.
  private func drawing(_ shapes: [String], kind: String = "do") -> SmallKnowledgeBase {
    let text = "{text: [160, 100], say: hint, fill: \"#6C6C70\"}"
    let lines = (shapes + [text]).map { "      - \($0)\n" }.joined()
    return content.with(
      "Content/illustrations/parts.yaml",
      """
      parts:
        dot: [{circle: [5, 5, 5]}]
        phone: [{slot: [0, 0, 100, 100], fill: "#FFFFFF"}]
      """
    ).with(
      "Content/illustrations/color.one-meaning.yaml",
      "id: color.one-meaning\npanels:\n  - id: one\n    kind: \(kind)\n    appearance: dark\n"
        + "    draw:\n" + lines)
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
