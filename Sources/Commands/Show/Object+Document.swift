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
    for section in sections.map(\.value) {
      let rules = session.base.rules(in: id, section: section).map(session.line)
      let own =
        (text?.sections[section]?.documentParts(in: session) ?? [])
        + (rules.isEmpty ? [] : [.bullets(rules, mark: .plain)])
      if !own.isEmpty {
        parts += [.heading(text?.sectionTitles[section] ?? section.rawValue)] + own
      }
    }
    parts += platforms.map { statement in
      .fact(
        session.name(of: statement.platform.value),
        session.words("platform.\(statement.state.rawValue)"))
    }
    return TextDocument(parts)
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
      parts.append(.bullets(rules.map(session.line), mark: .plain))
    }
    return TextDocument(parts)
  }
}

extension Article: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let text = text(in: session)?.value
    let words = session.words
    let prose = (text?.prose.blocks ?? []).flatMap { $0.documentParts(in: session) }
    return TextDocument(
      [
        .title(text?.title ?? id.rawValue, id: id.rawValue),
        .paragraph(text?.summary.prose.text(in: session) ?? ""),
      ] + prose + [
        .fact(words("articles.date"), date?.description ?? ""),
        .fact(words("tags.title"), words.list(tags.map { words($0.value.message) })),
        .fact(words("standards.criteria"), session.lines(of: criteria)),
        .fact(words("checks.aliases"), words.list(aliases.map(\.value))),
        .fact(words("cli.show.related"), words.list(related.map(\.value.rawValue))),
        session.sources(citations),
      ])
  }
}

extension Term: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let words = session.words
    let text = text(in: session)?.value
    // The term in each other language, with the words to avoid there.
    let others = session.base.manifest.locales.filter { $0 != session.locale }.map { other in
      let avoided = texts[other]?.avoid ?? []
      let aside = words("cli.show.avoid") + words("site.colon") + words.list(avoided)
      return TextDocument.Part.fact(
        other.description,
        (texts[other]?.term ?? "") + (avoided.isEmpty ? "" : words.aside(aside)))
    }
    return TextDocument(
      [
        .title(text?.term ?? id.rawValue, id: id.rawValue),
        .paragraph(text?.definition.prose.text(in: session) ?? ""),
      ] + others + [
        .fact(words("cli.show.avoid"), words.list(text?.avoid ?? [])),
        .fact(words("cli.show.aliases"), words.list(text?.aliases ?? [])),
        .fact(words("cli.show.note"), text?.note?.prose.text(in: session) ?? ""),
        .fact(words("cli.show.rules"), words.list(rules.map(\.value.rawValue))),
      ])
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

extension ColorTable: ShowableObject {
  func document(in session: Session) -> TextDocument {
    let base = session.base
    let text = text(in: session)?.value
    let rows = base.colors(in: id).map { color -> TextDocument.SwatchRow in
      let light = color.current.flatMap {
        base.color(in: $0, ColorContext(.light)) ?? base.color(in: $0, ColorContext(.dark))
      }
      return (color.id.rawValue, light, light?.label ?? session.words("cli.color.unknown"))
    }
    return TextDocument([
      .title(text?.title ?? id.rawValue, id: id.rawValue),
      .paragraph(text?.summary.prose.text(in: session) ?? ""),
      .swatches(rows),
    ])
  }
}

extension Color: ShowableObject {
  /// Returns a document with the color and its editions, in the locale of the session.
  func document(in session: Session) -> TextDocument {
    let words = session.words
    let text = text(in: session)?.value
    var parts = [TextDocument.Part.title(text?.name ?? id.rawValue, id: id.rawValue)]
    if let purpose = text?.purpose { parts.append(.paragraph(purpose.prose.text(in: session))) }
    for edition in editions { parts += sets(in: edition).flatMap { values($0, session) } }
    if let note = text?.note { parts.append(.paragraph(note.prose.text(in: session))) }
    if isAccentDependent { parts.append(.paragraph(words("cli.color.accent-dependent"))) }
    let swiftUI = swiftUIConversion.map {
      words("colors.no-own-name") + words("site.colon") + $0
    }
    let rules = session.base.rules(citing: id).map(\.id.rawValue)
    return TextDocument(
      parts + [
        .fact(words("cli.show.apis"), words.list(apis)), .fact("SwiftUI", swiftUI ?? ""),
        .fact(words("cli.show.rules"), words.list(rules)),
      ])
  }

  private func values(_ set: ColorValueSet, _ session: Session) -> [TextDocument.Part] {
    let (base, words) = (session.base, session.words)
    let variant = base.variant(set.variant.value).flatMap {
      base.text($0.names, in: session.locale)
    }
    let name = session.editionName(set.edition.value)
    let sources = words.list(set.sources.map(\.value.rawValue))
    let confidence = words("confidence.\(set.confidence.rawValue)")
    let rows = ColorContext.all.compactMap { context -> TextDocument.SwatchRow? in
      guard let value = set.values[context] else { return nil }
      let colors = base.resolved(
        value, edition: set.edition.value, variant: set.variant.value, context: context)
      var text =
        colors.isEmpty
        ? words("cli.color.unknown") : colors.map(\.label).joined(separator: " / ")
      if case .reference(let id) = value.content { text += " = \(id)" }
      for conflict in value.conflicts {
        let sources = words.list(conflict.sources.map(\.value.rawValue))
        text += "  ≠ \(conflict.color.label)" + words.aside(sources)
      }
      return (words("context.\(context)"), colors.first, text)
    }
    return [
      .heading("\(name) · \(variant?.value ?? set.variant.value.rawValue)"), .swatches(rows),
      .fact(words("cli.show.sources"), "\(sources) · \(confidence)"),
    ]
  }
}

extension Words {
  func list(_ apis: [APIName]) -> String {
    list(apis.map { $0.name + aside("\($0.framework)") })
  }
}
