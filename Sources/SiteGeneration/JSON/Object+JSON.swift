package import Diagnostics
package import Guidelines
import Localization
import MarkdownTree

extension Localized {
  /// Returns a JSON object with the value of each locale under its locale tag, in the order of the
  /// locales in the manifest. Locales without a value are left out.
  func json(in base: KnowledgeBase, _ value: (Value) -> JSONText) -> JSONText {
    .object(
      base.manifest.locales.compactMap { locale in
        self[locale].map { (locale.description, value($0)) }
      })
  }

  /// Returns a JSON object with the value of each locale under its locale tag, sorted by tag.
  /// Locales without a value are left out.
  fileprivate func json(_ value: (Value) -> JSONText) -> JSONText {
    .object(values.sorted { $0.key < $1.key }.map { ($0.key.description, value($0.value)) })
  }
}

extension Topic {
  package func json(in base: KnowledgeBase) -> JSONText {
    let object: JSONText = [
      "id": .string(id.rawValue),
      "kind": "topic",
      "sections": .strings(sections.map(\.value.rawValue)),
      "platforms": .object(
        platforms.map { ($0.platform.value.rawValue, .string($0.state.rawValue)) }),
      "tables": .strings(tables.map(\.value.rawValue)),
      "rules": .strings(base.rules(in: id).map(\.id.rawValue)),
      "resources": .array(
        resources.map {
          ["id": .string($0.id), "kind": .string($0.kind.rawValue), "url": .string($0.url)]
        }),
      "changes": .array(
        changes.map {
          ["date": .string($0.date.description), "source": .string($0.source.value.rawValue)]
        }),
      "text": texts.json(in: base, json),
    ]
    return object.addingPictures(of: base) { texts[$0]?.allProse ?? [] }
  }

  private func json(of text: TopicText) -> JSONText {
    [
      "title": .string(text.title),
      "summary": .string(text.summary.source),
      "introduction": .string(text.introduction.markdown),
      "sections": .object(
        sections.map { section in
          let title = JSONText.optional(text.sectionTitles[section.value])
          let prose = JSONText.optional(text.sections[section.value]?.markdown)
          return (section.value.rawValue, ["title": title, "text": prose])
        }),
      "changes": .object(
        changes.compactMap { change in
          text.changes[change.date].map { (change.date.description, .string($0.source)) }
        }),
    ]
  }
}

extension Article {
  package func json(in base: KnowledgeBase) -> JSONText {
    let object: JSONText = [
      "id": .string(id.rawValue),
      "kind": "article",
      "date": .optional(date?.description),
      "platforms": .strings(base.platforms(in: platforms).map(\.id.rawValue)),
      "related": .strings(related.map(\.value.rawValue)),
      "citations": .array(citations.map { $0.json(in: base) }),
      "tags": .strings(tags.map(\.value.rawValue)),
      "criteria": .strings(criteria.map(\.value.rawValue)),
      "aliases": .strings(aliases.map(\.value)),
      "text": texts.json(in: base) { text in
        [
          "title": .string(text.title),
          "summary": .string(text.summary.source),
          "body": .string(text.prose.markdown),
        ]
      },
    ]
    return object.addingPictures(of: base) { texts[$0]?.allProse ?? [] }
  }
}

extension Term {
  package func json(in base: KnowledgeBase) -> JSONText {
    [
      "id": .string(id.rawValue),
      "kind": "term",
      "domain": .string(domain.rawValue),
      "rules": .strings(rules.map(\.value.rawValue)),
      "colors": .strings(colors.map(\.value.rawValue)),
      "sources": .strings(sources.map(\.value.rawValue)),
      "text": texts.json(in: base, \.json),
    ]
  }
}

extension TermText {
  fileprivate var json: JSONText {
    [
      "term": .string(term),
      "definition": .string(definition.source),
      "avoid": .strings(avoid),
      "aliases": .strings(aliases),
      "reading": .optional(reading),
      "confidence": .optional(confidence?.rawValue),
      "note": .optional(note?.source),
    ]
  }
}

extension Platform {
  package func json(in base: KnowledgeBase) -> JSONText {
    [
      "id": .string(id.rawValue),
      "kind": "platform",
      "names": names.json(JSONText.string),
      "topics": .object(
        base.topics.map { ($0.id.rawValue, .optional($0.state(on: id)?.rawValue)) }),
      "rules": .strings(
        base.rules.filter { $0.isCurrent && $0.platforms.includes(id) }.map(\.id.rawValue)),
    ]
  }
}

extension Source {
  package func json(in base: KnowledgeBase) -> JSONText {
    [
      "id": .string(id.rawValue),
      "kind": "source",
      "title": .string(title),
      "url": .string(url.value ?? "unknown"),
      "publisher": .string(publisher.value ?? "unknown"),
      "revised": .string(revised.value?.description ?? "unknown"),
      "retrieved": .string(retrieved.description),
      "authority": .string(authority.rawValue),
      "notes": notes.json { .string($0.source) },
      "citedBy": base.uses(of: id).json,
    ]
  }
}

extension ColorTable {
  package func json(in base: KnowledgeBase) -> JSONText {
    [
      "id": .string(id.rawValue),
      "kind": "table",
      "topic": .string(topic.value.rawValue),
      "section": .string(section.value.rawValue),
      "tableKind": .string(kind.rawValue),
      "colors": .strings(colors.map(\.rawValue)),
      "text": texts.json { ["title": .string($0.title), "summary": .string($0.summary.source)] },
    ]
  }
}
