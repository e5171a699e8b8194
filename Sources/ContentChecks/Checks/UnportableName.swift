package import Diagnostics
import Foundation
import Guidelines
import Localization

struct UnportableName: ContentCheck {
  static let code: Diagnostic.Code = "unportable-name"
  static let summary = "An id cannot be a file name on every system."
  static let explanation = """
    Ids become file names, in the content and on the site. Windows reserves some names for devices
    (`con`, `aux`, `nul`, `com1`) and some characters for itself, and like macOS it treats `Red` and
    `red` as the same name. Names have at most 255 bytes, and a page needs some of them. Letters
    with accents can be written in two ways that look the same; use the composed one (Unicode
    normalization form C). Lowercase letters, digits and hyphens are safe everywhere.
    """

  /// The maximum length of an id in bytes. File names are limited to 255 bytes, and in the file
  /// name of a page each non-ASCII byte becomes three bytes, such as `_C3`.
  static let longest = 80

  func diagnostics(in base: KnowledgeBase) -> [Diagnostic] {
    [
      findings("kind.topic", base.topics), findings("kind.rule", base.rules),
      findings("kind.color-table", base.tables), findings("kind.color", base.colors),
      findings("kind.article", base.articles), findings("kind.platform", base.platforms),
      findings("kind.edition", base.editions), findings("kind.check", base.checks),
      findings("kind.standard", base.standards),
      findings(
        "kind.locale",
        base.manifest.locales.map { Located($0.description, at: base.manifest.location) }),
    ].flatMap(\.self)
  }

  private func findings(
    _ kind: LocalizableMessage, _ objects: [some ContentObject]
  ) -> [Diagnostic] {
    findings(kind, objects.map { Located($0.id.rawValue, at: $0.location) })
  }

  private func findings(_ kind: LocalizableMessage, _ names: [Located<String>]) -> [Diagnostic] {
    let faults = names.compactMap { name in Self.fault(in: name.value).map { (name, $0) } }
    return (faults + collisions(names)).map { name, fault in
      warning(
        fault.adding(["object": .message(.object(kind, name.value))]),
        at: name.location)
    }
  }
}

extension LocalizableMessage {
  /// Returns the error in an id that can't be the name of a file on every system; nil if there is
  /// none.
  ///
  /// - Parameter kind: The kind of object, such as `kind.topic`.
  package static func unportableID(_ id: String, of kind: LocalizableMessage) -> Self? {
    UnportableName.fault(in: id)?.adding(["object": .message(.object(kind, id))])
  }
}

extension UnportableName {
  /// Returns the message about a fault, without the name of the object; nil if there is none.
  fileprivate static func fault(in id: String) -> LocalizableMessage? {
    // Look for device names in each part, because a file can be named after one part alone: the id
    // of a rule is `topic.slug`, but its file is named after the slug.
    let parts = id.split(separator: ".", omittingEmptySubsequences: false)
    if id.utf8.count > longest {
      return LocalizableMessage("check.unportable.long", ["most": .text("\(longest)")])
    }
    if let part = parts.first(where: isDevice) {
      return LocalizableMessage("check.unportable.device", ["part": .text(String(part))])
    }
    if !id.isPlain, let scalar = id.unicodeScalars.first(where: isForbidden) {
      return forbidden(scalar)
    }
    if id.hasPrefix(" ") || id.hasSuffix(" ") || id.hasPrefix(".") || id.hasSuffix(".") {
      return "check.unportable.blank-end"
    }
    if id.isPlain { return nil }
    let composed = id.precomposedStringWithCanonicalMapping
    return composed.utf8.elementsEqual(id.utf8) ? nil : "check.unportable.not-composed"
  }

  private func collisions(
    _ names: [Located<String>]
  ) -> [(Located<String>, fault: LocalizableMessage)] {
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
      return (name, LocalizableMessage("check.unportable.case-only", ["other": .text(other)]))
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

  private static func forbidden(_ scalar: Unicode.Scalar) -> LocalizableMessage {
    scalar.value < 0x20 || scalar.value == 0x7F
      ? "check.unportable.control-character"
      : LocalizableMessage("check.unportable.character", ["character": .text(String(scalar))])
  }
}

extension String {
  /// Whether the string contains only lowercase ASCII letters, digits, hyphens and dots.
  fileprivate var isPlain: Bool {
    utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x2D...0x2E).contains($0) || $0.isDigit }
  }
}
