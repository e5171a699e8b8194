import Diagnostics
package import Localization
import MarkdownTree

/// A section that the rules of a knowledge base can have.
package struct RuleSection: Hashable, Sendable {
  package let id: RuleSectionID
  package let role: Role
  /// Whether every rule must have the section. A section about the history is only required of rules
  /// that are not current, unless the entries of their history tell it already.
  package let isRequired: Bool

  package init(id: RuleSectionID, role: Role, isRequired: Bool = false) {
    self.id = id
    self.role = role
    self.isRequired = isRequired
  }

  /// What the program does with the text of a section.
  package enum Role: String, CaseIterable, Sendable {
    /// Text of any kind, such as the reason for a rule.
    case prose
    /// A list of examples that follow the rule.
    case `do`
    /// A list of examples that break the rule.
    case dont
    /// A numbered list of steps by which one finds out whether the rule is followed.
    case steps
    /// What is to be said about the history of the rule.
    case history

    /// Whether a section of this role is a list.
    package var isList: Bool { self == .do || self == .dont || self == .steps }
  }
}

extension RuleSection {
  /// The sections of a knowledge base that declares none.
  package static let standard = [
    RuleSection(id: "why", role: .prose), RuleSection(id: "do", role: .do),
    RuleSection(id: "dont", role: .dont), RuleSection(id: "check", role: .steps),
    RuleSection(id: "history", role: .history),
  ]

  /// The key of the message with the heading of the section.
  package var headingKey: String { DeclaredWords.sections.message(id.rawValue) }
}

extension RuleSection {
  package var isStandard: Bool { Self.standard.contains { $0.id == id } }

  /// - Parameter history: The entries that tell the history of the rule already.
  fileprivate func isRequired(for status: RuleStatus, _ history: [HistoryEntry]) -> Bool {
    guard isRequired, role == .history else { return isRequired }
    if case .current = status { return false } else { return history.isEmpty }
  }
}

/// The headings that divide the rule files of a locale into sections.
package struct RuleWords: Equatable, Sendable {
  package let locale: LocaleTag
  /// The sections that the knowledge base declares, in reading order.
  package let sections: [RuleSection]
  package let names: [RuleSectionID: String]
  /// The sections of rules by the `headingKey` of their headings. A heading that is the same for two
  /// sections stands for the first.
  package let headings: [String: RuleSection]

  /// - Parameter source: The messages of the source locale. Their headings replace missing ones.
  package init(
    _ sections: [RuleSection], locale: LocaleTag, messages: MessageCatalog,
    source: MessageCatalog? = nil
  ) {
    self.locale = locale
    self.sections = sections
    let catalogs = [messages, source].compactMap(\.self)
    let named = sections.compactMap { section in
      catalogs.lazy.compactMap { catalog in
        catalog[MessageKey(section.headingKey)]?.pattern(for: nil, catalog.rules)
          .filled { _ in nil }
      }.first.map { (section, $0) }
    }
    names = Dictionary(named.map { ($0.id, $1) }, uniquingKeysWith: { first, _ in first })
    headings = Dictionary(
      named.map { (headingKey($1), $0) }, uniquingKeysWith: { first, _ in first })
  }

  package func heading(of section: RuleSection) -> String {
    names[section.id] ?? section.id.rawValue
  }

  /// Whether the section has no heading, or that of another section. Own sections without a heading
  /// are reported with the other words that are missing.
  package func isUnnamed(_ section: RuleSection) -> Bool {
    guard let name = names[section.id] else { return section.isStandard }
    return headings[headingKey(name)]?.id != section.id
  }
}

extension FieldReader {
  /// Returns the words of a key. Reports a key that is missing if the knowledge base requires it.
  mutating func text(_ key: String, if field: RuleField) -> String? {
    guard context.declarations.requires(field) else { return optionalText(key) }
    let text = text(key)
    return text.isEmpty ? nil : text
  }

  /// Reads the sections of the text of a rule, whose headings are those of its locale.
  mutating func ruleSections(
    of page: TextPage, _ status: RuleStatus, _ history: [HistoryEntry]
  ) -> [RuleTextSection] {
    guard let words = context.headings else { return [] }
    // If a section has no heading, or the manifest does not declare the sections properly, that is
    // at fault. Do not report each of the rules as well.
    let isComplete =
      words.headings.count == words.sections.count
      && !context.declarations.unread.contains(.sections)
    let names = Array(words.names.values)
    var parts: [RuleSectionID: TextPage.Part] = [:]
    let ids = words.headings.mapValues(\.id)
    for (id, part) in self.parts(of: page, named: ids, headings: isComplete ? names : nil)
    where parts[id] == nil {
      parts[id] = part
      if part.prose.isEmpty { report(part, "content.empty-part", code: "empty-section") }
    }
    let unknown = page.parts.filter { words.headings[$0.headingKey] == nil }.map(\.heading)
    let meant = unknown.compactMap { suggestion(for: $0, among: names) }
    for section in words.sections where isComplete && parts[section.id] == nil {
      let heading = words.heading(of: section)
      guard section.isRequired(for: status, history), !meant.contains(heading) else { continue }
      report(
        LocalizableMessage("content.missing-part", ["heading": .text(heading)]), at: page.location,
        code: "missing-section")
    }
    return words.sections.compactMap { self.section($0, parts[$0.id]) }
  }

  /// Returns the text of a section, or nil if it has none. Reports a section that should be a list and
  /// is not exactly one list.
  private mutating func section(
    _ section: RuleSection, _ part: TextPage.Part?
  ) -> RuleTextSection? {
    guard let part, !part.prose.isEmpty else { return nil }
    guard section.role.isList else {
      return RuleTextSection(section: section, content: .prose(part.prose))
    }
    let isNumbered = section.role == .steps
    guard let items = part.prose.items(of: isNumbered ? .ordered : .bullet) else {
      let form = isNumbered ? "numbered" : "bullet"
      report(part, "content.not-\(form)-list", code: "wrong-type")
      return nil
    }
    return items.isEmpty ? nil : RuleTextSection(section: section, content: .items(items))
  }

  private mutating func report(
    _ part: TextPage.Part, _ message: String, code: Diagnostic.Code
  ) {
    report(
      LocalizableMessage(message, ["heading": .text(part.heading)]), at: part.location, code: code)
  }
}

extension TextPart<Rule> {
  /// The sections without the history, which the text of a rule has after its other parts.
  ///
  /// They are borrowed in the order of the source, which has all of them. Only the number of list
  /// items counts: if the source has more items, its last ones are added.
  static let ruleSections = TextPart(
    pieces: { _, text in
      text.sections.filter { $0.section.role != .history }.flatMap { $0.pieces(in: text) }
    },
    borrow: { text, source, borrowed in
      let own = Dictionary(
        text.sections.map { ($0.section.id, $0) }, uniquingKeysWith: { first, _ in first })
      let completed = source.sections.map { borrowed.section(own[$0.section.id], else: $0) }
      let known = Set(source.sections.map(\.section.id))
      text.sections = completed + text.sections.filter { !known.contains($0.section.id) }
    })

  static let ruleHistory = TextPart(
    pieces: { _, text in
      guard let history = text.history, !history.isEmpty else { return [] }
      return [
        TextPiece(name: "history", label: "check.part.history", content: .prose(history))
      ]
    }, borrow: { _, _, _ in })
}

extension RuleTextSection {
  /// Returns the items of a list, or all of the text. Their names are those of the section's role or,
  /// if other sections have the same role or the section is prose of another name, of the section.
  fileprivate func pieces(in text: RuleText) -> [TextPiece] {
    let role = section.role
    // What is called “why” is the section of that name; other prose has its own.
    let isNamedByRole =
      text.sections(role).count == 1 && (role != .prose || section.isStandard)
    let key = isNamedByRole ? role.part : role.isList ? "section-item" : "section"
    let name: [String: LocalizableMessage.Argument] = isNamedByRole ? [:] : ["name": .text(part)]
    let required = section.isRequired ? part : nil
    func piece(_ prose: Prose, number: Int? = nil) -> TextPiece {
      let counted: [String: LocalizableMessage.Argument] =
        number.map { ["number": .text("\($0)")] } ?? [:]
      return TextPiece(
        name: number.map { "\(part).\($0)" } ?? part,
        label: LocalizableMessage("check.part.\(key)", name.merging(counted) { first, _ in first }),
        content: .prose(prose), required: required)
    }
    let whole = prose.isEmpty ? [] : [piece(prose)]
    return whole + items.enumerated().map { piece($1, number: $0 + 1) }
  }
}

extension RuleSection.Role {
  fileprivate var part: String {
    switch self {
    case .prose: "why"
    case .do: "do"
    case .dont: "dont"
    case .steps: "step"
    case .history: "history"
    }
  }
}

extension BorrowedParts {
  fileprivate mutating func section(
    _ own: RuleTextSection?, else source: RuleTextSection
  ) -> RuleTextSection {
    switch source.content {
    case .items(let items):
      return RuleTextSection(
        section: source.section,
        content: .items(self.items(own?.items ?? [], else: items, source.part)))
    case .prose(let prose):
      if let text = own?.prose, !text.isEmpty {
        return RuleTextSection(section: source.section, content: .prose(text))
      }
      if !prose.isEmpty { parts.append(source.part) }
      return RuleTextSection(section: source.section, content: .prose(prose))
    }
  }
}

/// A field that a knowledge base can require of its rules.
package enum RuleField: String, CaseIterable, Sendable {
  case kind, impact, section, order, platforms, citations, question, impactReason
}

/// The harm that a violation of a rule does to users.
package struct Impact: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
}

extension Impact {
  package static let serious = Impact(rawValue: "serious")
  package static let moderate = Impact(rawValue: "moderate")
  package static let minor = Impact(rawValue: "minor")

  /// The scale of a knowledge base that declares none, worst first.
  package static let standard = [serious, moderate, minor]
}
