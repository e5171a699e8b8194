import Diagnostics
import Guidelines
import Localization
import MarkdownTree
import SiteGeneration
import Terminal

extension Check: ShowableObject {
  /// Returns a document with the check, in the locale of the session.
  func document(in session: Session) -> TextDocument {
    guard let text = text(in: session)?.value else {
      return TextDocument([.title(id.rawValue, id: id.rawValue)])
    }
    let words = session.words
    var parts = [TextDocument.Part.title(text.title, id: id.rawValue)]
    if !isCurrent { parts.append(.paragraph(words("checks.\(status.name)-notice"))) }
    if let question = text.question { parts.append(.paragraph(question)) }
    if let procedure {
      let lines = ProcedureLines(session: session, text: text).lines(of: procedure)
      parts += [.heading(words("checks.procedure")), .outline(lines)]
    }
    parts += text.body.flatMap(\.blocks).flatMap { $0.documentParts(in: session) }
    return TextDocument(parts + facts(session))
  }

  private func facts(_ session: Session) -> [TextDocument.Part] {
    let (base, words) = (session.base, session.words)
    let platforms = session.names(of: base.platforms(in: platforms))
    return [
      .fact(words("checks.severity"), severity.map { words("impact.\($0.value.rawValue)") } ?? ""),
      .fact(words("checks.target"), target.map { words($0.value.message) } ?? ""),
      .fact(words("cli.show.platforms"), words.list(platforms)),
      .fact(words("audit.title"), words.list(automatic.map(\.value))),
      .fact(words("standards.criteria"), criterionText(criteria, session)),
      .fact(words("checks.aliases"), words.list(aliases.map(\.value))),
      .fact(words("checks.successor-of"), successor?.value.rawValue ?? ""),
      .links(words("checks.rules"), base.rules(sharing: id).map { ruleLine($0, session) }),
    ]
  }
}

/// Returns the criteria with their titles, one on a line.
func criterionText(_ criteria: [Located<CriterionID>], _ session: Session) -> String {
  criteria.map { ShownCriterion($0.value, in: session.base)?.line(in: session) ?? "\($0.value)" }
    .joined(separator: "\n")
}

/// Returns the title of a rule with its id.
func ruleLine(_ rule: Rule, _ session: Session) -> TextDocument.Link {
  ((rule.text(in: session)?.value.title ?? "") + session.words.aside(rule.id.rawValue), nil)
}

/// The lines of a procedure, with numbers where all parts are done in order and points where one of
/// them is enough.
struct ProcedureLines {
  let session: Session
  let text: CheckText

  func lines(of procedure: Procedure) -> [TextDocument.OutlineLine] {
    if case .any = procedure {
      let note = TextDocument.OutlineLine(
        depth: 0, marker: "", text: session.words("checks.any-of"))
      return [note] + lines(of: procedure, depth: 0)
    }
    return lines(of: procedure, depth: 0)
  }

  private func lines(of procedure: Procedure, depth: Int) -> [TextDocument.OutlineLine] {
    switch procedure {
    case .step: lines(of: procedure, at: depth, marker: "•")
    case .all(let parts):
      parts.enumerated().flatMap { lines(of: $1, at: depth, marker: "\($0 + 1).") }
    case .any(let parts): parts.flatMap { lines(of: $0, at: depth, marker: "•") }
    }
  }

  private func lines(
    of part: Procedure, at depth: Int, marker: String
  ) -> [TextDocument.OutlineLine] {
    switch part {
    case .step(let step):
      text.steps[step.id.value]?.prose.blocks.outline(
        at: depth, marker: marker, label: label(of: step), in: session)
        ?? [.init(depth: depth, marker: marker, text: label(of: step) + step.id.value)]
    case .all, .any:
      [.init(depth: depth, marker: marker, text: session.words("checks.\(part.group)-of"))]
        + lines(of: part, depth: depth + 1)
    }
  }

  /// The tool and the platform of a step, with a colon; nothing if it has neither.
  private func label(of step: ProcedureStep) -> String {
    let labels = [
      step.tool.map { session.words($0.value.message) },
      step.platform.map { session.name(of: $0.value) },
    ].compactMap(\.self)
    return labels.isEmpty ? "" : session.words.list(labels) + session.words("site.colon")
  }
}

extension Procedure {
  fileprivate var group: String {
    if case .any = self { "any" } else { "all" }
  }
}

extension Standard: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let text = text(in: session)?.value
    let summary = text?.summary.map { TextDocument.Part.paragraph($0.prose.text(in: session)) }
    return TextDocument(
      [
        .title(text?.title ?? id.rawValue, id: id.rawValue), summary,
        .bullets(criteria.map { line(of: $0, session) }, mark: .plain),
        .fact(session.words("cli.show.url"), session.style.link(url ?? "", to: url)),
        .fact(session.words("cli.show.sources"), source?.value.rawValue ?? ""),
      ].compactMap(\.self))
  }

  private func line(of criterion: Criterion, _ session: Session) -> String {
    let uses = session.base.uses(of: criterion.id)
    let ids =
      uses.rules.map(\.rawValue) + uses.checks.map { "check:\($0)" }
      + uses.articles.map { "article:\($0)" }
    let title = ShownCriterion(criterion.id, in: session.base)?.line(in: session)
    return (title ?? criterion.number) + (ids.isEmpty ? "" : ": " + session.words.list(ids))
  }
}

/// A criterion with the standard that it belongs to.
struct ShownCriterion: ShowableObject {
  let criterion: Criterion
  let texts: Localized<String>

  init?(_ id: CriterionID, in base: KnowledgeBase) {
    guard let criterion = base.criterion(id), let standard = base.standard(criterion.standard)
    else { return nil }
    self.criterion = criterion
    texts = Localized(
      standard.texts.values.compactMapValues { text in text.criteria[criterion.number] })
  }

  func json(in base: KnowledgeBase) -> JSONText { criterion.json(in: base) }

  /// Returns the number, the title and the level of the criterion.
  func line(in session: Session) -> String {
    let title = text(in: session).map { " " + $0.value } ?? ""
    return criterion.number + title + (criterion.level.map { session.words.aside($0.value) } ?? "")
  }

  func document(in session: Session) -> TextDocument {
    let (base, words) = (session.base, session.words)
    let uses = base.uses(of: criterion.id)
    return TextDocument([
      .title(line(in: session), id: criterion.id.rawValue),
      .links(
        words("cli.show.rules"), uses.rules.compactMap(base.rule).map { ruleLine($0, session) }),
      .fact(words("checks.title"), words.list(uses.checks.map(\.rawValue))),
      .fact(words("articles.title"), words.list(uses.articles.map(\.rawValue))),
      .fact(words("cli.show.url"), session.style.link(criterion.url ?? "", to: criterion.url)),
    ])
  }
}
