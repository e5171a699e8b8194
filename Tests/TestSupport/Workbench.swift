package import ContentLoading
package import Foundation

/// A folder of its own for a test, removed at the end.
package final class Workbench {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func path(_ name: String) -> String { url.appending(path: name).path }

  /// Writes a file and returns its path.
  package func file(_ name: String, _ text: String) throws -> String {
    try Data(text.utf8).write(to: url.appending(path: name))
    return path(name)
  }

  /// Writes the files of a knowledge base.
  package func write(_ files: [ContentFile], in folder: String = ".") throws {
    for file in files {
      guard case .bytes(let bytes) = file.contents else { continue }
      let place = url.appending(path: "\(folder)/\(file.path)")
      try FileManager.default.createDirectory(
        at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: place)
    }
  }

  package func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: url.appending(path: name)))
  }

  package func text(_ name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }
}

/// A generator that gives the same numbers for the same seed on every system (SplitMix64).
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}

/// Writes down all that a value holds, sets and dictionaries in an order of their own, so that two
/// values that hold the same have the same text.
package func structure(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  var parts: [String] = []
  var ancestor: Mirror? = mirror
  while let part = ancestor {
    parts += part.children.map { "\($0.label ?? ""):\(structure(of: $0.value))" }
    ancestor = part.superclassMirror
  }
  switch mirror.displayStyle {
  case .set, .dictionary: parts.sort()
  case nil where parts.isEmpty, .enum where parts.isEmpty: return "\(value)"
  default: break
  }
  return "\(mirror.subjectType)(\(parts.joined(separator: ",")))"
}
