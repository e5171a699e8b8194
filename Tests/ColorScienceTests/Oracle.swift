import Foundation
import TestSupport
import Testing

@testable import ColorScience

/// Reference colors from a CSV file whose header names the columns.
struct OracleTable {
  let rows: [OracleRow]

  static var isFullRun: Bool { environmentPath != nil }

  private static var environmentPath: String? {
    ProcessInfo.processInfo.environment["COLOR_ORACLE"]
  }

  init() throws {
    let file = try OracleTable.environmentPath.map { try Fixture(path: $0) }
    let lines = try (file ?? Fixture("coloraide-2000.csv")).rows
    let header = try #require(lines.first)
    let columns = Dictionary(
      uniqueKeysWithValues: header.enumerated().map { (String($1), $0) })
    rows = try lines.dropFirst().map { line in
      OracleRow(columns: columns, values: try line.map { try #require(Double($0)) })
    }
  }
}

struct OracleRow {
  let columns: [String: Int]
  let values: [Double]

  /// Not a number for a column that does not exist, which no comparison survives.
  subscript(name: String) -> Double { columns[name].map { values[$0] } ?? .nan }

  var color: SRGB { SRGB(vector("srgb"), alpha: 1) }
  var mapped: SRGB { SRGB(vector("mapped"), alpha: 1) }
  var other: SRGB { SRGB(vector("other"), alpha: 1) }

  func error(_ name: String, _ value: Double) -> (String, Double) {
    (name, (value - self[name]).magnitude)
  }

  func error(_ name: String, _ value: Vector3) -> (String, Double) {
    polarError(name, value, hue: nil)
  }

  /// Compares the component at `hue` around the circle.
  func polarError(_ name: String, _ value: Vector3, hue: Int?) -> (String, Double) {
    let expected = vector(name)
    let pairs = [(value.x, expected.x), (value.y, expected.y), (value.z, expected.z)]
    let errors = pairs.enumerated().map { index, pair in
      index == hue ? hueDistance(pair.0, pair.1) : (pair.0 - pair.1).magnitude
    }
    return (name, errors.contains(where: \.isNaN) ? .infinity : errors.max() ?? .infinity)
  }

  private func vector(_ name: String) -> Vector3 {
    Vector3(self[name + ".0"], self[name + ".1"], self[name + ".2"])
  }
}

/// A file of the folder `Fixtures`.
struct Fixture {
  let text: String

  init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures")
    try self.init(path: folder.appendingPathComponent(name).path)
  }

  init(path: String) throws {
    text = try String(contentsOfFile: path, encoding: .utf8)
  }

  /// The fields of each line; the first line is the header.
  var rows: [[Substring]] {
    text.split(whereSeparator: \.isNewline)
      .map { $0.split(separator: ",", omittingEmptySubsequences: false) }
  }
}

/// Returns the greatest difference between the components of two colors.
func difference(_ first: SRGB, _ second: SRGB) -> Double {
  max(
    (first.red - second.red).magnitude, (first.green - second.green).magnitude,
    (first.blue - second.blue).magnitude, (first.alpha - second.alpha).magnitude)
}

extension SplitMix {
  mutating func byteColor() -> SRGB {
    let (red, green, blue) = (next(), next(), next())
    return SRGB(
      red8: UInt8(truncatingIfNeeded: red >> 56), green8: UInt8(truncatingIfNeeded: green >> 56),
      blue8: UInt8(truncatingIfNeeded: blue >> 56))
  }

  /// A color in the gamut and somewhat outside.
  mutating func extendedColor() -> SRGB {
    SRGB(red: share() * 1.4 - 0.2, green: share() * 1.4 - 0.2, blue: share() * 1.4 - 0.2)
  }

  /// A color of Display P3, or one of OKLCh, most of which are outside of sRGB.
  mutating func wideColor() -> SRGB {
    next() % 2 == 0
      ? SRGB(DisplayP3(red: share(), green: share(), blue: share()))
      : SRGB(OKLCh(lightness: share(), chroma: share() * 0.4, hue: share() * 360))
  }

  /// A number from 0 to 1.
  mutating func share() -> Double { Double(next() >> 11) / 0x1p53 }
}
