import Foundation
import Testing

@testable import ColorScience

@Suite struct ColorSpacesTests {
  @Test func `every space leads back to the color it came from`() {
    var numbers = SeededNumbers(seed: 2)
    for _ in 0..<1000 {
      let color = numbers.extendedColor().withAlpha(0.4)
      for (name, copy) in roundTrips(color) {
        #expect(difference(copy, color) < 1e-9, "\(name) of \(color)")
      }
    }
  }

  @Test func `hue and saturation spaces lead back inside the gamut`() {
    var numbers = SeededNumbers(seed: 3)
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

  @Test func `matrices and their inverses cancel`() {
    let pairs = [
      (XYZD65.fromLinearSRGB, XYZD65.toLinearSRGB), (XYZD50.fromD65, XYZD50.toD65),
      (DisplayP3.xyzFromLinear, DisplayP3.linearFromXYZ), (OKLab.conesFromXYZ, OKLab.xyzFromCones),
      (OKLab.fromRootCones, OKLab.toRootCones),
    ]
    let vector = Vector3(0.2, 0.5, 0.7)
    for (there, back) in pairs {
      #expect((back * (there * vector)).distance(to: vector) < 1e-12)
    }
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
    ("XYZ D65", SRGB(XYZD65(color))), ("XYZ D50", SRGB(XYZD50(color))),
    ("Lab", SRGB(Lab(color))),
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
