package import Guidelines

/// The name of a skill, which is also that of its folder: 1 to 64 lowercase letters, digits and
/// single hyphens.
///
/// https://agentskills.io/specification
package struct SkillName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  /// Returns nil for a text that no skill may have as its name.
  package init?(_ text: String) {
    guard !text.isEmpty, text == Self.slug(of: text) else { return nil }
    description = text
  }

  /// Creates the name from the id of a knowledge base.
  package init(of base: KnowledgeBase) {
    let slug = Self.slug(of: base.manifest.id)
    description = slug.isEmpty ? "guidelines" : slug
  }

  private static let longest = 64

  /// Returns the letters and digits of a text in lowercase, with one hyphen in place of whatever
  /// else is between them.
  static func slug(of text: String) -> String {
    let words = text.lowercased().utf8.split { !$0.isLowercaseLetterOrDigit }
      .map { String(decoding: $0, as: UTF8.self) }
    let slug = words.joined(separator: "-").utf8.prefix(longest)
    let end = slug.last == UInt8(ascii: "-") ? slug.dropLast() : slug
    return String(decoding: end, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetterOrDigit: Bool {
    (0x61...0x7A).contains(self) || (0x30...0x39).contains(self)
  }
}
