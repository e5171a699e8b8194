import Foundation
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
