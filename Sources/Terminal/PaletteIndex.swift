import ColorScience

/// The search for the nearest color in the limited palette of a terminal.
///
/// The 256 colors are those of xterm: 16 that users can change, a cube of 6×6×6 colors, and 24
/// grays.
enum PaletteIndex {
  /// Returns the number of the nearest fixed color in a palette of 256, from 16 to 255.
  static func nearest256(to color: SRGB) -> Int {
    let components = components(of: color)
    let steps = components.map { nearest(to: [$0], among: cubeLevels.map { [$0] }) }
    let cube = steps.map { cubeLevels[$0] }
    let grayStep = min(max((components.reduce(0, +) / 3 - 3) / 10, 0), 23)
    let gray = Array(repeating: 8 + 10 * grayStep, count: 3)
    let isGray = nearest(to: components, among: [cube, gray]) == 1
    return isGray ? 232 + grayStep : 16 + 36 * steps[0] + 6 * steps[1] + steps[2]
  }

  /// Returns the number of the nearest color in a palette of 16, from 0 to 15.
  static func nearest16(to color: SRGB) -> Int {
    nearest(to: components(of: color), among: xtermColors)
  }

  /// The values of a component in the color cube (256colres.h of xterm).
  private static let cubeLevels = [0, 95, 135, 175, 215, 255]

  /// The default values of the first 16 colors in xterm, which users can change (XTerm-col.ad).
  private static let xtermColors = [
    [0, 0, 0], [205, 0, 0], [0, 205, 0], [205, 205, 0], [0, 0, 238], [205, 0, 205], [0, 205, 205],
    [229, 229, 229], [127, 127, 127], [255, 0, 0], [0, 255, 0], [255, 255, 0], [92, 92, 255],
    [255, 0, 255], [0, 255, 255], [255, 255, 255],
  ]

  private static func components(of color: SRGB) -> [Int] {
    let bytes = color.bytes
    return [Int(bytes.red), Int(bytes.green), Int(bytes.blue)]
  }

  /// Returns the index of the nearest color in RGB; the first one if several are equally near.
  private static func nearest(to wanted: [Int], among colors: [[Int]]) -> Int {
    let distances = colors.map { zip(wanted, $0).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }
}
