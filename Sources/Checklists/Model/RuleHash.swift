package import Guidelines
import Localization
import MarkdownTree

/// A short print of a rule's text, which tells whether a review was made of the same words.
///
/// Sixteen hexadecimal digits of FNV-1a with 64 bits (draft-eastlake-fnv). It is made of the text
/// in the source locale, so that all languages of a checklist share it, and white space does not
/// count. It guards against mistakes, not against forgery.
package struct RuleHash: Sendable, Hashable {
  package let digits: String

  /// Accepts sixteen hexadecimal digits in either case.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.utf8.allSatisfy(\.isHexDigit) else { return nil }
    digits = text.lowercased()
  }

  init(_ value: UInt64) {
    let digits = String(value, radix: 16)
    self.digits = String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension RuleHash: CustomStringConvertible {
  package var description: String { digits }
}

extension RuleHash {
  package init(of text: RuleText) {
    var print = FNV1a()
    for part in text.hashedParts {
      print.add(part.onOneLine)
      print.add("\u{1F}")
    }
    self.init(print.value)
  }
}

extension RuleText {
  /// What a reviewer answers and reads; keywords, history and reasons may change freely.
  fileprivate var hashedParts: [String] {
    let lists = [dos, donts, steps].map { list in
      list.map { $0.blocks.searchText() }.joined(separator: "\u{1E}")
    }
    return [title, statement.blocks.searchText(), question] + lists
  }
}

extension UInt8 {
  var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}
