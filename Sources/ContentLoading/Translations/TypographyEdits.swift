import Diagnostics
package import Guidelines
import Localization
import MarkdownTree
import Translation

/// A file of a locale in which the unambiguous mistakes of typography are corrected.
package struct CorrectedFile: Sendable {
  package let path: String
  package let text: String
  package let lines: [Int]
}

/// Returns the files whose typography can be corrected; everything else in them stays the same.
///
/// Only YAML values on one line and Markdown outside of fenced code are changed. Messages that
/// people type literally, such as commands, are not changed.
package func correctedFiles(_ base: KnowledgeBase, from content: ParsedContent) -> [CorrectedFile] {
  base.manifest.locales.flatMap { locale -> [CorrectedFile] in
    guard let checks = base.localeChecks[locale], checks.typography != TypographyPolicy() else {
      return []
    }
    let rules = CorrectionRules(
      policy: checks.typography, verbatim: base.verbatimTexts(checks, in: locale))
    return content.list.filter { $0.path.hasPrefix("Locales/\(locale)/") }
      .compactMap { $0.corrected(rules) }
  }
}

private struct CorrectionRules {
  let policy: TypographyPolicy
  let verbatim: Set<String>

  func corrected(_ text: String) -> String {
    verbatim.contains(text) ? text : TypographyScan(text, policy).corrected
  }
}

extension KnowledgeBase {
  fileprivate func verbatimTexts(_ checks: LocaleChecks, in locale: LocaleTag) -> Set<String> {
    guard let catalog = messages[locale] else { return [] }
    return Set(
      catalog.keys.filter(checks.isVerbatim).compactMap { key in
        if case .plain(let pattern) = catalog[key] { return pattern.filled { "{\($0)}" } }
        return nil
      })
  }
}

extension ContentFile {
  fileprivate func corrected(_ rules: CorrectionRules) -> CorrectedFile? {
    let isPage = path.hasSuffix(".md")
    guard isPage || path.hasSuffix(".yaml"), !path.hasSuffix("/" + checksFile),
      case .bytes(let bytes) = contents, let whole = String(validating: bytes, as: UTF8.self)
    else { return nil }
    let old = whole.withPlainLineEnds
    let marks = whole.utf8
    let lineEnd = !marks.contains(0x0D) ? "\n" : marks.contains(0x0A) ? "\r\n" : "\r"
    // A file with several kinds of line endings is left alone.
    guard whole.utf8.elementsEqual(old.replacing("\n", with: lineEnd).utf8) else { return nil }
    var lines = old.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let body = isPage ? bodyStart(of: lines) : lines.count
    correctValues(in: &lines, upTo: body, rules)
    correctBody(in: &lines, from: body, rules)
    let before = old.split(separator: "\n", omittingEmptySubsequences: false)
    let changed = lines.indices.filter { lines[$0] != before[$0] }
    guard !changed.isEmpty else { return nil }
    return CorrectedFile(
      path: path, text: lines.joined(separator: lineEnd), lines: changed.map { $0 + 1 })
  }

  /// Returns the index of the first line after the front matter.
  private func bodyStart(of lines: [String]) -> Int {
    guard lines.first == "---" else { return 0 }
    return lines.dropFirst().firstIndex(of: "---").map { $0 + 1 } ?? lines.count
  }

  /// Corrects text values on lines such as `key: value`. Skips lists, maps and block texts.
  private func correctValues(
    in lines: inout [String], upTo end: Int, _ rules: CorrectionRules
  ) {
    for number in lines.indices.prefix(end) {
      let line = lines[number]
      guard let match = line.prefixMatch(of: /\s*[^\s:#'"]+:\s+/) else { continue }
      let value = line[match.range.upperBound...]
      guard let first = value.first, !"[{|>&*#".contains(first), !value.contains(" #") else {
        continue
      }
      let head = String(line[..<match.range.upperBound])
      lines[number] = head + correctedValue(String(value), rules)
    }
  }

  /// Corrects a value. Quotation marks around the whole value are YAML syntax and are kept.
  private func correctedValue(_ value: String, _ rules: CorrectionRules) -> String {
    guard value.count > 1, let first = value.first, "\"'".contains(first), value.last == first
    else { return rules.corrected(value) }
    let inner = String(value.dropFirst().dropLast())
    if inner.contains("\\") { return value }
    return "\(first)\(rules.corrected(inner))\(first)"
  }

  private func correctBody(in lines: inout [String], from start: Int, _ rules: CorrectionRules) {
    var isCode = false
    for number in lines.indices.dropFirst(start) {
      if lines[number].drop(while: { $0 == " " }).hasPrefix("```") { isCode.toggle() }
      if !isCode { lines[number] = rules.corrected(lines[number]) }
    }
  }
}
