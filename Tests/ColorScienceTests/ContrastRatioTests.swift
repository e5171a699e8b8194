import Foundation
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
  @Test func `reference pairs agree with coloraide`() throws {
    for pair in try ReferencePair.all() {
      let surface = try parseColor(pair.bg).over(.white)
      let text = try parseColor(pair.fg).over(surface)
      let ratio = contrastRatio(luminances: cieLuminance(text), cieLuminance(surface))
      #expect((ratio - pair.ratio).magnitude < 1e-6, "\(pair.fg) on \(pair.bg)")
    }
  }

  @Test func `the weights of WCAG and CIE give the same verdicts on the reference pairs`() throws {
    for pair in try ReferencePair.all() {
      let verdict = ContrastVerdict(
        try parseColor(pair.fg), on: try parseColor(pair.bg))
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
