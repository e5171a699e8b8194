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
    ("<rect width='320' height='200' fill='var(--system-page)'/>", 1),
    ("<rect width='320' height='200' fill='#FFFFFF'/>", 0),
    ("<circle cx='160' cy='100' r='60' fill='var(--system-page)'/>", 1),
    ("<circle cx='20' cy='20' r='20' fill='var(--system-page)'/>", 0),
    ("<rect x='158' y='90' width='60' height='60' rx='30' fill='var(--system-page)'/>", 0),
    ("<rect width='320' height='200' fill='var(--system-page)' fill-opacity='0.5'/>", 0),
    ("<rect width='320' height='200' fill='none'/>", 0),
    ("<ellipse cx='160' cy='100' rx='60' ry='20' fill='var(--system-page)'/>", 1),
    ("<g transform='translate(140 80)'><rect width='40' height='40' fill='#1C1C1E'/></g>", 1),
    (
      "<g transform='translate(170,100) rotate(180)' fill='#1C1C1E'><rect width='40' height='40'/></g>",
      1
    ),
    (
      "<g transform='rotate(180 160 100) matrix(0 1 1 0 0 0)'><rect x='90' y='150' width='20' height='20' fill='#1C1C1E'/></g>",
      1
    ),
    (
      "<clipPath id='a'><rect width='40' height='40'/></clipPath><g clip-path='url(#a)' fill='#1C1C1E'><rect width='320' height='200'/></g>",
      0
    ),
    ("<g opacity='0.5'><rect width='320' height='200' fill='var(--system-page)'/></g>", 0),
    (
      "<g data-appearance='light'><rect width='320' height='200' fill='var(--system-page)'/></g>", 0
    ),
    (
      "<defs><circle id='dot' cx='5' cy='5' r='5'/></defs><use href='#dot' transform='translate(110 50) scale(10)' fill='#1C1C1E'/>",
      1
    ),
    (
      "<defs><circle id='dot' cx='5' cy='5' r='5'/></defs><use href='#dot' x='158' y='94' fill='#1C1C1E'/>",
      1
    ),
    ("<g id='loop'><use href='#loop'/></g><rect width='320' height='200' fill='#1C1C1E'/>", 1),
    (
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x2='320'><stop offset='0' stop-color='#FFFFFF'/><stop offset='1' stop-color='var(--system-page)'/></linearGradient><rect width='320' height='200' fill='url(#a)'/>",
      1
    ),
    (
      "<linearGradient id='a' gradientUnits='userSpaceOnUse' x2='32'><stop offset='0' stop-color='var(--system-page)'/><stop offset='1' stop-color='#FFFFFF'/></linearGradient><rect width='320' height='200' fill='url(#a)'/>",
      0
    ),
    (
      "<radialGradient id='a' gradientUnits='userSpaceOnUse' cx='160' cy='100' r='90'><stop offset='0.5' stop-color='#1C1C1E'/><stop offset='1' stop-color='#FFFFFF'/></radialGradient><rect width='320' height='200' fill='url(#a)'/>",
      1
    ),
    (
      "<linearGradient id='a'><stop offset='0' stop-color='#1C1C1E'/></linearGradient><rect width='320' height='200' fill='url(#a)'/>",
      0
    ),
  ])
  func `a drawn text needs contrast with what is known to lie behind it`(
    shape: String, count: Int
  ) throws {
    let messages = findings(in: drawing([shape]))
    #expect(messages.count == count, "\(messages)")
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
