import ColorScience
import Guidelines
import Localization
import SiteGeneration
import Terminal

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
  func document(in session: Session) -> TextDocument { document(.all, in: session) }

  func document(_ part: RulePart, in session: Session) -> TextDocument {
    guard let text = text(in: session)?.value else {
      return TextDocument([.title(id.rawValue, id: id.rawValue)])
    }
    var parts = [TextDocument.Part.title(text.title, id: id.rawValue)]
    if !isCurrent { parts.append(.paragraph(session.words("status.\(status.name)-notice"))) }
    parts.append(.paragraph(text.statement.text(in: session)))
    parts += sections(text, session, part)
    // The steps tell the reader to find colors in the table.
    if part == .all || part == .check { parts += contrastParts(in: session) }
    if part == .all || part == .history { parts += history(text, session) }
    return TextDocument(parts + facts(text, part, session))
  }

  /// Returns a line for each known change, and the remarks on the history.
  private func history(_ text: RuleText, _ session: Session) -> [TextDocument.Part] {
    let words = session.words
    let lines = session.base.history(of: self).map { change in
      words.period(change.bounds) + words("site.colon")
        + change.summary(in: session.base, session.locale) { words($0, $1) }
    }
    let remarks = text.history?.text(in: session) ?? ""
    guard !lines.isEmpty || !remarks.isEmpty else { return [] }
    return [.heading(words("rule.heading.history"))]
      + (lines.isEmpty ? [] : [.bullets(lines, mark: .plain)])
      + (remarks.isEmpty ? [] : [.paragraph(remarks)])
  }

  /// Returns the sections of the rule. The first one of plain text ends with the severity of a
  /// violation, and the reason.
  private func sections(
    _ text: RuleText, _ session: Session, _ part: RulePart
  ) -> [TextDocument.Part] {
    let words = session.words
    let own = text.sections.filter {
      $0.section.role != .history && !$0.isEmpty && part.shows($0)
    }
    let reasoned = own.first { $0.section.role == .prose }?.part
    var impact: [TextDocument.Part] = []
    if part == .why || part == .all {
      let weight = self.impact.map { words("rule.weight.\($0.rawValue)") }
      let parts = [weight, text.impact].compactMap(\.self)
      if !parts.isEmpty { impact = [.paragraph(parts.joined(separator: words("site.colon")))] }
    }
    let lone: [TextDocument.Part] =
      impact.isEmpty || reasoned != nil ? [] : [.heading(words("rule.impact"))] + impact
    return lone
      + own.flatMap { section in
        [.heading(words(section.section.headingKey))] + parts(of: section, session)
          + (section.part == reasoned ? impact : [])
      }
  }

  private func parts(of section: RuleTextSection, _ session: Session) -> [TextDocument.Part] {
    let items = section.items.map { $0.text(in: session) }
    switch section.section.role {
    case .prose, .history: return section.prose.documentParts(in: session)
    case .do: return [.bullets(items, mark: .good)]
    case .dont: return [.bullets(items, mark: .bad)]
    case .steps where section.items.hasLists:
      return [
        .outline(
          section.items.enumerated().flatMap {
            $1.blocks.outline(at: 0, marker: "\($0 + 1).", in: session)
          })
      ]
    case .steps: return [.steps(items)]
    }
  }

  /// Returns the table of the rule's contrast, with a fact for each surface: a line for the
  /// backgrounds with that color, and for each column of the table.
  private func contrastParts(in session: Session) -> [TextDocument.Part] {
    let words = session.words
    guard let contrast = session.base.contrastTable(of: self) else { return [] }
    func name(_ id: ColorID) -> String {
      session.base.color(id)?.text(in: session)?.value.name ?? id.rawValue
    }
    let facts = contrast.rows.map { row -> TextDocument.Part in
      let backgrounds = row.backgrounds.map { id, isElevated in
        isElevated ? words("rule.contrast.elevated", ["color": .text(name(id))]) : name(id)
      }
      let bands = RuleContrastTable.Band.insufficient.compactMap { band -> String? in
        let names = row.colors(in: band).map(name)
        guard !names.isEmpty else { return nil }
        return words("rule.contrast.\(band.rawValue)") + words("site.colon") + words.list(names)
      }
      return .fact(
        "\(words("context.\(row.appearance.rawValue)")) \(row.surface.hex)",
        ([words.list(backgrounds)] + bands).joined(separator: "\n"))
    }
    return [.heading(words("rule.contrast.title"))] + facts
  }

  private func facts(
    _ text: RuleText, _ part: RulePart, _ session: Session
  ) -> [TextDocument.Part] {
    let (base, words) = (session.base, session.words)
    let question = [TextDocument.Part.fact(words("cli.show.question"), text.question ?? "")]
    let sources = [session.sources(citations)]
    let lastReading = base.lastReading(of: self).map { source in
      words.period(source.retrieved.latest) + words.aside(source.id.rawValue)
    }
    let reading = [TextDocument.Part.fact(words("rule.last-read"), lastReading ?? "")]
    let platforms = session.names(of: base.platforms(in: platforms))
    let scope: [TextDocument.Part] = [
      .fact(words("rule.introduced"), introduced?.description ?? ""),
      .fact(words("cli.show.platforms"), words.list(platforms)),
      .fact(words("cli.show.apis"), words.list(apis)),
    ]
    let automatic = base.automaticChecks(of: self).map { checkText($0, words) }
    let checks = base.checks(of: self).map { check -> TextDocument.Link in
      ((check.text(in: session)?.value.title ?? "") + words.aside(check.id.rawValue), nil)
    }
    let checkFacts: [TextDocument.Part] = [
      .fact(words("rule.checks"), automatic.joined(separator: "\n")),
      .links(words("checks.title"), checks),
      .fact(words("standards.criteria"), session.lines(of: criteria)),
    ]
    switch part {
    case .main: return question + scope + sources
    case .why: return sources
    case .check: return question + checkFacts
    case .history: return reading + sources
    case .all:
      return question + reading + scope + checkFacts + [
        .fact(words("checks.aliases"), words.list(aliases.map(\.value))),
        .fact(words("cli.show.related"), words.list(related.map(\.value.rawValue))),
        .fact(words("cli.show.colors"), words.list(colors.map(\.value.rawValue))),
      ] + sources
    }
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
