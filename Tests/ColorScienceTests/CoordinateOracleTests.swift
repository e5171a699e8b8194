import Foundation
import Testing

@testable import ColorScience

/// Compares with coloraide: `Scripts/coloraide-vectors.py` made the file, and
/// `Scripts/check-color-oracle` makes and compares a larger one.
@Suite struct CoordinateOracleTests {
  @Test func `coordinates, differences and simulations agree with coloraide`() throws {
    let table = try OracleTable()
    var worst: [String: Double] = [:]
    for row in table.rows {
      for (name, error) in errors(in: row) { worst[name] = max(worst[name] ?? 0, error) }
    }
    if OracleTable.isFullRun { print(table.rows.count, "rows", worst.sorted { $0.key < $1.key }) }
    #expect(table.rows.count >= 2000)
    for (name, error) in worst {
      let isSimulation = simulations.keys.contains(name)
      #expect(error <= (isSimulation ? 1.0 / 255 : 1e-6), "\(name)")
    }
  }

  private func errors(in row: OracleRow) -> [(String, Double)] {
    coordinateErrors(row) + differenceErrors(row) + simulationErrors(row)
  }

  private func coordinateErrors(_ row: OracleRow) -> [(String, Double)] {
    let color = row.color
    let (lab, lab65, hsl) = (Lab(color), LabD65(color), HSL(color))
    let oklch = OKLCh(color)
    return [
      row.error("srgb-linear", LinearSRGB(color).vector),
      row.error("display-p3", DisplayP3(color).vector),
      row.error("xyz-d65", XYZD65(color).vector), row.error("xyz-d50", XYZD50(color).vector),
      row.error("lab", Vector3(lab.lightness, lab.a, lab.b)),
      row.error("lab-d65", Vector3(lab65.lightness, lab65.a, lab65.b)),
      row.error("oklab", OKLab(color).vector),
      row.polarError("oklch", Vector3(oklch.lightness, oklch.chroma, oklch.hue), hue: 2),
      row.polarError("hsl", Vector3(hsl.hue, hsl.saturation, hsl.lightness), hue: 0),
      row.error("mapped", color.mappedToGamut.vector),
    ]
  }

  private func differenceErrors(_ row: OracleRow) -> [(String, Double)] {
    let (color, other) = (row.color, row.other)
    let differences = [
      row.error("deltaE2000", deltaE2000(color, other)),
      row.error("deltaEOK", deltaEOK(color, other)),
    ]
    // Outside the gamut coloraide lets luminance exceed 1.
    guard color.isInGamut, other.isInGamut else { return differences }
    let ratio = contrastRatio(luminances: cieLuminance(color), cieLuminance(other))
    return differences + [row.error("contrast", ratio)]
  }

  private func simulationErrors(_ row: OracleRow) -> [(String, Double)] {
    simulations.map { name, kind in row.error(name, row.color.seen(with: kind).vector) }
  }
}

private let simulations: [String: VisionDeficiency] = [
  "vienot-protan": .protan, "vienot-deutan": .deutan, "brettel-tritan": .tritan,
]
