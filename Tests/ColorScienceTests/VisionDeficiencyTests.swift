import Testing

@testable import ColorScience

@Suite struct VisionDeficiencyTests {
  @Test(arguments: VisionDeficiency.allCases, VisionModel.allCases)
  func `grays look the same to everyone`(deficiency: VisionDeficiency, model: VisionModel) {
    for level in stride(from: 0.0, through: 1, by: 0.125) {
      let gray = SRGB(red: level, green: level, blue: level)
      #expect(difference(gray.seen(with: deficiency, model: model), gray) < 0.001)
    }
  }

  @Test(arguments: VisionDeficiency.allCases, VisionModel.allCases)
  func `severity 0 changes nothing`(deficiency: VisionDeficiency, model: VisionModel) {
    let color = SRGB(red8: 255, green8: 56, blue8: 60, alpha: 0.5)
    let seen = color.seen(with: deficiency, severity: 0, model: model)
    #expect(difference(seen, color) < 1e-12)
  }

  @Test(arguments: [VisionDeficiency.protan, .deutan])
  func `red and green become alike`(deficiency: VisionDeficiency) {
    let seen = SRGB(red8: 200, green8: 30, blue8: 40).seen(with: deficiency)
    #expect((seen.red - seen.green).magnitude < 1e-12)
  }

  @Test func `the model to trust depends on the deficiency and severity`() {
    #expect(VisionDeficiency.protan.preferredModel() == .vienot)
    #expect(VisionDeficiency.deutan.preferredModel(severity: 0.5) == .machado)
    #expect(VisionDeficiency.tritan.preferredModel(severity: 0.5) == .brettel)
  }

  @Test func `severity is held to 0 to 1`() {
    let color = SRGB(red8: 255, green8: 56, blue8: 60)
    for model in VisionModel.allCases {
      #expect(
        color.seen(with: .protan, severity: 7, model: model)
          == color.seen(with: .protan, severity: 1, model: model))
    }
  }
}
