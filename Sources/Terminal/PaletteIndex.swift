import ColorScience

/// The nearest of the colors that a terminal of few colors has.
///
/// The 256 colors are those of xterm: 16 that people may change, a cube of 6×6×6 and 24 grays.
enum PaletteIndex {
  /// Returns a number from 16 to 255.
  static func nearest256(to color: SRGB) -> Int {
    let components = components(of: color)
    let steps = components.map { nearest(to: [$0], among: cubeLevels.map { [$0] }) }
    let cube = steps.map { cubeLevels[$0] }
    let grayStep = min(max((components.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let gray = Array(repeating: 8 + 10 * grayStep, count: 3)
    let isGray = nearest(to: components, among: [cube, gray]) == 1
    return isGray ? 232 + grayStep : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// Returns a number from 0 to 15.
  static func nearest16(to color: SRGB) -> Int {
    nearest(to: components(of: color), among: xtermColors)
  }

  /// The levels of the cube (256colres.h of xterm).
  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  /// The first sixteen as xterm has them unless people change them (XTerm-col.ad).
  private static let xtermColors = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func components(of color: SRGB) -> [Int] {
    let bytes = color.bytes
    return [Int(bytes.red), Int(bytes.green), Int(bytes.blue)]
  }

  /// Returns the index of the nearest color, the first of several that are as near.
  private static func nearest(to wanted: [Int], among colors: [[Int]]) -> Int {
    let distances = colors.map { zip(wanted, $0).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}
