package import Guidelines
import Localization
import MarkdownTree

/// A hash of a rule or check, which shows whether a review was made with the same version of it.
///
/// The hash is FNV-1a with 64 bits (draft-eastlake-fnv), in sixteen hexadecimal digits. It is
/// computed from the source locale, so that all languages of a checklist share it. White space is
/// ignored. The hash protects against mistakes, not against forgery.
package struct RuleHash: Sendable, Hashable, CustomStringConvertible {
  package let digits: String

  /// Reads sixteen hexadecimal digits, in uppercase or lowercase; returns nil for anything else.
  package init?(_ text: some StringProtocol) {
    guard text.utf8.count == 16, text.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit) else {
      return nil
    }
    digits = text.lowercased()
  }

  /// Returns nil for a rule without text. The hash includes the checks in use that the rule names.
  package init?(of rule: Rule, in base: KnowledgeBase) {
    guard let text = base.text(rule.texts, in: base.manifest.sourceLocale)?.value else {
      return nil
    }
    let checks = base.checksInUse(of: rule).flatMap { $0.hashedParts(in: base) }
    self.init(ofParts: text.hashedParts + checks)
  }

  /// Returns nil for a check without text.
  package init?(of check: Check, in base: KnowledgeBase) {
    let parts = check.hashedParts(in: base)
    guard !parts.isEmpty else { return nil }
    self.init(ofParts: parts)
  }

  private init(ofParts parts: [String]) {
    digits = FNV1a(ofParts: parts).value.digits(16)
  }

  package var description: String { digits }
}

extension Check {
  /// The title, the question, and the procedure with its steps.
  fileprivate func hashedParts(in base: KnowledgeBase) -> [String] {
    guard let text = base.text(texts, in: base.manifest.sourceLocale)?.value else { return [] }
    return [text.title, text.question ?? "", procedure?.hashed(text) ?? ""]
  }
}

extension Procedure {
  fileprivate func hashed(_ text: CheckText) -> String {
    func list(_ parts: [Procedure]) -> String {
      parts.map { $0.hashed(text) }.joined(separator: "\u{1E}")
    }
    switch self {
    case .step(let step):
      let names = [step.tool?.value.rawValue, step.platform?.value.rawValue].map { $0 ?? "" }
      let words = text.steps[step.id.value]?.prose.blocks.searchText() ?? step.id.value
      return (names + [words]).joined(separator: "|")
    case .all(let parts): return "all(\(list(parts)))"
    case .any(let parts): return "any(\(list(parts)))"
    }
  }
}

extension RuleText {
  /// The parts that a reviewer needs to judge an interface. When only other parts change, such as
  /// keywords, history and reasons, old reviews remain valid.
  fileprivate var hashedParts: [String] {
    let lists = [dos, donts, steps].map { list in
      list.map { $0.blocks.searchText() }.joined(separator: "\u{1E}")
    }
    return [title, statement.blocks.searchText(), question ?? ""] + lists
  }
}

extension FNV1a {
  /// Hashes strings, ignoring white space.
  init(ofParts parts: [String]) {
    self.init()
    for part in parts {
      add(part.onOneLine)
      add("\u{1F}")
    }
  }
}

extension FixedWidthInteger {
  /// Returns the number in hexadecimal, padded with zeros to `count` digits.
  func digits(_ count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: count - digits.count) + digits
  }
}
