import Foundation
import TestSupport
import Testing

@testable import ColorScience

@Suite struct ContrastRatioTests {
  @Test func `system colors have the contrast computed from the WCAG formula`() throws {
    let rows = try Fixture("hig_system_contrast_2025-06-09.csv").rows.dropFirst()
    #expect(rows.count == 120)
    for row in rows {
      let verdict = ContrastVerdict(
        try SRGB(hex: String(row[2])), on: try SRGB(hex: String(row[3])))
      let expected = try #require(Double(row[4]))
      #expect((verdict.ratio - expected).magnitude < 1e-9)
      #expect(verdict.passes(.largeText) == (row[5] == "True"))
      #expect(verdict.passes(.text) == (row[6] == "True"))
      #expect(verdict.passes(.enhancedText) == (row[7] == "True"))
    }
  }

  // The reference values were computed by coloraide, which takes the luminance from CIE Y; for
  // tinted colors that differs from the weights that WCAG prints in the fourth digit.
  @Test func `reference pairs agree with coloraide, and so do the verdicts by the weights of WCAG`()
    throws
  {
    for pair in try ReferencePair.all() {
      let (foreground, background) = (try parseColor(pair.fg), try parseColor(pair.bg))
      let surface = background.over(.white)
      let text = foreground.over(surface)
      let ratio = contrastRatio(luminances: cieLuminance(text), cieLuminance(surface))
      #expect((ratio - pair.ratio).magnitude < 1e-6, "\(pair.fg) on \(pair.bg)")
      let verdict = ContrastVerdict(foreground, on: background)
      #expect((verdict.ratio - pair.ratio).magnitude < 1e-3)
      #expect(verdict.passes(.largeText) == (pair.pass3 ?? (pair.ratio >= 3)))
      #expect(verdict.passes(.text) == (pair.pass45 ?? (pair.ratio >= 4.5)))
    }
  }

  @Test func `black on white is 21 to 1 in either order`() {
    #expect(contrastRatio(.black, .white) == 21)
    #expect(contrastRatio(.white, .black) == 21)
  }

  @Test func `a translucent background is painted on the base first`() throws {
    let veil = SRGB.black.withAlpha(0.5)
    let expected = contrastRatio(.white, SRGB(red: 0.5, green: 0.5, blue: 0.5))
    #expect(contrastRatio(.white, veil) == expected)
    #expect(contrastRatio(.white, veil, over: .black) == 21)
  }

  @Test func `colors outside the gamut stay within 1 to 21`() {
    let beyond = SRGB(red: 2, green: 2, blue: 2)
    #expect(contrastRatio(beyond, SRGB(red: -1, green: -1, blue: -1)) == 21)
  }
}

/// The luminance by the Y row of the sRGB matrix.
func cieLuminance(_ color: SRGB) -> Double { min(max(XYZD65(color).vector.y, 0), 1) }

private struct ReferencePair: Decodable {
  let fg: String
  let bg: String
  let ratio: Double
  let pass3: Bool?
  let pass45: Bool?

  static func all() throws -> [ReferencePair] {
    struct Vectors: Decodable { let wcag: [ReferencePair] }
    let text = try Fixture("colour_vectors.json").text
    return try JSONDecoder().decode(Vectors.self, from: Data(text.utf8)).wcag
  }
}

@Suite struct ContrastLevelTests {
  @Test(arguments: [
    (2.1084827, "2.11"), (4.4998, "4.49"), (4.478089, "4.48"), (4.5, "4.50"), (2.99797, "2.99"),
    (6.996, "6.99"), (6.994, "6.99"), (3.0, "3.00"), (21, "21.00"), (1, "1.00"),
    (4.4949, "4.49"), (4.495, "4.49"), (2.9999999999999996, "2.99"),
  ])
  func `the printed ratio never contradicts the verdict`(ratio: Double, text: String) {
    #expect(ContrastVerdict(ratio: ratio).ratioText == text)
  }

  @Test func `a verdict rests on the unrounded ratio`() {
    #expect(!ContrastVerdict(ratio: 4.4999999).passes(.text))
    #expect(ContrastVerdict(ratio: 4.5).passes(.text))
  }

  @Test func `the highest level is the most demanding one reached`() {
    #expect(ContrastVerdict(ratio: 2.9).highestLevel == nil)
    #expect(ContrastVerdict(ratio: 3).highestLevel == .largeText)
    #expect(ContrastVerdict(ratio: 6.9).highestLevel == .text)
    #expect(ContrastVerdict(ratio: 21).highestLevel == .enhancedText)
  }
}

@Suite struct RelativeLuminanceTests {
  // WCAG 2.2, relative luminance.
  @Test func `the primaries weigh what WCAG says`() {
    #expect(SRGB(red: 1, green: 0, blue: 0).relativeLuminance == 0.2126)
    #expect(SRGB(red: 0, green: 1, blue: 0).relativeLuminance == 0.7152)
    #expect(SRGB(red: 0, green: 0, blue: 1).relativeLuminance == 0.0722)
  }
}

@Suite struct NearestPassingTests {
  @Test(arguments: 0..<8)
  func `random failing pairs get a color that passes`(seed: UInt64) throws {
    var numbers = SplitMix(seed: 100 + seed)
    var count = 0
    while count < 400 {
      let (foreground, background) = (numbers.byteColor(), numbers.byteColor())
      let ratio = [3, 4.5, 7][count % 3]
      guard contrastRatio(foreground, background) < ratio else { continue }
      count += 1
      let answer = nearestPassing(foreground: foreground, on: [background], ratio: ratio)
      try expectPassing(answer, foreground, background, ratio)
    }
  }

  private func expectPassing(
    _ answer: SRGB?, _ foreground: SRGB, _ background: SRGB, _ ratio: Double
  ) throws {
    guard let answer else {
      let possible = [SRGB.black, .white].contains { contrastRatio($0, background) >= ratio }
      #expect(!possible, "\(foreground.hex) on \(background.hex) at \(ratio)")
      return
    }
    #expect(contrastRatio(try SRGB(hex: answer.hex), background) >= ratio)
    #expect(answer == answer.rounded8 && answer.isInGamut)
    let (before, after) = (OKLCh(foreground), OKLCh(answer))
    if before.chroma >= 0.01, after.chroma >= 0.01 {
      #expect(hueDistance(before.hue, after.hue) <= 5, "\(foreground.hex) on \(background.hex)")
    }
  }

  /// A coarse search of all colors finds none that passes on every background where there is no
  /// answer.
  @Test(arguments: 0..<4)
  func `an answer passes on every background, and none means that no color does`(
    seed: UInt64
  ) throws {
    var numbers = SplitMix(seed: 200 + seed)
    for turn in 0..<60 {
      let foreground = numbers.byteColor()
      let backgrounds = (0...turn % 4).map { _ in numbers.byteColor() }
      let ratio = [3, 4.5, 7][turn % 3]
      let answer = nearestPassing(foreground: foreground, on: backgrounds, ratio: ratio)
      func passes(_ color: SRGB) -> Bool {
        backgrounds.allSatisfy { contrastRatio(color, $0) >= ratio }
      }
      if let answer {
        #expect(passes(try SRGB(hex: answer.hex)))
        continue
      }
      for red in stride(from: UInt8(0), through: 255, by: 15) {
        for green in stride(from: UInt8(0), through: 255, by: 15) {
          for blue in stride(from: UInt8(0), through: 255, by: 15) {
            #expect(!passes(SRGB(red8: red, green8: green, blue8: blue)))
          }
        }
      }
    }
  }

  @Test func `a color between two backgrounds is found where black and white fail`() throws {
    let answer = try #require(
      nearestPassing(foreground: .white, on: [.white, .black], ratio: 4.5))
    #expect(contrastRatio(answer, .white) >= 4.5 && contrastRatio(answer, .black) >= 4.5)
    #expect(nearestPassing(foreground: .white, on: [.white, .black], ratio: 4.6) == nil)
  }

  // Found by trying all 16,777,216 colors.
  @Test(arguments: [
    ("#7495D2", "#E8B865", 7, "#132684"), ("#99C0FE", "#D5A4CA", 7, "#010193"),
    ("#15662E", "#DD926A", 3, "#0D622A"), ("#265953", "#26197A", 7, "#66C8B8"),
    ("#001B0F", "#093F2A", 4.5, "#55AF8D"), ("#031E0D", "#4C159A", 7, "#81E0A9"),
    ("#857A6F", "#C8C9C6", 7, "#4A3420"), ("#076EE8", "#747FA2", 4.5, "#001247"),
  ])
  func `the answer is the nearest of all`(
    foreground: String, background: String, ratio: Double, nearest: String
  ) throws {
    let answer = nearestPassing(
      foreground: try SRGB(hex: foreground), on: [try SRGB(hex: background)], ratio: ratio)
    #expect(answer?.hex == nearest)
  }

  // WebAIM and the W3C examples name #767676 as the lightest passing gray on white.
  @Test func `the gray that just fails on white becomes the one that just passes`() throws {
    let gray = try SRGB(hex: "#777777")
    #expect(nearestPassing(foreground: gray, on: [.white], ratio: 4.5)?.hex == "#767676")
  }

  @Test func `a passing color is its own answer`() throws {
    let color = try SRGB(hex: "#0000EE")
    #expect(nearestPassing(foreground: color, on: [.white], ratio: 7) == color)
  }

  @Test func `no color has ratio 7 on a middle gray`() throws {
    let gray = try SRGB(hex: "#777777")
    #expect(nearestPassing(foreground: .white, on: [gray], ratio: 7) == nil)
    #expect(nearestPassing(foreground: .white, on: [gray], ratio: 22) == nil)
    #expect(nearestPassing(foreground: .white, on: [gray], ratio: .nan) == nil)
  }

  @Test func `a translucent foreground gets an opaque answer`() throws {
    let veil = SRGB.black.withAlpha(0.3)
    let answer = try #require(nearestPassing(foreground: veil, on: [.white], ratio: 4.5))
    #expect(answer.hex == "#767676" && answer.isOpaque)
  }
}
