import ColorScience

/// The nearest of the colors that a terminal of few colors has.
///
/// The 256 colors are those of xterm: 16 that people may change, a cube of 6×6×6 and 24 grays.
enum PaletteIndex {
  /// Returns a number from 16 to 255.
  static func nearest256(to color: SRGB) -> Int {
    let bytes = color.bytes
    let steps = [bytes.red, bytes.green, bytes.blue].map(cubeStep)
    let cube = steps.map { cubeLevels[$0] }
    let mean = (Int(bytes.red) + Int(bytes.green) + Int(bytes.blue)) / 3
    let grayStep = min(max((mean - 3) / 10, 0), 23)
    let gray = 8 + 10 * grayStep
    let isGray = distance(bytes, [gray, gray, gray]) < distance(bytes, cube)
    return isGray ? 232 + grayStep : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// Returns a number from 0 to 15.
  static func nearest16(to color: SRGB) -> Int {
    let bytes = color.bytes
    let distances = xtermColors.map { distance(bytes, $0) }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// The levels of the cube (256colres.h of xterm).
  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  private static func cubeStep(_ byte: UInt8) -> Int {
    cubeLevels.indices.min { left, right in
      abs(cubeLevels[left] - Int(byte)) < abs(cubeLevels[right] - Int(byte))
    } ?? 0
  }

  /// The first sixteen as xterm has them unless people change them (XTerm-col.ad).
  private static let xtermColors = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func distance(
    _ bytes: (red: UInt8, green: UInt8, blue: UInt8), _ other: [Int]
  ) -> Int {
    zip([bytes.red, bytes.green, bytes.blue], other).reduce(0) { sum, pair in
      let difference = Int(pair.0) - pair.1
      return sum + difference * difference
    }
  }
}
