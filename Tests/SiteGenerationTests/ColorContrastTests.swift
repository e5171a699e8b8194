import ColorScience
import Guidelines
import HTMLTree
import Localization
import Search
import TestSupport
import Testing

@testable import SiteGeneration

@Suite struct ColorContrastTests {
  private let base = Repository.base

  private func pairs(
    _ base: KnowledgeBase, _ id: ColorID, _ appearance: Appearance = .light
  ) throws -> [ContrastPair]? {
    base.contrastPairs(of: try #require(base.color(id)))[ColorContext(appearance)]
  }

  @Test func `without backgrounds a color is judged on the plain ground, and with text on it`()
    throws
  {
    let pairs = try #require(try pairs(tinyKnowledgeBase(), "basic.red"))
    #expect(pairs.map(\.background.hex) == ["#FFFFFF", "#FF0000", "#FF0000"])
    #expect(pairs.map(\.foreground.hex) == ["#FF0000", "#FFFFFF", "#000000"])
    #expect(pairs.map(\.verdict.ratioText) == ["4.00", "4.00", "5.25"])
  }

  @Test func `unknown values have no pairs`() throws {
    #expect(try pairs(tinyKnowledgeBase(), "basic.red", .lightHighContrast) == nil)
  }

  @Test func `backgrounds of one value are one pair, those of both sets`() throws {
    let light = try #require(try pairs(base, "system.blue"))
    #expect(light.map(\.background.hex) == ["#FFFFFF", "#F2F2F7", "#0088FF", "#0088FF"])
    #expect(
      Set(light[0].partners) == [
        "ios.systemBackground", "ios.tertiarySystemBackground",
        "ios.secondarySystemGroupedBackground",
      ])
  }

  @Test func `labels on a translucent fill are judged on what shines through`() throws {
    let pairs = try #require(try pairs(base, "ios.systemFill"))
    let label = try #require(pairs.first { $0.partners == ["ios.label"] })
    #expect(label.foreground == .black)
    // #787880 at 20 % over white.
    #expect(label.background.hex == "#E4E4E6")
    #expect(label.verdict.ratio == contrastRatio(.black, label.background))
  }

  @Test func `in the table each background is a row, and the elevated level where it differs`()
    throws
  {
    let table = base.contrastTable(of: try #require(base.color("system.blue")))
    let grounds = table.rows.filter { $0.kind == .colorOnPartner }
    #expect(grounds.count == 6 && Set(table.rows).count == table.rows.count)
    for row in grounds {
      #expect(table.pair(row, in: ColorContext(.light)) != nil, "\(row.partner)")
    }
    let raised = table.contexts.filter { $0.elevation == .elevated }.map(\.appearance)
    #expect(raised == [.dark, .darkHighContrast])
  }

  @Test func `a pair counts for all of its backgrounds`() throws {
    let light = try #require(try pairs(base, "system.blue"))
    let counts = [light.count(.colorOnPartner), light.count(.partnerOnColor)]
    #expect(counts.map(\.enough) == [0, 1], "3.52 and 3.15; black on it, not white")
    #expect(counts.map(\.total) == [6, 2])
  }
}

/// The drawings of colors.
@Suite struct ColorFieldTests {
  @Test func `a translucent color is drawn on the ground of its appearance`() {
    let field = ColorField([SRGB(red: 1, green: 1, blue: 1, alpha: 0.5)], in: .dark)
    expect(
      field.node.html, has: ##"fill="#000000""##, ##"fill="#FFFFFF" fill-opacity="0.5""##)
    #expect(field.ink == "ink-dark")
  }

  @Test func `the ink is the one with more contrast, and colors in turn are stripes`() {
    #expect(ColorField([.black], in: .light).ink == "ink-light")
    #expect(ColorField([.white], in: .light).ink == "ink-dark")
    expect(
      ColorField([.white, .black], in: .light).node.html, has: #"viewBox="0 0 1 2""#,
      ##"<rect width="1" height="1" y="1" fill="#000000"/>"##)
  }

  @Test func `a color beyond sRGB is drawn for both kinds of display`() {
    let green = SRGB(DisplayP3(red: 0, green: 1, blue: 0, alpha: 0.5))
    let mapped = green.mappedToGamut.hex
    expect(
      ColorField([green], in: .light).node.html,
      has: ##"fill="\##(mapped)" fill-opacity="0.5" class="narrow-gamut""##,
      #"class="wide-gamut" fill="color(display-p3 0 1 0 / 0.5)""#)
    expect(ColorField([.white], in: .light).node.html, lacks: "gamut")
  }

  @Test(arguments: [
    ("Red", ["Red"]), ("Gray (6)", ["Gray (6)"]),
    ("System white (watchOS)", ["System white", "(watchOS)"]),
    ("系统白色（watchOS）", ["系统白色", "（watchOS）"]), ("", []),
  ])
  func `long names below a chart break at spaces and parentheses`(name: String, lines: [String]) {
    #expect(LightnessDrawing.lines(of: name) == lines)
  }

  @Test(arguments: ["en/colors.html", "en/colors/basic.red.html", "en/tables/basic.html"])
  func `a page without values for the elevated level has no choice of a level`(path: String) throws
  {
    expect(
      try tinyPage(path), has: #"<select name="appearance""#, lacks: #"<select name="level""#)
  }

  @Test func `the notice has a name for every appearance, in the order of the tables`() throws {
    let html = try tinyPage("en/colors.html")
    let notice = try #require(html.firstRange(of: #"class="narrowed""#))
    let rest = html[notice.upperBound...]
    let places = Appearance.allCases.compactMap {
      rest.firstRange(of: #"<b class="for-\#($0.rawValue)">"#)?.lowerBound
    }
    #expect(places.count == 4 && places == places.sorted())
  }

  @Test func `a tile is read with its name once, and each value with its appearance`() throws {
    let html = try tinyPage("en/colors.html")
    let tile = try #require(html.firstRange(of: #"<a class="frame""#))
    let text = html[tile.upperBound...].prefix(1200)
    #expect(text.contains(#"><span class="visually-hidden">Red</span><div"#))
    #expect(
      text.contains(#"<span class="visually-hidden">Light</span></span><span class="value">"#))
  }
}

/// What a search for a color value says of when and where a color has it.
@Suite struct ColorUsesTests {
  private func uses(_ id: ColorID, _ hex: String) throws -> [SearchColor] {
    let color = try #require(Repository.base.color(id))
    return try ColorUses(color, Repository.base, LocaleTag("en")).colors.filter { $0.hex == hex }
  }

  @Test func `a value of a design kit without a date is not in use today`() throws {
    let kit = try uses("system.blue", "#0078F0")
    #expect(kit.map(\.former) == [.init(until: "", now: "")])
    #expect(kit.map(\.label) == ["Light · macOS (vibrant) · Design kits of 2026"])
    #expect(try uses("watchos.systemWhite", "#F2F4FC").allSatisfy { $0.former != nil })
  }

  @Test func `the value in force is in use today, on the platforms whose newest table has it`()
    throws
  {
    #expect(try uses("system.blue", "#0088FF").map(\.former) == [nil])
    #expect(try uses("system.blue", "#007AFF").map(\.former?.now) == ["#0088FF"])
    let gray = try uses("system.gray", "#98989D")
    #expect(gray.map(\.former) == [nil])
    #expect(gray.map(\.label) == ["Dark · Dark, increased contrast · macOS"])
  }

  @Test func `values that differ between platforms are labelled with theirs`() throws {
    let documents = searchDocuments(of: Repository.base)
    let gray = try #require(
      documents.first { $0.kind == "color" && $0.id == "system.gray" && $0.locale == "en" })
    let values = gray.values
    #expect(
      values.filter { $0.appearance == "dark" }.map { "\($0.label) \($0.text)" } == [
        "Dark · iOS, iPadOS #8E8E93", "Dark · macOS #98989D",
      ])
    #expect(values.filter { $0.appearance == "light" }.map(\.label) == ["Light"])
  }
}
