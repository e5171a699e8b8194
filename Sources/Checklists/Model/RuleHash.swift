package import Guidelines
import Localization
import MarkdownTree

/// A hash of a rule's text, which shows whether a review was made with the same text.
///
/// The hash is FNV-1a with 64 bits (draft-eastlake-fnv), in sixteen hexadecimal digits. It is
/// computed from the text in the source locale, so that all languages of a checklist share it.
/// White space is ignored. The hash protects against mistakes, not against forgery.
package struct RuleHash: Sendable, Hashable, CustomStringConvertible {
  package let digits: String

  /// Reads sixteen hexadecimal digits, in uppercase or lowercase; returns nil for any other text.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit) else {
      return nil
    }
    digits = text.lowercased()
  }

  package init(of text: RuleText) {
    var hash = FNV1a()
    for part in text.hashedParts {
      hash.add(part.onOneLine)
      hash.add("\u{1F}")
    }
    let digits = String(hash.value, radix: 16)
    self.digits = String(repeating: "0", count: 16 - digits.count) + digits
  }

  package var description: String { digits }
}

extension RuleText {
  /// The parts that a reviewer needs to judge an interface. When only other parts change, such as
  /// keywords, history and reasons, old reviews remain valid.
  fileprivate var hashedParts: [String] {
    let lists = [dos, donts, steps].map { list in
      list.map { $0.blocks.searchText() }.joined(separator: "\u{1E}")
    }
    return [title, statement.blocks.searchText(), question] + lists
  }
}
