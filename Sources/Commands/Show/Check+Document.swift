import Diagnostics
import Guidelines
import Localization
import MarkdownTree
import SiteGeneration
import Terminal

extension Check: ShowableObject {
  func document(in session: Session) -> TextDocument {
    guard let text = text(in: session)?.value else {
      return TextDocument([.title(id.rawValue, id: id.rawValue)])
    }
    let (base, words) = (session.base, session.words)
    var parts = [TextDocument.Part.title(text.title, id: id.rawValue)]
    if !isCurrent { parts.append(.paragraph(words("checks.\(status.name)-notice"))) }
    if let question = text.question { parts.append(.paragraph(question)) }
    if let procedure {
      let lines = ProcedureLines(session: session, text: text).lines(of: procedure)
      parts += [.heading(words("checks.procedure")), .outline(lines)]
    }
    parts += text.body.flatMap(\.blocks).flatMap { $0.documentParts(in: session) }
    let platforms = session.names(of: base.platforms(in: platforms))
    return TextDocument(
      parts + [
        .fact(
          words("checks.severity"), severity.map { words("impact.\($0.value.rawValue)") } ?? ""),
        .fact(words("checks.target"), target.map { words($0.value.message) } ?? ""),
        .fact(words("cli.show.platforms"), words.list(platforms)),
        .fact(words("audit.title"), words.list(automatic.map(\.value))),
        .fact(words("standards.criteria"), session.lines(of: criteria)),
        .fact(words("checks.aliases"), words.list(aliases.map(\.value))),
        .fact(words("checks.successor-of"), successor?.value.rawValue ?? ""),
        .links(
          words("checks.rules"), base.rules(sharing: id).map { (session.line(of: $0), nil) }),
      ])
  }
}

/// The lines of a procedure, with numbers if all parts are done in order and bullets if one of them
/// is enough.
private struct ProcedureLines {
  let session: Session
  let text: CheckText

  func lines(of procedure: Procedure) -> [TextDocument.OutlineLine] {
    guard case .any = procedure else { return lines(of: procedure, depth: 0) }
    return [.init(depth: 0, marker: "", text: session.words("checks.any-of"))]
      + lines(of: procedure, depth: 0)
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
    func group(_ key: String) -> [TextDocument.OutlineLine] {
      [.init(depth: depth, marker: marker, text: session.words(key))]
        + lines(of: part, depth: depth + 1)
    }
    switch part {
    case .step(let step):
      // The tool and the platform of a step come before its text.
      let labels = [
        step.tool.map { session.words($0.value.message) },
        step.platform.map { session.name(of: $0.value) },
      ].compactMap(\.self)
      let label =
        labels.isEmpty ? "" : session.words.list(labels) + session.words("site.colon")
      return text.steps[step.id.value]?.prose.blocks.outline(
        at: depth, marker: marker, label: label, in: session)
        ?? [.init(depth: depth, marker: marker, text: label + step.id.value)]
    case .all: return group("checks.all-of")
    case .any: return group("checks.any-of")
    }
  }
}

extension Standard: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let text = text(in: session)?.value
    let summary = text?.summary.map { TextDocument.Part.paragraph($0.prose.text(in: session)) }
    let lines = criteria.map { criterion in
      let uses = session.base.uses(of: criterion.id)
      let ids =
        uses.rules.map(\.rawValue) + uses.checks.map { "check:\($0)" }
        + uses.articles.map { "article:\($0)" }
      let title = ShownCriterion(criterion.id, in: session.base)?.line(in: session)
      return (title ?? criterion.number) + (ids.isEmpty ? "" : ": " + session.words.list(ids))
    }
    return TextDocument(
      [
        .title(text?.title ?? id.rawValue, id: id.rawValue), summary,
        .bullets(lines, mark: .plain),
        .fact(session.words("cli.show.url"), session.style.link(url ?? "", to: url)),
        .fact(session.words("cli.show.sources"), source?.value.rawValue ?? ""),
      ].compactMap(\.self))
  }
}

/// A criterion with the standard that it belongs to.
struct ShownCriterion: ShowableObject {
  private let criterion: Criterion
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
    let rules = uses.rules.compactMap(base.rule)
    return TextDocument([
      .title(line(in: session), id: criterion.id.rawValue),
      .links(words("cli.show.rules"), rules.map { (session.line(of: $0), nil) }),
      .fact(words("checks.title"), words.list(uses.checks.map(\.rawValue))),
      .fact(words("articles.title"), words.list(uses.articles.map(\.rawValue))),
      .fact(words("cli.show.url"), session.style.link(criterion.url ?? "", to: criterion.url)),
    ])
  }
}
