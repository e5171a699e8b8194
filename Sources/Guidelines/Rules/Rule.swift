package import Diagnostics

/// A guideline: one thing to do, avoid, prefer, consider or test.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Rule: ContentObject {
  package let id: RuleID
  package let topic: TopicID
  package let kind: RuleKind?
  package let impact: Impact?
  /// The section of the topic. Rules without one come before all sections.
  package let section: Located<SectionID>?
  /// The position of the rule within its section. Rules without one come last, sorted by id.
  package let order: Located<Int>?
  package let platforms: PlatformScope
  package let appearances: [Appearance]
  package let components: [Located<ComponentID>]
  package let apis: [APIName]
  package let status: RuleStatus
  /// The first day of the rule as its author states it. A rule with a history states none.
  package let statedIntroduction: Located<CalendarDate>?
  /// The statements of the rule, in the order in which they came. The first entry is the rule as
  /// such.
  package let history: [HistoryEntry]
  package let citations: [Citation]
  package let related: [Located<RuleID>]
  package let colors: [Located<ColorID>]
  /// The contrast that the page of the rule shows, or nil if it shows none.
  package let contrast: RuleContrast?
  /// The ids of the checks that find violations of the rule: checks of the knowledge base, and codes
  /// of automatic checks.
  package let checks: [Located<String>]
  package let criteria: [Located<CriterionID>]
  /// Other ids of the rule, such as those that the people who use the guidelines gave it before.
  package let aliases: [Located<String>]
  package let texts: Localized<RuleText>
  package let location: ContentLocation

  package init(
    id: RuleID, topic: TopicID, kind: RuleKind?, impact: Impact?, section: Located<SectionID>?,
    order: Located<Int>?, platforms: PlatformScope, appearances: [Appearance],
    components: [Located<ComponentID>], apis: [APIName], status: RuleStatus,
    statedIntroduction: Located<CalendarDate>? = nil, history: [HistoryEntry] = [],
    citations: [Citation], related: [Located<RuleID>], colors: [Located<ColorID>],
    contrast: RuleContrast? = nil,
    checks: [Located<String>], criteria: [Located<CriterionID>] = [],
    aliases: [Located<String>] = [], texts: Localized<RuleText>, location: ContentLocation
  ) {
    self.id = id
    self.topic = topic
    self.kind = kind
    self.impact = impact
    self.section = section
    self.order = order
    self.platforms = platforms
    self.appearances = appearances
    self.components = components
    self.apis = apis
    self.status = status
    self.statedIntroduction = statedIntroduction
    self.history = history
    self.citations = citations
    self.related = related
    self.colors = colors
    self.contrast = contrast
    self.checks = checks
    self.criteria = criteria
    self.aliases = aliases
    self.texts = texts
    self.location = location
  }
}

extension Rule {
  /// The part of the id after the topic, which is also the name of the rule's files.
  package var slug: String {
    guard let dot = id.rawValue.firstIndex(of: ".") else { return id.rawValue }
    return String(id.rawValue[id.rawValue.index(after: dot)...])
  }

  package var isCurrent: Bool {
    if case .current = status { true } else { false }
  }
}

package enum RuleKind: String, CaseIterable, Sendable {
  case `do`, avoid, prefer, consider, test
}

package enum RuleStatus: Sendable {
  case current
  /// An earlier edition of the guidelines had the rule. By the date `on`, it had been removed.
  case superseded(by: Located<RuleID>?, on: Known<CalendarDate>)
  /// People cite the rule, but none of the editions that were read contains it.
  case untraced

  package var name: String {
    switch self {
    case .current: "current"
    case .superseded: "superseded"
    case .untraced: "untraced"
    }
  }
}

/// The place in a source at which a rule is found.
package struct Citation: Sendable {
  package let source: Located<SourceID>
  /// The heading in the source under which the rule is found, if it is known.
  package let section: String?
  /// The date of the cited revision, if it is not the revision of the source itself.
  package let revision: CalendarDate?

  package init(source: Located<SourceID>, section: String?, revision: CalendarDate?) {
    self.source = source
    self.section = section
    self.revision = revision
  }
}
