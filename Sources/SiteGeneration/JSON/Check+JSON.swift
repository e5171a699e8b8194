package import Diagnostics
package import Guidelines
import Localization
import MarkdownTree

extension Check {
  package func json(in base: KnowledgeBase) -> JSONText {
    let object: JSONText = [
      "id": .string(id.rawValue),
      "kind": "check",
      "severity": .optional(severity?.value.rawValue),
      "platforms": .strings(base.platforms(in: platforms).map(\.id.rawValue)),
      "target": .optional(target?.value.rawValue),
      "status": .string(status.name),
      "supersededBy": .optional(successor?.value.rawValue),
      "automatic": .strings(automatic.map(\.value)),
      "criteria": .strings(criteria.map(\.value.rawValue)),
      "aliases": .strings(aliases.map(\.value)),
      "rules": .strings(base.rules(sharing: id).map(\.id.rawValue)),
      "procedure": procedure?.json ?? nil,
      "text": texts.json(in: base) { json(of: $0) },
    ]
    return object.addingPictures(of: base) { texts[$0]?.allProse ?? [] }
  }

  private func json(of text: CheckText) -> JSONText {
    let ids = (procedure?.steps ?? []).map(\.id.value).withoutRepetitions
    return [
      "title": .string(text.title),
      "question": .optional(text.question),
      "steps": .object(
        ids.compactMap { id in text.steps[id].map { (id, .string($0.source)) } }),
      "body": .string(Prose(text.body.flatMap(\.blocks)).markdown),
      "keywords": .strings(text.keywords),
    ]
  }
}

extension Procedure {
  /// The procedure as nested objects with one of the keys `step`, `all` and `any`.
  package var json: JSONText {
    switch self {
    case .step(let step):
      [
        "step": .string(step.id.value), "tool": .optional(step.tool?.value.rawValue),
        "platform": .optional(step.platform?.value.rawValue),
      ]
    case .all(let parts): ["all": .array(parts.map(\.json))]
    case .any(let parts): ["any": .array(parts.map(\.json))]
    }
  }
}

extension Standard {
  package func json(in base: KnowledgeBase) -> JSONText {
    [
      "id": .string(id.rawValue),
      "kind": "standard",
      "source": .optional(source?.value.rawValue),
      "url": .optional(url),
      "levels": .strings(levels.map(\.value)),
      "criteria": .array(criteria.map { $0.json(in: base) }),
      "text": texts.json(in: base) {
        ["title": .string($0.title), "summary": .optional($0.summary?.source)]
      },
    ]
  }
}

extension Criterion {
  package func json(in base: KnowledgeBase) -> JSONText {
    let uses = base.uses(of: id)
    let titles = base.standard(standard).map { standard in
      standard.texts.json(in: base) { .optional($0.criteria[number]) }
    }
    return [
      "id": .string(id.rawValue),
      "kind": "criterion",
      "standard": .string(standard.rawValue),
      "number": .string(number),
      "level": .optional(level?.value),
      "url": .optional(url),
      "titles": titles ?? nil,
      "rules": .strings(uses.rules.map(\.rawValue)),
      "checks": .strings(uses.checks.map(\.rawValue)),
      "articles": .strings(uses.articles.map(\.rawValue)),
    ]
  }
}

extension Uses {
  /// What cites a source, as ids by kind.
  var json: JSONText {
    [
      "rules": .strings(rules.map(\.rawValue)),
      "articles": .strings(articles.map(\.rawValue)),
      "standards": .strings(standards.map(\.rawValue)),
      "topics": .strings(topics.map(\.rawValue)),
      "terms": .strings(terms.map(\.rawValue)),
      "colors": .strings(colors.map(\.rawValue)),
    ]
  }
}
