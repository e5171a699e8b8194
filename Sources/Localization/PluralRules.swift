/// The grammatical numbers of a language.
package struct PluralRules: Sendable {
  private let rules: [(category: PluralCategory, rule: PluralRule)]

  /// Languages that are not in the table have one form for all numbers.
  package init(for locale: LocaleTag) {
    self.init(cldrPluralRules[locale.languageAndRegion] ?? cldrPluralRules[locale.language] ?? [:])
  }

  init(_ texts: [PluralCategory: String]) {
    rules = PluralCategory.allCases.compactMap { category in
      texts[category].map { text in
        guard let rule = PluralRule(text) else { preconditionFailure("plural rule '\(text)'") }
        return (category, rule)
      }
    }
  }

  package func category(of number: DecimalNumber) -> PluralCategory {
    rules.first { $0.rule.matches(number) }?.category ?? .other
  }

  /// The categories that the language has.
  package var categories: [PluralCategory] { rules.map(\.category) + [.other] }

  /// The categories that whole numbers up to a thousand can have, for which text is needed.
  package var integerCategories: [PluralCategory] {
    let used = Set((0...1000).map { category(of: DecimalNumber($0)) })
    return PluralCategory.allCases.filter(used.contains)
  }
}

extension LocaleTag {
  fileprivate var languageAndRegion: String { region.map { "\(language)-\($0)" } ?? language }
}
