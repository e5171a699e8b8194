package import Guidelines
package import Localization
import MarkdownTree

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
  and further: Set<RuleID> = [], furtherChecks: Set<CheckID> = [],
  locales: [LocaleTag] = [], subject: ReviewSubject = ReviewSubject(),
  link: (RuleID, LocaleTag) -> String? = { _, _ in nil },
  checkLink: (CheckID, LocaleTag) -> String? = { _, _ in nil }
) -> Checklist {
  let locales = locales.isEmpty ? [catalog.base.manifest.sourceLocale] : locales.withoutRepetitions
  let header = ChecklistHeader(
    knowledgeBase: catalog.base.manifest.id, edition: catalog.base.manifest.edition,
    locales: locales, filter: filter, subject: subject)
  let items =
    switch filter.basis {
    case .rule:
      catalog.rules(for: filter, and: further).map { rule in
        ChecklistItem(
          rule, link: link(rule.id, catalog.localeOfPage(of: rule.texts, in: locales[0])),
          texts: catalog.texts(rule.texts, in: locales))
      }
    case .check:
      catalog.checks(for: filter, and: furtherChecks).map { check in
        ChecklistItem(
          check, link: checkLink(check.id, catalog.localeOfPage(of: check.texts, in: locales[0])),
          texts: catalog.texts(check.texts, in: locales))
      }
    }
  return Checklist(header: header, items: items)
}

extension ChecklistItem {
  fileprivate init(_ entry: CatalogRule, link: String?, texts: [ChecklistText]) {
    let rule = entry.rule
    self.init(
      id: ChecklistItemID(rule.id.rawValue), rule: rule.id, ruleHash: entry.ruleHash,
      topic: rule.topic, section: rule.section?.value, impact: rule.impact,
      platforms: entry.platforms, link: link, texts: texts)
  }

  /// Creates the item of a check. It stands where the first of its rules would.
  fileprivate init(_ entry: CatalogCheck, link: String?, texts: [ChecklistText]) {
    let rule = entry.rules[0].rule
    self.init(
      id: ChecklistItemID(entry.id.rawValue), rule: rule.id, ruleHash: entry.checkHash,
      topic: rule.topic, section: rule.section?.value, impact: entry.impact,
      platforms: entry.platforms, link: link, texts: texts, rules: entry.rules.map(\.id),
      target: entry.check.target?.value, criteria: entry.check.criteria.map(\.value))
  }
}

extension ChecklistCatalog {
  /// Returns the locale of the page to link to: the given one if there is a text in it, otherwise
  /// the source locale. Without a text, the page in the given locale would only repeat the source
  /// text or, in a partial locale, not exist.
  fileprivate func localeOfPage(
    of texts: Localized<ChecklistText>, in locale: LocaleTag
  ) -> LocaleTag {
    texts[locale] == nil ? base.manifest.sourceLocale : locale
  }

  /// Returns the texts of an item. If there is none in the first language, uses that of a fallback
  /// language, so that there is always a question. Other languages without a text are left out,
  /// because their fallback would mostly repeat a text that is already shown.
  fileprivate func texts(
    _ texts: Localized<ChecklistText>, in locales: [LocaleTag]
  ) -> [ChecklistText] {
    let first = locales.prefix(1).compactMap { locale in
      texts[locale] ?? base.text(texts, in: locale)?.value.standing(for: locale)
    }
    return first + locales.dropFirst().compactMap { texts[$0] }
  }
}

extension Prose {
  /// Returns the text on one line, with code between backticks.
  func inlineText(_ links: ObjectTitles) -> String {
    var runs: [String] = []
    blocks.forEachInlineWithoutNotes { runs.append($0.marked.plainText(links: links)) }
    return runs.joined(separator: " ")
  }
}

extension Prose {
  /// Returns the text as a step. A list in it holds the steps below.
  func step(_ links: ObjectTitles) -> ChecklistStep { ChecklistStep(blocks, links) }
}

extension ChecklistStep {
  fileprivate init(_ blocks: [MarkdownBlock], _ links: ObjectTitles) {
    let own = Prose(blocks.filter { $0.list == nil }).inlineText(links)
    let parts = blocks.compactMap(\.list).flatMap(\.items).map { Self($0.blocks, links) }
    // A step without words of its own has no line that others could be below.
    let isBare = own.presentOnOneLine == nil
    self.init(isBare ? Prose(blocks).inlineText(links) : own, isBare ? [] : parts)
  }
}

extension MarkdownBlock {
  fileprivate var list: MarkdownList? {
    if case .list(let list) = kind { list } else { nil }
  }
}

extension [MarkdownInline] {
  /// The inlines, with code as text between backticks. Code inside of other markup becomes plain
  /// text.
  fileprivate var marked: [MarkdownInline] {
    map { inline in
      guard case .code(let code) = inline, !code.contains("`") else { return inline }
      return .text("`\(code)`")
    }
  }
}

extension KnowledgeBase {
  /// Returns the platforms that a rule is meant for, in display order.
  ///
  /// If a rule is for all platforms, those on which its topic is not in force are left out.
  func platformsInForce(for rule: Rule) -> [PlatformID] {
    let platforms = platforms(in: rule.platforms).map(\.id)
    guard case .all = rule.platforms, let topic = topic(rule.topic) else { return platforms }
    return platforms.filter { topic.state(on: $0)?.isInForce ?? true }
  }
}
