package import Diagnostics

/// A guideline: one thing to do, avoid, prefer, consider or test.
///
/// A class rather than a struct, because it has many properties and is copied often. All
/// properties are constant.
package final class Rule: ContentKind {
  package static let kindName: LocalizableMessage = "kind.rule"
  package static let parts: [TextPart<Rule>] = [
    .one("title", \.title), .one("statement", \.statement, required: "statement"), .ruleSections,
    .one("question", \.question) { $0.places["question"] },
    .one("impact", \.impact) { $0.places["impact"] }, .ruleHistory,
    .map("history", "history-entry", \.historyEntries) { $0.history.compactMap(\.id?.value) },
  ]

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

  package var textFile: String { "topics/\(topic)/rules/\(slug).md" }
  package var references: References {
    let evidence = history.flatMap(\.transitions).flatMap(\.sources)
    return References(
      rules: related + [successor].compactMap(\.self), colors: colors + (contrast?.colors ?? []),
      tables: contrast?.foregrounds.compactMap(\.table) ?? [],
      sources: citations.map(\.source) + evidence, platforms: platforms.listed,
      components: components, criteria: criteria)
  }

  package init(
    _ fields: inout FieldReader, topic: TopicID, slug: String, texts: PageTexts<RuleText>
  ) {
    id = fields.checkedID(RuleID("\(topic).\(slug)"))
    self.topic = topic
    location = fields.location
    kind = fields.optionalChoice("kind")
    impact = fields.optional("impact").flatMap { fields.impact(of: $0) }
    section = fields.optionalID("section")
    order = fields.optionalInteger("order")
    platforms = fields.platforms()
    appearances = fields.appearances()
    components = fields.ids("components")
    apis = fields.maps("apis") { APIName(&$0) }
    let status = RuleStatus(&fields)
    self.status = status
    statedIntroduction = fields.locatedDate("introduced")
    let history = fields.history()
    self.history = history
    citations = fields.citations()
    related = fields.ids("related")
    colors = fields.ids("colors")
    contrast = fields.optional("contrast").map { fields.inner($0) { RuleContrast(&$0) } }
    checks = fields.references("checks")
    criteria = fields.ids("criteria")
    aliases = fields.texts("aliases")
    for field: RuleField in [.kind, .impact, .section, .order, .platforms, .citations]
    where fields.context.declarations.requires(field) {
      if let node = fields.required(field.rawValue), field == .platforms || field == .citations {
        fields.reportEmpty(node, field.rawValue)
      }
    }
    self.texts = texts { RuleText($0, &$1, status, history) }
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

  /// The rule that supersedes this one.
  package var successor: Located<RuleID>? {
    if case .superseded(let successor, _) = status { successor } else { nil }
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

  package var name: String { kind.rawValue }

  private enum Kind: String, CaseIterable {
    case current, superseded, untraced
  }

  private var kind: Kind {
    switch self {
    case .current: .current
    case .superseded: .superseded
    case .untraced: .untraced
    }
  }

  init(_ fields: inout FieldReader) {
    switch fields.status(else: Kind.current, superseded: .superseded).0 {
    case .current: self = .current
    case .untraced: self = .untraced
    case .superseded:
      guard let node = fields.required("superseded") else {
        self = .superseded(by: nil, on: .unknown)
        return
      }
      self = fields.inner(node) { fields in
        let successor: Located<RuleID>? = fields.optionalID("by")
        return .superseded(
          by: successor.flatMap { $0.value == "none" ? nil : $0 }, on: fields.knownDate("on"))
      }
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

  init(_ fields: inout FieldReader) {
    source = fields.id("source")
    let section = fields.optionalText("section")
    self.section = section == "unknown" ? nil : section
    revision = fields.optionalDate("revision")
  }
}

extension FieldReader {
  /// Reads the key `citations`. Reports those that occur twice, with the same section and revision.
  mutating func citations() -> [Citation] {
    var known: [Citation] = []
    for citation in maps("citations", { Citation(&$0) }) {
      let isKnown = known.contains { other in
        other.source.value == citation.source.value && other.section == citation.section
          && other.revision == citation.revision && !citation.source.value.rawValue.isEmpty
      }
      if isKnown {
        reportRepeated(citation.source.value.rawValue, at: citation.source.location)
      } else {
        known.append(citation)
      }
    }
    return known
  }

  /// Reads the key `appearances`, which is either `all`, as without the key, or a list.
  fileprivate mutating func appearances() -> [Appearance] {
    guard let node = optional("appearances"), node.scalar != "all" else {
      return Appearance.allCases
    }
    reportEmpty(node, "appearances")
    let named = elements(of: node).compactMap { node in
      let appearance: Appearance? = choice(of: node)
      return appearance.map { Located($0, at: node.location) }
    }
    return unique(named) { Located($0.value.rawValue, at: $0.location) }.map(\.value)
  }

  /// Reads an impact, which is one of the declared scale.
  mutating func impact(of node: YAMLNode) -> Impact? {
    guard let text = text(of: node) else { return nil }
    let impact = Impact(rawValue: text)
    let declarations = context.declarations
    if declarations.impacts.contains(impact) { return impact }
    if !declarations.unread.contains(.impacts) {
      reportUnknown(text, declarations.impacts.map(\.rawValue), at: node.location)
    }
    return nil
  }
}
