package import Guidelines
import Localization
import MarkdownTree

/// A fingerprint of a rule's text, which tells whether a review was made of the same words.
///
/// Sixteen hexadecimal digits of FNV-1a with 64 bits (draft-eastlake-fnv). It is made of the text
/// in the source locale, so that all languages of a checklist share it, and white space does not
/// count. It guards against mistakes, not against forgery.
package struct RuleHash: Sendable, Hashable, CustomStringConvertible {
  package let digits: String

  /// Accepts sixteen hexadecimal digits in either case.
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
  /// The parts that a reviewer reads and answers; keywords, history and reasons may change freely.
  fileprivate var hashedParts: [String] {
    let lists = [dos, donts, steps].map { list in
      list.map { $0.blocks.searchText() }.joined(separator: "\u{1E}")
    }
    return [title, statement.blocks.searchText(), question] + lists
  }
}
