import Testing

@testable import ColorScience

@Suite struct NearestPassingTests {
  @Test(arguments: 0..<8)
  func `random failing pairs get a color that passes`(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: 100 + seed)
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
    var numbers = SeededNumbers(seed: 200 + seed)
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

  @Test func `a color outside the gamut gets an answer inside`() throws {
    let green = SRGB(DisplayP3(red: 0, green: 1, blue: 0))
    let answer = try #require(nearestPassing(foreground: green, on: [.white], ratio: 4.5))
    #expect(answer.isInGamut && contrastRatio(answer, .white) >= 4.5)
    #expect(hueDistance(OKLCh(answer).hue, OKLCh(green.mappedToGamut).hue) <= 5)
  }
}
