import Localization

extension Rule {
  /// Of what an outline shows; nil where the rule was read from no file.
  ///
  /// - Parameters:
  ///   - model: of the file that everything but the texts was read from.
  static func outlineDigest(
    _ model: ContentDigest?, _ texts: Localized<RuleText>
  ) -> ContentDigest? {
    guard var digest = model else { return nil }
    for (locale, text) in texts.values.sorted(by: { $0.key < $1.key }) {
      digest.add(locale.description)
      digest.add(text.title)
      digest.add(text.borrowed?.locale.description ?? "")
      for part in text.borrowed?.parts ?? [] { digest.add(part) }
      digest.add(UInt64(text.borrowed?.parts.count ?? 0))
    }
    return digest
  }
}

extension KnowledgeBase {
  /// Of the rule's outline and of what the rule says to readers of the locale; nil where the rule
  /// was read from no file. Where there is no such rule, that counts too.
  func digestOfStatement(_ id: RuleID, in locale: LocaleTag) -> ContentDigest? {
    guard let rule = knownRule(id) else { return ContentDigest() }
    guard var digest = rule.outlineDigest else { return nil }
    guard let text = text(rule.texts, in: locale) else { return digest }
    digest.add(text.locale(of: "statement").description)
    digest.add(text.value.statementDigest)
    return digest
  }
}
