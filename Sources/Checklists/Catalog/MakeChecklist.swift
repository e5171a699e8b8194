package import Guidelines
package import Localization

/// Returns a blank checklist of the current rules that a filter lets through, or of the checks that
/// they share.
///
/// - Parameters:
///   - further: Rules that are included even if the filter does not let them through.
///   - furtherChecks: Checks of which the same is true.
///   - locales: The languages to show side by side; empty for the source locale.
///   - link: Returns the address of a rule's page in a language, if there is one.
///   - checkLink: Returns that of the page of a check.
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
    // Without a text in the locale, its page would only repeat the source text or, in a partial
    // locale, not exist.
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
  /// Returns the texts of an item. If there is none in the first language, uses that of a fallback
  /// language, so that there is always a question. Other languages without a text are left out,
  /// because their fallback would mostly repeat a text that is already shown.
  fileprivate func texts(
    _ texts: Localized<ChecklistText>, in locales: [LocaleTag]
  ) -> [ChecklistText] {
    let first = texts[locales[0]] ?? base.text(texts, in: locales[0])?.value
    return [first?.standing(for: locales[0])].compactMap(\.self)
      + locales.dropFirst().compactMap { texts[$0] }
  }
}

extension ChecklistText {
  /// Returns the same text with another locale. It stands in for the text of that locale, which has
  /// none of its own.
  fileprivate func standing(for locale: LocaleTag) -> ChecklistText {
    ChecklistText(locale: locale, question: question, why: why, steps: steps)
  }
}
