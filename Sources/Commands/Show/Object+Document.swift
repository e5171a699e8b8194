import ColorScience
import Guidelines
import Localization
import SiteGeneration
import Terminal

extension Topic: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let text = text(in: session)?.value
    var parts: [TextDocument.Part] = [
      .title(text?.title ?? id.rawValue, id: id.rawValue),
      .paragraph(text?.summary.prose.text(in: session) ?? ""),
    ]
    parts += text?.introduction.documentParts(in: session) ?? []
    parts += sections.flatMap { section($0.value, text, session) }
    parts += platforms.map { statement in
      .fact(
        session.name(of: statement.platform.value),
        session.words("platform.\(statement.state.rawValue)"))
    }
    return TextDocument(parts)
  }

  /// Returns the text and the rules of a section; nothing if it has neither.
  private func section(
    _ section: SectionID, _ text: TopicText?, _ session: Session
  ) -> [TextDocument.Part] {
    let prose = text?.sections[section]?.documentParts(in: session) ?? []
    let rules = session.base.rules(in: id, section: section).map { listLine($0, session) }
    let parts = prose + (rules.isEmpty ? [] : [.bullets(rules, mark: .plain)])
    guard !parts.isEmpty else { return [] }
    return [.heading(text?.sectionTitles[section] ?? section.rawValue)] + parts
  }
}

extension ColorTable: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let base = session.base
    let text = text(in: session)?.value
    let rows = base.colors(in: id).map { color -> TextDocument.SwatchRow in
      let light = color.current.flatMap {
        base.color(in: $0, ColorContext(.light)) ?? base.color(in: $0, ColorContext(.dark))
      }
      let value = light?.label ?? session.words("cli.color.unknown")
      return (color.id.rawValue, light, value)
    }
    return TextDocument([
      .title(text?.title ?? id.rawValue, id: id.rawValue),
      .paragraph(text?.summary.prose.text(in: session) ?? ""),
      .swatches(rows),
    ])
  }
}

extension Term: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let words = session.words
    let text = text(in: session)?.value
    let others = session.base.manifest.locales.filter { $0 != session.locale }
    return TextDocument(
      [
        .title(text?.term ?? id.rawValue, id: id.rawValue),
        .paragraph(text?.definition.prose.text(in: session) ?? ""),
      ]
        + others.map { .fact($0.description, term(in: $0, words)) } + [
          .fact(words("cli.show.avoid"), words.list(text?.avoid ?? [])),
          .fact(words("cli.show.aliases"), words.list(text?.aliases ?? [])),
          .fact(words("cli.show.note"), text?.note?.prose.text(in: session) ?? ""),
          .fact(words("cli.show.rules"), words.list(rules.map(\.value.rawValue))),
        ])
  }
}

extension Term {
  /// Returns the term in another language, with the words to avoid there.
  private func term(in locale: LocaleTag, _ words: Words) -> String {
    guard let text = texts[locale] else { return "" }
    let avoided = text.avoid.isEmpty ? "" : words.list(text.avoid)
    return text.term
      + (avoided.isEmpty
        ? "" : words.aside(words("cli.show.avoid") + words("site.colon") + avoided))
  }
}

extension Platform: ShowableObject {
  var texts: Localized<String> { names }

  func document(in session: Session) -> TextDocument {
    let base = session.base
    var parts: [TextDocument.Part] = [
      .title(text(in: session)?.value ?? id.rawValue, id: id.rawValue)
    ]
    for topic in base.topics {
      parts.append(.heading(topic.text(in: session)?.value.title ?? topic.id.rawValue))
      if let state = topic.state(on: id) {
        parts.append(.paragraph(session.words("platform.\(state.rawValue)")))
      }
      let rules = base.rules(in: topic.id).filter { $0.isCurrent && $0.platforms.includes(id) }
      parts.append(.bullets(rules.map { listLine($0, session) }, mark: .plain))
    }
    return TextDocument(parts)
  }
}

extension Source: ShowableObject {
  var texts: Localized<MarkdownText> { notes }

  func document(in session: Session) -> TextDocument {
    let words = session.words
    let unknown = words("cli.color.unknown")
    let uses = session.base.uses(of: id)
    return TextDocument([
      .title(title, id: id.rawValue),
      .paragraph(text(in: session)?.value.prose.text(in: session) ?? ""),
      .fact(words("cli.show.authority"), words("authority.\(authority.rawValue)")),
      .fact(words("cli.show.publisher"), publisher.value ?? unknown),
      .fact(words("cli.show.revised"), revised.value?.description ?? unknown),
      .fact(words("cli.show.retrieved"), words.period(retrieved)),
      .fact(words("cli.show.url"), session.style.link(url.value ?? unknown, to: url.value)),
      .fact(words("citing.rules"), words.list(uses.rules.map(\.rawValue))),
      .fact(words("citing.articles"), words.list(uses.articles.map(\.rawValue))),
      .fact(words("citing.standards"), words.list(uses.standards.map(\.rawValue))),
      .fact(words("citing.topics"), words.list(uses.topics.map(\.rawValue))),
      .fact(words("citing.terms"), words.list(uses.terms.map(\.rawValue))),
      .fact(words("citing.colors"), words.list(uses.colors.map(\.rawValue))),
    ])
  }
}

private func listLine(_ rule: Rule, _ session: Session) -> String {
  (rule.text(in: session)?.value.title ?? "") + session.words.aside(rule.id.rawValue)
}

extension Words {
  /// Joins the names of APIs, each followed by its framework.
  func list(_ apis: [APIName]) -> String {
    list(apis.map { $0.name + aside("\($0.framework)") })
  }
}
