package import Guidelines
package import Localization
import MarkdownTree

/// Returns a blank checklist of the current rules that a filter lets through.
///
/// - Parameters:
///   - further: Rules that are included even if the filter does not let them through.
///   - locales: The languages to show side by side; empty for the source locale.
///   - link: Returns the address of a rule's page in a language, if there is one.
package func makeChecklist(
  from catalog: ChecklistCatalog, filter: ChecklistFilter = ChecklistFilter(),
  and further: Set<RuleID> = [],
  locales: [LocaleTag] = [], subject: ReviewSubject = ReviewSubject(),
  link: (RuleID, LocaleTag) -> String? = { _, _ in nil }
) -> Checklist {
  let locales = locales.isEmpty ? [catalog.base.manifest.sourceLocale] : locales.withoutRepetitions
  let header = ChecklistHeader(
    knowledgeBase: catalog.base.manifest.id, edition: catalog.base.manifest.edition,
    locales: locales, filter: filter, subject: subject)
  let items = catalog.rules(for: filter, and: further).map { entry in
    let rule = entry.rule
    return ChecklistItem(
      id: ChecklistItemID(rule.id.rawValue), rule: rule.id, ruleHash: entry.ruleHash,
      topic: rule.topic, section: rule.section.value, impact: rule.impact,
      platforms: entry.platforms,
      link: link(rule.id, catalog.localeOfPage(of: entry, in: locales[0])),
      texts: catalog.texts(of: entry, in: locales))
  }
  return Checklist(header: header, items: items)
}

extension ChecklistCatalog {
  /// Returns the locale of the rule's page to link to: the given one if the rule has a text in it,
  /// otherwise the source locale. Without a text, the page in the given locale would only repeat
  /// the source text or, in a partial locale, not exist.
  fileprivate func localeOfPage(of rule: CatalogRule, in locale: LocaleTag) -> LocaleTag {
    rule.texts[locale] == nil ? base.manifest.sourceLocale : locale
  }

  /// Returns the texts of a rule. If there is none in the first language, uses that of a fallback
  /// language, so that there is always a question. Other languages without a text are left out,
  /// because their fallback would mostly repeat a text that is already shown.
  fileprivate func texts(of rule: CatalogRule, in locales: [LocaleTag]) -> [ChecklistText] {
    let first = locales.prefix(1).compactMap { locale in
      rule.texts[locale] ?? base.text(rule.texts, in: locale)?.value.standing(for: locale)
    }
    return first + locales.dropFirst().compactMap { rule.texts[$0] }
  }
}

extension Prose {
  /// The text on one line, with code between backticks.
  var inlineText: String {
    var runs: [String] = []
    blocks.forEachInline { runs.append($0.marked.plainText()) }
    return runs.joined(separator: " ")
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
