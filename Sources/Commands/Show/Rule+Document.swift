import ColorScience
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// A part of a rule that is shown alone.
enum RulePart: String, CaseIterable, Sendable {
  /// What to do, with examples.
  case main
  case why
  /// How to check it.
  case check
  case history
  case all

  fileprivate func shows(_ section: RuleTextSection) -> Bool {
    switch self {
    case .main: section.section.role == .do || section.section.role == .dont
    case .why: section.section.role == .prose
    case .check: section.section.role == .steps
    case .history: false
    case .all: true
    }
  }
}

extension Rule: ShowableObject {
  /// Returns a document with the rule, in the locale of the session.
  func document(in session: Session) -> TextDocument { document(.all, in: session) }

  /// Returns a document with a part of the rule, in the locale of the session.
  func document(_ part: RulePart, in session: Session) -> TextDocument {
    guard let text = text(in: session)?.value else {
      return TextDocument([.title(id.rawValue, id: id.rawValue)])
    }
    let words = session.words
    var parts = [TextDocument.Part.title(text.title, id: id.rawValue)]
    if !isCurrent { parts.append(.paragraph(words("status.\(status.name)-notice"))) }
    parts.append(.paragraph(text.statement.text(in: session)))
    parts += sections(text, session, part)
    // The steps tell the reader to look colors up in the table.
    if part == .all || part == .check { parts += contrastParts(in: session) }
    if part == .all || part == .history { parts += history(text, session) }
    return TextDocument(parts + facts(text, part, session))
  }

  /// Returns a line for each change that is known, and the remarks on the history.
  private func history(_ text: RuleText, _ session: Session) -> [TextDocument.Part] {
    let lines = session.base.history(of: self).map { change in
      session.words.period(change.bounds) + session.words("site.colon")
        + change.summary(in: session.base, session.locale) { session.words($0, $1) }
    }
    let remarks = text.history?.text(in: session) ?? ""
    guard !lines.isEmpty || !remarks.isEmpty else { return [] }
    return [.heading(session.words("rule.heading.history"))]
      + (lines.isEmpty ? [] : [.bullets(lines, mark: .plain)])
      + (remarks.isEmpty ? [] : [.paragraph(remarks)])
  }

  /// Returns the sections of the rule. The first one of plain text ends with the impact.
  private func sections(
    _ text: RuleText, _ session: Session, _ part: RulePart
  ) -> [TextDocument.Part] {
    let own = text.sections.filter {
      $0.section.role != .history && !$0.isEmpty && part.shows($0)
    }
    let reasoned = own.first { $0.section.role == .prose }?.part
    let impact = part == .why || part == .all ? impactParts(text, session) : []
    let lone: [TextDocument.Part] = impact.isEmpty ? [] : [.heading(session.words("rule.impact"))]
    return (reasoned == nil ? lone + impact : [])
      + own.flatMap { section in
        [.heading(session.words(section.section.headingKey))] + parts(of: section, session)
          + (section.part == reasoned ? impact : [])
      }
  }

  private func parts(of section: RuleTextSection, _ session: Session) -> [TextDocument.Part] {
    let items = section.items.map { $0.text(in: session) }
    return switch section.section.role {
    case .prose, .history: section.prose.documentParts(in: session)
    case .do: [.bullets(items, mark: .good)]
    case .dont: [.bullets(items, mark: .bad)]
    case .steps:
      [section.items.hasLists ? .outline(section.items.outline(in: session)) : .steps(items)]
    }
  }

  /// Returns how grave it is to ignore the rule, and why.
  private func impactParts(_ text: RuleText, _ session: Session) -> [TextDocument.Part] {
    let words = session.words
    let weight = impact.map { words("rule.weight.\($0.rawValue)") }
    let parts = [weight, text.impact].compactMap(\.self)
    return parts.isEmpty ? [] : [.paragraph(parts.joined(separator: words("site.colon")))]
  }

  /// Returns the table of the rule's contrast, with a fact for each surface.
  private func contrastParts(in session: Session) -> [TextDocument.Part] {
    guard let contrast = session.base.contrastTable(of: self) else { return [] }
    return [.heading(session.words("rule.contrast.title"))]
      + contrast.rows.map { row in
        let name = session.words("context.\(row.appearance.rawValue)")
        return .fact("\(name) \(row.surface.hex)", bands(of: row, session))
      }
  }

  /// Returns a line for the backgrounds that are the surface of a row, and for each of its columns.
  private func bands(of row: RuleContrastTable.Row, _ session: Session) -> String {
    let words = session.words
    func name(_ id: ColorID) -> String {
      session.base.color(id)?.text(in: session)?.value.name ?? id.rawValue
    }
    let backgrounds = row.backgrounds.map { id, isElevated in
      isElevated ? words("rule.contrast.elevated", ["color": .text(name(id))]) : name(id)
    }
    let bands = RuleContrastTable.Band.insufficient.compactMap { band -> String? in
      let names = row.colors(in: band).map(name)
      guard !names.isEmpty else { return nil }
      return words("rule.contrast.\(band.rawValue)") + words("site.colon") + words.list(names)
    }
    return ([words.list(backgrounds)] + bands).joined(separator: "\n")
  }

  private func facts(
    _ text: RuleText, _ part: RulePart, _ session: Session
  ) -> [TextDocument.Part] {
    switch part {
    case .main: [question(text, session)] + scope(session) + [sources(session)]
    case .why: [sources(session)]
    case .check: [question(text, session)] + checkFacts(session)
    case .history: [reading(session), sources(session)]
    case .all:
      [question(text, session), reading(session)] + scope(session) + checkFacts(session)
        + relations(session) + [sources(session)]
    }
  }

  private func question(_ text: RuleText, _ session: Session) -> TextDocument.Part {
    .fact(session.words("cli.show.question"), text.question ?? "")
  }

  private func reading(_ session: Session) -> TextDocument.Part {
    .fact(session.words("rule.last-read"), lastReading(session))
  }

  private func sources(_ session: Session) -> TextDocument.Part {
    .links(session.words("cli.show.sources"), citations.map { $0.link(in: session) })
  }

  private func scope(_ session: Session) -> [TextDocument.Part] {
    let words = session.words
    let platforms = session.names(of: session.base.platforms(in: platforms))
    return [
      .fact(words("rule.introduced"), introduced?.description ?? ""),
      .fact(words("cli.show.platforms"), words.list(platforms)),
      .fact(words("cli.show.apis"), words.list(apis)),
    ]
  }

  private func checkFacts(_ session: Session) -> [TextDocument.Part] {
    let words = session.words
    return [
      .fact(
        words("rule.checks"),
        session.base.automaticChecks(of: self).map { checkText($0, words) }.joined(separator: "\n")),
      .links(words("checks.title"), session.base.checks(of: self).map { checkLine($0, session) }),
      .fact(words("standards.criteria"), criterionText(criteria, session)),
    ]
  }

  private func relations(_ session: Session) -> [TextDocument.Part] {
    let words = session.words
    return [
      .fact(words("checks.aliases"), words.list(aliases.map(\.value))),
      .fact(words("cli.show.related"), words.list(related.map(\.value.rawValue))),
      .fact(words("cli.show.colors"), words.list(colors.map(\.value.rawValue))),
    ]
  }

  private func checkLine(_ check: Check, _ session: Session) -> TextDocument.Link {
    let title = check.text(in: session)?.value.title ?? ""
    return (title + session.words.aside(check.id.rawValue), nil)
  }

  private func lastReading(_ session: Session) -> String {
    session.base.lastReading(of: self).map { source in
      session.words.period(source.retrieved.latest) + session.words.aside(source.id.rawValue)
    } ?? ""
  }

  /// Returns the description of a check, such as `Low contrast (low-contrast): what it covers`.
  private func checkText(_ code: String, _ words: Words) -> String {
    guard AutomaticCheck(rawValue: code) != nil else { return code }
    return words(
      "cli.show.check",
      [
        "name": .text(words("audit.check.\(code).name")), "code": .text(code),
        "covers": .text(words("audit.check.\(code).covers")),
      ])
  }
}

extension Citation {
  /// Returns the title of the cited source, with the date of its revision, as a link.
  func link(in session: Session) -> TextDocument.Link {
    let source = session.base.source(self.source.value)
    let date = revision ?? source?.revised.value
    let aside = date.map { session.words.aside("\($0)") } ?? ""
    return ((source?.title ?? self.source.value.rawValue) + aside, source?.url.value)
  }
}
