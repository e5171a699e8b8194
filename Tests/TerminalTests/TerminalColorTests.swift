import ColorScience
import Testing

@testable import Terminal

@Suite struct TerminalColorTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], true, ColorDepth.full),
    (["TERM": "xterm-256color"], true, .palette), (["TERM": "xterm"], true, .sixteen),
    (["TERM": "xterm-direct"], true, .full), (["TERM": "dumb"], true, .none),
    (["TERM": ""], true, .none), ([:], true, .none), (["CLICOLOR_FORCE": "1"], false, .sixteen),
    (["TERM": "xterm-256color"], false, .none),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1"], false, .palette),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "0"], false, .none),
    (["TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "NO_COLOR": "1"], true, .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], true, .palette),
    (["TERM": "xterm-256color", "CLICOLOR": "0"], true, .none),
  ])
  func `the environment says how many colors there are`(
    environment: [String: String], isTerminal: Bool, expected: ColorDepth
  ) {
    #expect(ColorDepth(environment, isTerminal: isTerminal) == expected)
  }

  @Test(arguments: [
    ("15;0", TerminalGround.dark), ("0;15", .light), ("0;default;15", .light), ("12;8", .dark),
    ("", .unknown), ("0;default", .unknown),
  ])
  func `the background is read from COLORFGBG`(value: String, expected: TerminalGround) {
    #expect(TerminalGround(["COLORFGBG": value]) == expected)
  }

  // Colors 25, 28, 94 and 124 of xterm on white; 80, 114, 179 and 210 on black.
  @Test(arguments: [
    (SRGB.white, ["#005FAF", "#008700", "#875F00", "#AF0000"]),
    (.black, ["#5FD7D7", "#87D787", "#D7AF5F", "#FF8787"]),
  ])
  func `inks read well on the ground that they are for`(ground: SRGB, inks: [String]) throws {
    for ink in inks { #expect(contrastRatio(try SRGB(hex: ink), ground) >= 4.5, "\(ink)") }
  }

  @Test func `the nearest of 256 colors is no farther than any other`() {
    let levels = [0, 95, 135, 175, 215, 255]
    var colors: [Int: [Int]] = [:]
    for index in 16...231 {
      let step = index - 16
      colors[index] = [levels[step / 36], levels[step / 6 % 6], levels[step % 6]]
    }
    for index in 232...255 { colors[index] = Array(repeating: 8 + 10 * (index - 232), count: 3) }
    func distance(_ left: [Int], _ right: [Int]) -> Int {
      zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    for red in stride(from: 0, through: 255, by: 15) {
      for green in stride(from: 0, through: 255, by: 17) {
        for blue in stride(from: 0, through: 255, by: 51) {
          let wanted = [red, green, blue]
          let color = SRGB(red8: UInt8(red), green8: UInt8(green), blue8: UInt8(blue))
          let found = colors[PaletteIndex.nearest256(to: color)] ?? []
          let best = colors.values.map { distance($0, wanted) }.min()
          #expect(distance(found, wanted) == best, "\(wanted)")
        }
      }
    }
  }

  @Test func `a swatch is written for as many colors as there are`() throws {
    let red = try SRGB(hex: "#FF383C")
    func codes(_ depth: ColorDepth) -> String { TextStyle(width: 80, depth: depth).swatch(red) }
    #expect(codes(.full) == "\u{1B}[48;2;255;56;60m    \u{1B}[0m ")
    #expect(codes(.palette) == "\u{1B}[48;5;203m    \u{1B}[0m ")
    #expect(codes(.sixteen) == "\u{1B}[101m    \u{1B}[0m ")
    #expect(codes(.none) == "")
  }

  @Test func `links are written only where the terminal has them`() {
    var style = TextStyle.plain
    #expect(style.link("a", to: "https://example.com") == "a")
    style.showsLinks = true
    #expect(
      style.link("a", to: "https://example.com")
        == "\u{1B}]8;;https://example.com\u{1B}\\a\u{1B}]8;;\u{1B}\\")
    #expect(style.link("a", to: "https://example.com/\u{1B}[2J") == "a")
    #expect(style.link("a", to: nil) == "a")
    #expect(
      TextStyle.knowsLinks(["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], isTerminal: true))
    #expect(!TextStyle.knowsLinks(["TERM_PROGRAM": "WezTerm"], isTerminal: false))
    #expect(!TextStyle.knowsLinks(["TERM": "xterm"], isTerminal: true))
  }
}
