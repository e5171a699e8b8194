import Diagnostics

/// A table that converts offsets in a text to lines and columns.
struct LineTable: Sendable {
  private let path: String
  /// The offset at which each line begins, in order.
  private let starts: [Int]

  init(_ bytes: [UInt8], path: String) {
    self.path = path
    starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
  }

  /// Returns the line that contains an offset, counted from 1.
  func line(of offset: Int) -> Int {
    var range = 0..<starts.count
    while range.count > 1 {
      let middle = range.lowerBound + range.count / 2
      range = starts[middle] <= offset ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound + 1
  }

  func location(of offset: Int) -> ContentLocation {
    let line = line(of: offset)
    return ContentLocation(path: path, line: line, column: offset - starts[line - 1] + 1)
  }
}
