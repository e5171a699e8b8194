package import Foundation

/// Compares a text with the golden file of that name in the folder `Snapshots` beside the test.
///
/// With `RECORD_SNAPSHOTS=1` the file is rewritten and the test fails once, so that a recording
/// is never mistaken for a pass. Read the difference before committing it.
package func expectSnapshot(
  _ text: String, _ name: String, file: StaticString = #filePath
) throws {
  let golden = URL(fileURLWithPath: "\(file)").deletingLastPathComponent()
    .appendingPathComponent("Snapshots").appendingPathComponent(name)
  try expectGoldenFile(text, golden)
}

/// Compares a text with a golden file as `expectSnapshot` does, wherever the file lies.
package func expectGoldenFile(_ text: String, _ golden: URL) throws {
  let name = golden.lastPathComponent
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    try FileManager.default.createDirectory(
      at: golden.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: golden)
    throw SnapshotMismatch("recorded \(name); run again without RECORD_SNAPSHOTS")
  }
  guard let expected = try? String(contentsOf: golden, encoding: .utf8) else {
    throw SnapshotMismatch("there is no \(name); run with RECORD_SNAPSHOTS=1")
  }
  if let difference = firstDifference(expected, text) {
    throw SnapshotMismatch("\(name): \(difference)")
  }
}

/// Says how a text differs from its golden file.
///
/// An error, as this module is part of a build without tests and cannot record issues.
package struct SnapshotMismatch: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }
}

/// Describes the first line in which two texts differ; nil where they are equal.
package func firstDifference(_ expected: String, _ actual: String) -> String? {
  guard expected != actual else { return nil }
  let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let found = actual.split(separator: "\n", omittingEmptySubsequences: false)
  let line = zip(wanted, found).prefix { $0 == $1 }.count
  func text(_ lines: [Substring]) -> String { line < lines.count ? "'\(lines[line])'" : "the end" }
  return "line \(line + 1): expected \(text(wanted)), found \(text(found))"
}
