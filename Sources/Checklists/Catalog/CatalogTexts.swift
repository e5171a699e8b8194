package import Guidelines
package import Localization
import MarkdownTree

extension ChecklistText {
  /// Creates the text of a rule. Its checks follow its own steps. If its impact has no reason, the
  /// first section of plain text is the reason.
  init(_ text: RuleText, _ checks: [Check], in locale: LocaleTag, of base: KnowledgeBase) {
    let ofChecks = checks.compactMap { check in
      base.text(check.texts, in: locale).map { text in
        ChecklistStep(text.value.title, check.steps(text.value, in: locale, of: base))
      }
    }
    let links = ObjectTitles(base: base, locale: locale)
    self.init(
      locale: locale, question: text.questionOrTitle,
      why: text.impact ?? text.prose.first?.prose.inlineText(links) ?? "",
      steps: (text.steps.map { ChecklistStep($0.blocks, links) } + ofChecks).lines)
  }

  /// Creates the text of a check, with the reasons of its rules.
  init(
    _ check: Check, _ text: CheckText, _ rules: [ChecklistEntry], in locale: LocaleTag,
    of base: KnowledgeBase
  ) {
    let reasons = rules.compactMap { $0.texts[locale]?.why.presentOnOneLine }
    self.init(
      locale: locale, question: text.questionOrTitle,
      why: reasons.withoutRepetitions.joined(separator: " "),
      steps: check.steps(text, in: locale, of: base).lines)
  }
}

extension Check {
  /// Returns the procedure in words, including the tools and platforms of each step.
  package func steps(
    _ text: CheckText, in locale: LocaleTag, of base: KnowledgeBase
  ) -> [ChecklistStep] {
    let links = ObjectTitles(base: base, locale: locale)
    func message(_ key: String) -> String { base.messages(for: locale).text(MessageKey(key)) }
    func words(of step: ProcedureStep) -> ChecklistStep {
      let labels = [
        step.tool.map { message($0.value.message) },
        step.platform.map { platform in
          base.platform(platform.value).flatMap { base.text($0.names, in: locale)?.value }
            ?? platform.value.rawValue
        },
      ].compactMap(\.self)
      let words =
        text.steps[step.id.value].map { ChecklistStep($0.prose.blocks, links) }
        ?? ChecklistStep(step.id.value)
      guard !labels.isEmpty else { return words }
      let separator = base.messages(for: locale).conventions.listSeparator
      let label = labels.joined(separator: separator) + message("site.colon")
      return ChecklistStep(label + words.text, words.parts, isChoice: words.isChoice)
    }
    func step(_ procedure: Procedure) -> ChecklistStep {
      switch procedure {
      case .step(let step): words(of: step)
      case .all(let parts): ChecklistStep(message("checks.all-of"), parts.map(step))
      case .any(let parts):
        ChecklistStep(message("checks.any-of"), parts.map(step), isChoice: true)
      }
    }
    switch procedure {
    case .all(let parts): return parts.map(step)
    case let procedure?: return [step(procedure)]
    case nil: return []
    }
  }
}

extension Prose {
  /// Returns the blocks on one line, with code between backticks. Code inside other markup becomes
  /// plain text.
  fileprivate func inlineText(_ links: ObjectTitles) -> String {
    var runs: [String] = []
    blocks.forEachInlineWithoutNotes { inlines in
      let marked = inlines.map { inline -> MarkdownInline in
        guard case .code(let code) = inline, !code.contains("`") else { return inline }
        return .text("`\(code)`")
      }
      runs.append(marked.plainText(links: links))
    }
    return runs.joined(separator: " ")
  }
}

extension ChecklistStep {
  /// Creates a step. A list in it contains the substeps.
  fileprivate init(_ blocks: [MarkdownBlock], _ links: ObjectTitles) {
    let lists = blocks.compactMap { block in
      if case .list(let list) = block.kind { list } else { nil }
    }
    let others = blocks.filter { if case .list = $0.kind { false } else { true } }
    let own = Prose(others).inlineText(links)
    // A step without words has no line that substeps could be below.
    let isBare = own.presentOnOneLine == nil
    self.init(
      isBare ? Prose(blocks).inlineText(links) : own,
      isBare ? [] : lists.flatMap(\.items).map { ChecklistStep($0.blocks, links) })
  }
}
