import Foundation

/// A file of the folder `Fixtures`.
struct Fixture {
  let text: String

  init(_ name: String) throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures")
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
