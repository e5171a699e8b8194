import Testing

@testable import ColorScience

@Suite struct HueFrameTests {
  @Test func `bounds hold every color between two corners`() {
    var numbers = SeededNumbers(seed: 8)
    for _ in 0..<500 {
      let first = LinearSRGB(numbers.byteColor()).vector
      let second = LinearSRGB(numbers.byteColor()).vector
      let low = Vector3(min(first.x, second.x), min(first.y, second.y), min(first.z, second.z))
      let high = Vector3(max(first.x, second.x), max(first.y, second.y), max(first.z, second.z))
      let hue = Double(numbers.next() % 360)
      let bounds = HueFrame(hue: hue).bounds(low, high)
      for light in [low, high, first, second, low.interpolated(to: high, 0.3)] {
        let color = OKLab(SRGB(LinearSRGB(light, alpha: 1)))
        let (x, y) = (cosine(degrees: hue), sine(degrees: hue))
        #expect(bounds.lightness.distance(from: color.lightness) < 1e-9)
        #expect(bounds.chroma.distance(from: color.a * x + color.b * y) < 1e-9)
        #expect(bounds.shift.distance(from: color.b * x - color.a * y) < 1e-9)
      }
    }
  }
}
