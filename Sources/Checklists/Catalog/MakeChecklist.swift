package import Guidelines
package import Localization

/// Returns a blank checklist of the current rules that pass a filter, or of the checks that they
/// share.
///
/// - Parameters:
///   - further: Rules that are included even if they don't pass the filter.
///   - furtherChecks: Checks that are included even if they don't pass the filter.
///   - locales: The languages to show side by side; empty for the source locale.
///   - link: Returns the address of a rule's page in a language, if there is one.
///   - checkLink: Returns the address of a check's page in a language, if there is one.
package func makeChecklist(
  from catalog: ChecklistCatalog, filter: ChecklistFilter = ChecklistFilter(),
  and further: Set<RuleID> = [], furtherChecks: Set<ChecklistItemID> = [],
  locales: [LocaleTag] = [], subject: ReviewSubject = ReviewSubject(),
  link: (RuleID, LocaleTag) -> String? = { _, _ in nil },
  checkLink: (CheckID, LocaleTag) -> String? = { _, _ in nil }
) -> Checklist {
  let manifest = catalog.base.manifest
  let locales = locales.isEmpty ? [manifest.sourceLocale] : locales.withoutRepetitions
  let entries =
    filter.basis == .rule
    ? catalog.rules(for: filter, and: further) : catalog.checks(for: filter, and: furtherChecks)
  let items = entries.map { entry in
    // If the rule is not translated, its page would only repeat the source or, in a partial locale,
    // not exist.
    let pageLocale = entry.texts[locales[0]] == nil ? manifest.sourceLocale : locales[0]
    var item = entry.item
    item.link =
      item.isCheck
      ? checkLink(CheckID(item.id.rawValue), pageLocale) : link(item.rule, pageLocale)
    item.texts = catalog.texts(entry.texts, in: locales)
    return item
  }
  return Checklist(
    header: ChecklistHeader(
      knowledgeBase: manifest.id, edition: manifest.edition, locales: locales, filter: filter,
      subject: subject),
    items: items)
}

extension ChecklistCatalog {
  /// Returns the text of an item in each language. If the first language has none, a fallback
  /// language is used, so that there is always a question. Other languages without a translation
  /// are left out, because their fallback would mostly repeat what is already shown.
  fileprivate func texts(
    _ texts: Localized<ChecklistText>, in locales: [LocaleTag]
  ) -> [ChecklistText] {
    let first = texts[locales[0]] ?? base.text(texts, in: locales[0])?.value
    return [first?.standing(for: locales[0])].compactMap(\.self)
      + locales.dropFirst().compactMap { texts[$0] }
  }
}

extension ChecklistText {
  /// Returns the same text as a fallback for another locale.
  fileprivate func standing(for locale: LocaleTag) -> ChecklistText {
    ChecklistText(locale: locale, question: question, why: why, steps: steps)
  }
}
