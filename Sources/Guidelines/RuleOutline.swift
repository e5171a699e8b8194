package import Localization

/// What lists show of a rule: everything that is said about it, and of its texts the titles.
///
/// A page that asks for outlines stays as it is while somebody writes on the rest of the texts.
package struct RuleOutline: Sendable {
  fileprivate let rule: Rule

  fileprivate init(_ rule: Rule) { self.rule = rule }
}

extension Rule {
  package var outline: RuleOutline { RuleOutline(self) }
}

extension RuleOutline {
  package var id: RuleID { rule.id }
  package var topic: TopicID { rule.topic }
  package var section: SectionID { rule.section.value }
  package var kind: RuleKind { rule.kind }
  package var impact: Impact { rule.impact }
  package var platforms: PlatformScope { rule.platforms }
  package var status: RuleStatus { rule.status }
  package var isCurrent: Bool { rule.isCurrent }
  package var citations: [Citation] { rule.citations }
  /// In every locale that has a text of the rule.
  package var titles: [LocaleTag: String] { rule.texts.values.mapValues(\.title) }
}

extension KnowledgeBase {
  package func outline(_ id: RuleID) -> RuleOutline? {
    note(.outline(id))
    return knownRule(id)?.outline
  }

  /// Of all rules, in reading order.
  package var outlines: [RuleOutline] {
    note(.outlines)
    return allRules.map(\.outline)
  }

  /// Of the rules of a topic, in reading order.
  package func outlines(in topic: TopicID, section: SectionID? = nil) -> [RuleOutline] {
    note(.outlines(in: topic))
    return knownRules(in: topic, section: section).map(\.outline)
  }

  /// Of the rules that name the color.
  package func outlines(citing color: ColorID) -> [RuleOutline] {
    note(.color(color))
    return knownRules(citing: color).map(\.outline)
  }

  /// Of the rules in force that name the check, in reading order.
  package func outlines(checkedBy check: AutomaticCheck) -> [RuleOutline] {
    note(.check(check.rawValue))
    return knownRules(checkedBy: check.rawValue).map(\.outline)
  }
}

extension KnowledgeBase {
  /// Returns the title in the locale, or in the nearest one that has it, with the locale that it is
  /// written in; nil where there is no text at all.
  package func title(of rule: RuleOutline, in locale: LocaleTag) -> InLocale<String>? {
    text(rule.rule.texts, in: locale).map { InLocale($0.value.title, $0.locale(of: "title")) }
  }

  /// Returns the locale that a part of the text is written in which a reader of the locale sees.
  package func locale(of part: String, of rule: RuleOutline, in locale: LocaleTag) -> LocaleTag? {
    text(rule.rule.texts, in: locale)?.locale(of: part)
  }

  /// Returns what the rule says in the locale, or in the nearest one that has it.
  package func statement(of rule: RuleOutline, in locale: LocaleTag) -> InLocale<Prose>? {
    note(.statement(rule.id, locale))
    return text(rule.rule.texts, in: locale).map {
      InLocale($0.value.statement, $0.locale(of: "statement"))
    }
  }
}
