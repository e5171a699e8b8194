import ColorScience
import Guidelines
import Testing

@testable import SiteGeneration

@Suite struct StyleTokenTests {
  private let styleSheet = """
    /* Roles. */
    @font-face { font-family: "Han"; src: local("A"), local("B"); }
    :root {
      color-scheme: light dark;
      /* Ground. */
      --paper: light-dark(#ffffff, #0f1012);
      --line: light-dark(#8b8f98, #7c818c);
      --sans: Arial,
        serif;
    }
    @media (prefers-contrast: more) { :root { --line: #33373d; } }
    .card { --own: 1; }
    """

  @Test func `the custom properties of the root are read with their circumstances`() {
    let tokens = StyleToken.all(in: styleSheet)
    #expect(tokens.map(\.name) == ["paper", "line", "sans"])
    #expect(tokens[0].value == "light-dark(#ffffff, #0f1012)")
    #expect(tokens[1].values["(prefers-contrast: more)"] == "#33373d")
    #expect(tokens[2].value == "Arial, serif")
  }

  @Test func `colors follow the order of the cascade`() {
    let tokens = StyleToken.all(in: styleSheet)
    #expect(tokens.colorRoles.map(\.name) == ["paper", "line"])
    let lines = Appearance.allCases.map { tokens[1].color(in: $0)?.hex }
    #expect(lines == ["#8B8F98", "#7C818C", "#33373D", "#33373D"])
    #expect(tokens.paper(in: .darkHighContrast)?.hex == "#0F1012")
  }

  /// WCAG 2.2, 1.4.3: text reaches 4.5:1.
  @Test func `every ink of the shipped style can be read on its grounds`() throws {
    let tokens = try shippedTheme().tokens
    let inks = ["ink", "ink-soft", "ink-faint", "accent", "good", "bad", "warn"]
    let grounds = ["paper", "surface"]
    func color(_ name: String, _ appearance: Appearance) throws -> SRGB {
      let token = try #require(tokens.first { $0.name == name })
      return try #require(token.color(in: appearance))
    }
    for appearance in Appearance.allCases {
      for ground in grounds {
        for ink in inks {
          let ratio = contrastRatio(try color(ink, appearance), try color(ground, appearance))
          #expect(ratio >= 4.5, "\(ink) on \(ground), \(appearance)")
        }
      }
    }
  }
}
