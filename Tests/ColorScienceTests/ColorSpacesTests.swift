import Foundation
import TestSupport
import Testing

@testable import ColorScience

@Suite struct ColorSpacesTests {
  @Test func `every space leads back to the color it came from`() {
    var numbers = SplitMix(seed: 2)
    for _ in 0..<1000 {
      let color = numbers.extendedColor().withAlpha(0.4)
      for (name, copy) in roundTrips(color) {
        #expect(difference(copy, color) < 1e-9, "\(name) of \(color)")
      }
    }
  }

  @Test func `hue and saturation spaces lead back inside the gamut`() {
    var numbers = SplitMix(seed: 3)
    for _ in 0..<1000 {
      let color = numbers.byteColor()
      #expect(difference(SRGB(HSL(color)), color) < 1e-12)
      #expect(difference(SRGB(HSB(color)), color) < 1e-12)
    }
  }

  @Test func `white has the coordinates that CSS Color 4 prints`() {
    let d65 = XYZD65(SRGB.white).vector
    let d50 = XYZD50(SRGB.white).vector
    #expect(d65.distance(to: XYZD65.white) < 1e-12)
    #expect(d50.distance(to: XYZD50.white) < 1e-12)
    #expect((Lab(SRGB.white).lightness - 100).magnitude < 1e-9)
    #expect((OKLab(SRGB.white).lightness - 1).magnitude < 1e-9)
    #expect(OKLCh(SRGB.white).hue == 0)
  }

  // colour_vectors.json, from the CSS tests of WPT, prints four to six digits.
  @Test func `CSS functions give the printed digits of the web platform tests`() throws {
    for vector in try cssVectors() {
      let color = try parseColor(vector.text)
      for (value, expected) in zip([color.red, color.green, color.blue], vector.values) {
        let error = (value - expected).magnitude
        #expect(error <= halfOfLastDigit(expected) + 1e-9, "\(vector.text)")
      }
    }
  }

  @Test func `a gray of gamma 2.2 keeps its luminance`() {
    let gray = SRGB(GrayGamma22(white: 0.5))
    #expect((XYZD65(gray).vector.y - 0.217637640824031).magnitude < 1e-12)
    #expect(SRGB(GrayGamma22(white: -0.1)).red == -SRGB(GrayGamma22(white: 0.1)).red)
  }
}

private func roundTrips(_ color: SRGB) -> [(String, SRGB)] {
  [
    ("linear", SRGB(LinearSRGB(color))), ("P3", SRGB(DisplayP3(color))),
    ("XYZ D65", SRGB(XYZD65(color))), ("XYZ D50", SRGB(XYZD50(color))), ("Lab", SRGB(Lab(color))),
    ("OKLab", SRGB(OKLab(color))), ("OKLCh", SRGB(OKLCh(color))),
  ]
}

private func cssVectors() throws -> [(text: String, values: [Double])] {
  let data = Data(try Fixture("colour_vectors.json").text.utf8)
  let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  let rows = try #require(object["css"] as? [[Any]])
  return try rows.map {
    (try #require($0[0] as? String), try #require($0[2] as? [NSNumber]).map(\.doubleValue))
  }
}

private func halfOfLastDigit(_ value: Double) -> Double {
  let places = value.description.split(separator: ".").last?.count ?? 0
  return 0.5 * pow(10, -Double(places))
}

@Suite struct SRGBTests {
  @Test func `bytes are mapped to the gamut and rounded`() {
    let inside = SRGB(red: 0.1001, green: 0.5, blue: 1).bytes
    #expect([inside.red, inside.green, inside.blue] == [26, 128, 255])
    let wide = SRGB(DisplayP3(red: 1, green: 0, blue: 0)).bytes
    #expect([wide.red, wide.green, wide.blue] == [255, 11, 12])
  }

  @Test func `not a number and infinity have bytes too`() {
    let bytes = SRGB(red: .nan, green: .infinity, blue: -.infinity).bytes
    #expect(bytes.red == 0)
    #expect(bytes.green == 255)
    #expect(bytes.blue == 0)
  }

  @Test func `rounding keeps the opacity`() {
    let color = SRGB(red: 0.1001, green: 0.2, blue: 0.3, alpha: 0.25).rounded8
    #expect(color == SRGB(red8: 26, green8: 51, blue8: 77, alpha: 0.25))
  }
}

@Suite struct SRGBCompositingTests {
  private static let color = SRGB(red8: 12, green8: 34, blue8: 56)
  private static let clear = SRGB(red: 1, green: 1, blue: 1, alpha: 0)

  // Compositing and Blending Level 1: two layers of half opacity have an alpha of 0.75 together.
  @Test(arguments: [
    (SRGB.black.withAlpha(0.3), SRGB.white, SRGB(red: 0.7, green: 0.7, blue: 0.7)),
    (color, .white, color), (SRGB.black.withAlpha(0), color.withAlpha(0.5), color.withAlpha(0.5)),
    (
      SRGB(red: 1, green: 0, blue: 0, alpha: 0.5), SRGB(red: 0, green: 0, blue: 1, alpha: 0.5),
      SRGB(red: 2.0 / 3, green: 0, blue: 1.0 / 3, alpha: 0.75)
    ),
    (clear, clear, SRGB.black.withAlpha(0)),
  ])
  func `a layer covers its base as far as it is opaque`(layer: SRGB, base: SRGB, result: SRGB) {
    #expect(difference(layer.over(base), result) < 1e-15)
  }
}

@Suite struct GamutTests {
  @Test func `not a number is in no gamut`() {
    #expect(!SRGB(red: .nan, green: 0, blue: 0).isInGamut)
  }

  @Test func `a mapped color is inside and has about the lightness it had`() {
    var numbers = SplitMix(seed: 4)
    for _ in 0..<300 {
      let color = numbers.extendedColor()
      let mapped = color.mappedToGamut
      #expect(mapped.isInGamut)
      let lightness = min(max(OKLCh(color).lightness, 0), 1)
      #expect((OKLCh(mapped).lightness - lightness).magnitude < 0.03)
    }
  }

  // CSS Color 4, 13.2; computed by coloraide, whose method is called `oklch-chroma`.
  @Test func `hex of a color outside is that of the mapping of CSS`() throws {
    let rows = try OracleTable().rows.filter { !$0.color.isInGamut }
    #expect(rows.count > 300)
    for row in rows { #expect(row.color.hex == row.mapped.hex) }
  }

  @Test(arguments: [
    ("color(display-p3 1 0 0)", "#FF0B0C"), ("color(display-p3 0 1 0)", "#00FB29"),
    ("color(display-p3 0 0 1)", "#0000FF"), ("color(display-p3 1 1 0)", "#FEFF00"),
    ("oklch(70% 0.4 150)", "#00C248"), ("Color(.displayP3, red: 1, green: 0, blue: 0)", "#FF0B0C"),
  ])
  func `a wide color has one sRGB value in every place`(text: String, hex: String) throws {
    let (color, mapped) = (try parseColor(text), try SRGB(hex: hex))
    #expect(color.hex == hex && color.text(.hex) == hex && color.hexWithAlpha == hex + "FF")
    #expect(color.text(.rgb) == mapped.text(.rgb) && color.text(.hsl) == mapped.text(.hsl))
    #expect(color.over(.black) == mapped && color.rounded8 == mapped)
    #expect(color.relativeLuminance == mapped.relativeLuminance)
    let veil = (color.withAlpha(0.5), mapped.withAlpha(0.5))
    for ground in [SRGB.white, .black, SRGB(red8: 119, green8: 119, blue8: 119)] {
      #expect(contrastRatio(color, ground) == contrastRatio(mapped, ground))
      #expect(contrastRatio(ground, veil.0) == contrastRatio(ground, veil.1))
      #expect(
        nearestPassing(foreground: color, on: [ground], ratio: 4.5)
          == nearestPassing(foreground: mapped, on: [ground], ratio: 4.5))
    }
  }

  @Test func `hex, rgb() and the ratio of 2,000 wide colors agree`() throws {
    var numbers = SplitMix(seed: 23)
    var outside = 0
    for _ in 0..<2000 {
      let color = numbers.wideColor()
      let hex = try SRGB(hex: color.hex)
      #expect(color.rounded8 == hex)
      #expect(try parseColor(color.text(.rgb)) == hex)
      guard !color.isInGamut else { continue }
      outside += 1
      for ground in [SRGB.white, .black] {
        #expect(contrastRatio(color, ground) == contrastRatio(hex, ground), "\(color.hex)")
      }
    }
    #expect(outside > 500)
  }

  @Test func `a color inside is left alone`() {
    let color = SRGB(red8: 255, green8: 56, blue8: 60, alpha: 0.5)
    #expect(color.mappedToGamut == color)
  }

  @Test func `what is lighter than white becomes white`() {
    #expect(SRGB(red: 1.2, green: 1.2, blue: 1.2).mappedToGamut == .white)
    #expect(SRGB(red: -0.2, green: -0.2, blue: -0.2).mappedToGamut == .black)
  }
}
