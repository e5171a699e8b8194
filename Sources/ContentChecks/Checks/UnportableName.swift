import Diagnostics
import Foundation
import Guidelines

/// A check for ids that cannot be file names on every operating system.
struct UnportableName: ContentCheck {
  static let code: Diagnostic.Code = "unportable-name"
  static let summary = "An id cannot be the name of a file on every system."
  static let explanation = """
    Ids are names of files: of the content, and of pages. Windows keeps some names for devices (`con`,
    `aux`, `nul`, `com1`) and some characters for itself, and like macOS it takes `Red` and `red` for one
    file. Names have 255 bytes at most, and a page needs some of them. Letters with accents can be
    written in two ways that look the same; use the composed one (Unicode normalization form C).
    Lowercase letters, digits and hyphens are safe everywhere.
    """

  /// The maximum length of an id in bytes. File names are limited to 255 bytes, and in the file
  /// name of a page each non-ASCII byte becomes three bytes, such as `_C3`.
  static let longest = 80

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    [
      findings("topic", base.topics), findings("rule", base.rules),
      findings("color table", base.tables), findings("color", base.colors),
      findings("platform", base.platforms), findings("edition", base.editions),
    ].flatMap(\.self)
  }

  private func findings(_ kind: String, _ objects: [some ContentObject]) -> [Diagnostic] {
    let names = objects.map { Located($0.id.rawValue, at: $0.location) }
    let faults = names.compactMap { name in fault(in: name.value).map { (name, $0) } }
    return (faults + collisions(names)).map { name, fault in
      Diagnostic(
        .warning, "\(kind) '\(name.value)' \(fault)", at: name.location, code: Self.code)
    }
  }
}

extension UnportableName {
  private func fault(in id: String) -> String? {
    // Look for device names in each part, because a file can be named after one part alone: the id
    // of a rule is `topic.slug`, but its file is named after the slug.
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    if id.utf8.count > Self.longest { return "has more than \(Self.longest) bytes" }
    if let part = parts.first(where: Self.isDevice) {
      return "holds '\(part)', which Windows keeps for a device"
    }
    if !id.isPlain, let scalar = id.unicodeScalars.first(where: Self.isForbidden) {
      return "holds \(Self.described(scalar)), which Windows does not allow in names"
    }
    if id.hasPrefix(" ") || id.hasSuffix(" ") || id.hasPrefix(".") || id.hasSuffix(".") {
      return "begins or ends with a space or a dot, which Windows leaves out"
    }
    if id.isPlain { return nil }
    let composed = id.precomposedStringWithCanonicalMapping
    return composed.utf8.elementsEqual(id.utf8) ? nil : "is not in Unicode normalization form C"
  }

  private func collisions(_ names: [Located<String>]) -> [(Located<String>, fault: String)] {
    // Plain names have no capital letters, so they cannot differ only by case.
    guard !names.allSatisfy(\.value.isPlain) else { return [] }
    var first: [String: String] = [:]
    return names.compactMap { name in
      let folded = name.value.precomposedStringWithCanonicalMapping.lowercased()
      guard let other = first[folded] else {
        first[folded] = name.value
        return nil
      }
      // `DuplicateID` reports identical ids.
      guard !other.utf8.elementsEqual(name.value.utf8) else { return nil }
      return (
        name, "differs from '\(other)' by case only; macOS and Windows take them for one"
      )
    }
  }

  /// The names that Windows reserves for devices (Microsoft, "Naming Files,
  /// Paths, and Namespaces").
  private static let devices: Set<String> = Set(
    ["con", "prn", "aux", "nul"] + (0...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// Returns whether a part of an id is a device name. All device names have three or four bytes.
  private static func isDevice(_ part: Substring) -> Bool {
    (3...4).contains(part.utf8.count) && devices.contains(part.lowercased())
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || scalar.value == 0x7F || "<>:\"/\\|?*".unicodeScalars.contains(scalar)
  }

  private static func described(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x20 || scalar.value == 0x7F ? "a control character" : "'\(scalar)'"
  }
}

extension String {
  /// Whether the string contains only lowercase ASCII letters, digits, hyphens and dots.
  fileprivate var isPlain: Bool {
    utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x2D...0x2E).contains($0) || $0.isDigit }
  }
}
