import ColorScience
package import Diagnostics
package import Guidelines
import Localization
import MarkdownTree

extension Rule {
  /// Returns the rule with its text in every locale, as `precept show --format json` prints it.
  package func json(in base: KnowledgeBase) -> JSONText {
    let object: JSONText = [
      "id": .string(id.rawValue),
      "kind": "rule",
      "rule": modelJSON(in: base),
      "text": .object(
        base.manifest.locales.compactMap { locale in
          texts[locale].map { (locale.description, $0.json(base.messages(for: locale))) }
        }),
      "citations": .array(citations.map { $0.json(in: base) }),
      "contrast": base.contrastTable(of: self)?.json ?? nil,
    ]
    return object.addingPictures(of: base) { texts[$0]?.allProse ?? [] }
  }

  private func modelJSON(in base: KnowledgeBase) -> JSONText {
    [
      "id": .string(id.rawValue),
      "topic": .string(topic.rawValue),
      "kind": .optional(kind?.rawValue),
      "impact": .optional(impact?.rawValue),
      "section": .optional(section?.value.rawValue),
      "order": order.map { .integer($0.value) } ?? nil,
      "platforms": .strings(base.platforms(in: platforms).map(\.id.rawValue)),
      "appearances": .strings(appearances.map(\.rawValue)),
      "components": .strings(components.map(\.value.rawValue)),
      "apis": .array(
        apis.map {
          ["name": .string($0.name), "framework": .string($0.framework), "url": .optional($0.url)]
        }),
      "status": .string(status.name),
      "superseded": supersededJSON,
      "introduced": .optional(introduced?.description),
      "history": .array(history.map { $0.json(in: base) }),
      "lastReading": .optional(base.lastReading(of: self)?.id.rawValue),
      "related": .strings(related.map(\.value.rawValue)),
      "colors": .strings(colors.map(\.value.rawValue)),
      "contrast": contrast?.json ?? nil,
      "checks": .strings(checks.map(\.value)),
      "criteria": .strings(criteria.map(\.value.rawValue)),
      "aliases": .strings(aliases.map(\.value)),
    ]
  }

  private var supersededJSON: JSONText {
    guard case .superseded(let successor, let date) = status else { return nil }
    return [
      "on": .string(date.value?.description ?? "unknown"),
      "by": .optional(successor?.value.rawValue),
    ]
  }
}

extension HistoryEntry {
  fileprivate func json(in base: KnowledgeBase) -> JSONText {
    [
      "id": .optional(id?.value),
      "replaces": .optional(replaces?.value),
      "came": came.json(in: base),
      "went": went.map { $0.json(in: base) } ?? nil,
    ]
  }
}

extension RuleContrast {
  fileprivate var json: JSONText {
    [
      "foregrounds": .strings(foregrounds.map(\.id)),
      "backgrounds": .strings(backgrounds.map(\.value.rawValue)),
      "exceptions": .strings(exceptions.map(\.value.rawValue)),
    ]
  }
}

extension Transition {
  /// Returns the days between which the change happened, with the readings before and after it.
  package func json(in base: KnowledgeBase) -> JSONText {
    let bounds = base.bounds(of: self)
    return [
      "notBefore": .optional(bounds.notBefore?.description),
      "notAfter": .optional(bounds.notAfter?.description),
      "logged": .bool(logged != nil),
      "sourceBefore": .optional(before?.value.rawValue),
      "sourceAfter": .string(after.value.rawValue),
    ]
  }
}

extension RuleContrastTable {
  fileprivate var json: JSONText { .array(rows.map(\.json)) }
}

extension RuleContrastTable.Row {
  /// The row with the unrounded ratio of each color.
  fileprivate var json: JSONText {
    [
      "appearance": .string(appearance.rawValue),
      "surface": .string(surface.hex),
      "backgrounds": .array(
        grounds.map {
          ["id": .string($0.color.rawValue), "level": .string($0.elevation.rawValue)]
        }),
      "ratios": .object(entries.map { ($0.color.rawValue, .number($0.verdict.ratio)) }),
    ]
  }
}

extension Citation {
  func json(in base: KnowledgeBase) -> JSONText {
    let found = base.source(source.value)
    return [
      "source": .string(source.value.rawValue),
      "title": .optional(found?.title),
      "url": .optional(found?.url.value),
      "authority": .optional(found?.authority.rawValue),
      "section": .optional(section),
      "revision": .optional((revision ?? found?.revised.value)?.description),
    ]
  }
}

extension RuleText {
  fileprivate func json(_ words: LocalizedMessages) -> JSONText {
    [
      "title": .string(title),
      "statement": .string(statement.markdown),
      "sections": .array(sections.map { $0.json(words) }),
      "why": .string(Prose(sections(.prose).flatMap(\.prose.blocks)).markdown),
      "do": .strings(dos.map(\.markdown)),
      "dont": .strings(donts.map(\.markdown)),
      "howToCheck": .strings(steps.map(\.markdown)),
      "question": .optional(question),
      "impact": .optional(impact),
      "history": .optional(history?.markdown),
      "historyEntries": .object(
        historyEntries.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value.source)) }),
      "keywords": .strings(keywords),
    ]
  }
}

extension RuleTextSection {
  fileprivate func json(_ words: LocalizedMessages) -> JSONText {
    let text =
      section.role.isList
      ? ("items", JSONText.strings(items.map(\.markdown))) : ("text", .string(prose.markdown))
    return .object([
      ("id", .string(part)), ("role", .string(section.role.rawValue)),
      ("heading", .string(words.text(MessageKey(section.headingKey)))), text,
    ])
  }
}
