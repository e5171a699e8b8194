import ColorScience
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import TestSupport
import Testing

@testable import SiteGeneration

/// The matrix of the shipped palette, held against the facts of the research and against plain
/// recomputation.
@Suite struct ContrastMatrixTests {
  private static let base = Repository.base

  private func matrix(_ environment: ColorEnvironment) -> ContrastMatrix {
    Self.base.contrastMatrix(of: "ios", in: environment)
  }

  private func failures(_ environment: ColorEnvironment, on background: ColorID) throws -> Int {
    let matrix = matrix(environment)
    let column = try #require(matrix.columns.firstIndex { $0.color == background })
    let hues = Set(Self.base.distinctColors.map(\.id))
    let rows = matrix.groups.flatMap(\.rows).filter { hues.contains($0.color) }
    #expect(rows.count == 12)
    return rows.count { !$0.verdicts[column].passes(.text) }
  }

  @Test func `iOS has a matrix for 16 environments, macOS for its four appearances`() {
    #expect(Self.base.matrixTables.map(\.id) == ["ios", "macos"])
    #expect(Self.base.matrixEnvironments(of: "ios") == ColorEnvironment.all)
    #expect(
      Self.base.matrixEnvironments(of: "macos").map(\.description)
        == Appearance.allCases.map(\.rawValue))
  }

  @Test func `the golden facts stand in the cells`() throws {
    #expect(try failures(ColorEnvironment(.light), on: "ios.systemBackground") == 11)
    #expect(try failures(ColorEnvironment(.dark), on: "ios.systemBackground") == 0)
    #expect(try failures(ColorEnvironment(.dark), on: "ios.secondarySystemBackground") == 0)
    #expect(try failures(ColorEnvironment(.dark), on: "ios.tertiarySystemBackground") == 5)
    #expect(
      try failures(ColorEnvironment(.dark, .elevated), on: "ios.secondarySystemBackground") == 5)
    #expect(try failures(ColorEnvironment(.lightHighContrast), on: "ios.systemBackground") == 0)
  }

  @Test func `every cell is what the two colors give by themselves`() throws {
    for environment in ColorEnvironment.all {
      let matrix = matrix(environment)
      #expect(matrix.columns.count == 3)
      for row in matrix.groups.flatMap(\.rows) {
        #expect(row.verdicts.count == 3)
        for (column, verdict) in zip(matrix.columns, row.verdicts) {
          #expect(column.surface.isOpaque)
          #expect(verdict.ratio == contrastRatio(row.text.over(column.surface), column.surface))
        }
      }
    }
  }

  @Test func `a table for one platform leaves out colors of another`() {
    let rows = Self.base.contrastMatrix(of: "macos", in: ColorEnvironment(.light)).groups
      .flatMap(\.rows)
    #expect(rows.contains { $0.color == "system.blue" })
    #expect(!rows.contains { $0.color.rawValue.hasPrefix("gray.") })
  }
}

/// The values of the system blue over time, which are known from the editions of the page.
@Suite struct ColorTimelineTests {
  private let base = Repository.base

  private func timeline(_ id: ColorID) throws -> ColorTimeline {
    base.timeline(of: try #require(base.color(id)))
  }

  @Test func `each edition is listed once, the one in force first`() throws {
    let blue = try timeline("system.blue")
    let editions = blue.entries.map(\.edition)
    #expect(editions.first == "2025-12" && Set(editions).count == editions.count)
    #expect(blue.entries[0].groups.map(\.state) == [.inForce])
    let june = try #require(blue.entries.first { $0.edition == "2025-06" })
    #expect(june.groups.map(\.state) == [.same])
    #expect(june.groups.allSatisfy { $0.end == nil }, "nothing replaced what is still in force")
    let kit = try #require(blue.entries.first { $0.edition == "design-kit-2026" })
    #expect(kit.groups.allSatisfy { $0.end == nil }, "an edition without a date has no end")
  }

  @Test func `variants with the same values are one group, which names until when they held`()
    throws
  {
    let old = try #require(try timeline("system.blue").entries.first { $0.edition == "pre-2025" })
    let first = try #require(old.groups.first)
    #expect(first.variants == ["ios", "macos"])
    #expect(first.end?.context == ColorContext(.light))
    #expect(first.end?.value.hex == "#007AFF" && first.end?.edition == "2025-06")
    #expect(old.groups.contains { $0.state == .unknown && $0.variants == ["tvos"] })
    let shown = old.groups.flatMap(\.variants)
    #expect(Set(shown).count == shown.count, "no variant is listed twice")
  }

  @Test func `a value that changed in December held until then`() throws {
    let june = try #require(try timeline("system.indigo").entries.first { $0.edition == "2025-06" })
    #expect(june.groups.first?.end?.context == ColorContext(.dark))
    #expect(june.groups.first?.end?.value.hex == "#6B5DFF")
    #expect(june.groups.first?.end?.edition == "2025-12")
  }

  @Test func `values in force for other platforms are in force as well`() throws {
    let gray = try timeline("system.gray")
    let newest = try #require(gray.entries.first)
    #expect(newest.groups.map(\.state) == [.inForce, .inForce])
    let old = try #require(gray.entries.first { $0.edition == "pre-2025" })
    let mac = try #require(old.groups.first { $0.variants == ["macos"] })
    #expect(mac.state == .same, "measured against the values for macOS, not those for iOS")
  }
}

/// The pages about a palette as a whole, of two colors that collide for deutan vision.
@Suite struct PalettePagesTests {
  private func page(_ path: String) throws -> String {
    try tinyPage(path, ["Content/colors/basic.yaml": Self.colors])
  }

  private static let colors = """
    id: basic
    topic: paint
    section: basics
    kind: palette
    colors:
      - id: basic.red
        role: accent
        values:
          - {edition: new, variant: all, sources: [book], confidence: one-source,
             light: "#C81E28", dark: "#FFFFFF", light-high-contrast: unknown, dark-high-contrast: unknown}
          - {edition: old, variant: all, sources: [book], confidence: one-source,
             light: "#C81E29", dark: "#FFFFFF", light-high-contrast: "#000000", dark-high-contrast: unknown}
      - id: basic.green
        role: accent
        values:
          - {edition: new, variant: all, sources: [book], confidence: one-source,
             light: "#6D6D00", dark: "#00FF00 / 0.5", light-high-contrast: unknown, dark-high-contrast: unknown}
      - id: basic.page
        role: background
        values:
          - {edition: new, variant: all, sources: [book], confidence: one-source,
             light: "#FFFFFF", dark: "#000000", light-high-contrast: unknown, dark-high-contrast: unknown}
    """

  @Test func `a matrix has ratio and verdict in every cell, and leads to the others`() throws {
    let html = try page("en/contrast/basic.light.html")
    // #C81E28 on white.
    expect(
      html, has: #"<span class="ratio">5.72:1</span>"#, #"href="../contrast/basic.dark.html""#,
      #"aria-current="page">Light <small aria-hidden="true">0/2</small>"#)
    let cells = html.components(separatedBy: #"class="matrix-cell""#).dropFirst()
    #expect(cells.count == 6, "two texts on one page color, and two texts on two fills")
    for cell in cells {
      #expect(cell.contains(":1</span>") && cell.contains(#"class="verdict is-"#))
    }
    expect(try page("en/contrast/basic.light-high-contrast.html"), lacks: "matrix-cell")
  }

  @Test
  func `a matrix counts the pairs that fail, and marks them for the choice to show only them`()
    throws
  {
    // White reaches 21:1 on black. Green with half its opacity is #008000 there, with 4.09:1.
    expect(try page("en/contrast/basic.dark.html"), has: "1 of 2 pairs is below 4.5:1")
    let light = try page("en/contrast/basic.light.html")
    expect(light, has: "Failing only (0)", #"href="?show=failing""#, "All 2 pairs")
    let fills = light.components(separatedBy: #"id="fills""#)[1]
    #expect(
      fills.components(separatedBy: #"" class="fails">"#).count - 1 == 2, "black on both fills")
  }

  @Test(arguments: ["en/contrast/basic.light.html", "en/colors/basic.red.html"])
  func `the words for verdicts are those of the legend`(path: String) throws {
    expect(
      try page(path), has: #"<span class="verdict is-good">AAA</span>"#,
      #"<span class="verdict is-good">AA</span>"#,
      #"<span class="verdict is-partial">Large text only</span>"#,
      #"<dt><span class="verdict is-bad">Too low</span></dt><dd>below 3:1"#)
  }

  @Test func `a change of one step in one component is listed as a change`() throws {
    expect(
      try page("en/palette-history/new.old.html"),
      has: "1 of the 2 values in both editions changed",
      "<code>#C81E29</code> → <code>#C81E28</code>", lacks: "#FFFFFF")
    expect(
      try page("en/palette-history.html"),
      has: #"href="palette-history/new.old.html">1 of 2 values changed</a>"#)
  }

  @Test func `pairs that collide say so in words, for the vision that they collide for`() throws {
    expect(
      try page("en/color-vision.html"), has: #"id="collisions-deutan""#, "collide</span>",
      ">1 of 1</td>", ">0 of 0</td>", lacks: #"id="collisions-normal""#)
  }

  @Test func `the plot has a point for every known value, and the table its number`() throws {
    let html = try page("en/lightness.html")
    let signs = html.components(separatedBy: #"class="point "#).count - 1
    #expect(signs == 4 + 6, "four in the legend, three colors in two appearances")
    expect(
      html, has: "<span>100.0</span>", "<span>0.0</span>",
      #"role="img" aria-label="Lightness of Basic as a chart;"#)
  }
}
