import Guidelines
import Localization
import Terminal

extension Topic {
  func document(in session: Session) -> TextDocument {
    var document = TextDocument()
    let base = session.base
    let text = base.text(texts, in: session.locale)?.value
    document.add(.title(text?.title ?? id.rawValue, id: id.rawValue))
    document.add(.paragraph(text?.summary.source ?? ""))
    if let introduction = text?.introduction.plainText, !introduction.isEmpty {
      document.add(.paragraph(introduction))
    }
    for section in sections {
      document.add(.heading(text?.sectionTitles[section.value] ?? section.value.rawValue))
      let rules = base.rules(in: id, section: section.value)
      document.add(.bullets(rules.map { listLine($0, session) }, mark: .plain))
    }
    for statement in platforms {
      document.addFact(
        statement.platform.value.rawValue, session.words("platform.\(statement.state.rawValue)"))
    }
    return document
  }
}

extension ColorTable {
  func document(in session: Session) -> TextDocument {
    var document = TextDocument()
    let base = session.base
    let text = base.text(texts, in: session.locale)?.value
    document.add(.title(text?.title ?? id.rawValue, id: id.rawValue))
    document.add(.paragraph(text?.summary.source ?? ""))
    document.add(
      .swatches(
        base.colors(in: id).map { color in
          let light = color.current.flatMap {
            base.color(in: $0, ColorContext(.light)) ?? base.color(in: $0, ColorContext(.dark))
          }
          return TextDocument.SwatchRow(
            label: color.id.rawValue, color: light,
            value: light?.label ?? session.words("cli.color.unknown"))
        }))
    return document
  }
}

extension Term {
  func document(in session: Session) -> TextDocument {
    var document = TextDocument()
    let base = session.base
    let text = base.text(texts, in: session.locale)?.value
    document.add(.title(text?.term ?? id.rawValue, id: id.rawValue))
    document.add(.paragraph(text?.definition.source ?? ""))
    for locale in base.manifest.locales where locale != session.locale {
      document.addFact(locale.description, texts[locale]?.term ?? "")
    }
    document.addFact(
      session.words("cli.show.avoid"), session.words.list(text?.avoid ?? []))
    document.addFact(
      session.words("cli.show.aliases"), session.words.list(text?.aliases ?? []))
    document.addFact(session.words("cli.show.note"), text?.note?.source ?? "")
    document.addFact(
      session.words("cli.show.rules"), session.words.list(rules.map(\.value.rawValue)))
    return document
  }
}

extension Platform {
  func document(in session: Session) -> TextDocument {
    var document = TextDocument()
    let base = session.base
    document.add(
      .title(base.text(names, in: session.locale)?.value ?? id.rawValue, id: id.rawValue))
    for topic in base.topics {
      let title = base.text(topic.texts, in: session.locale)?.value.title ?? topic.id.rawValue
      document.add(.heading(title))
      if let state = topic.state(on: id) {
        document.add(.paragraph(session.words("platform.\(state.rawValue)")))
      }
      let rules = base.rules(in: topic.id).filter { $0.isCurrent && $0.platforms.includes(id) }
      document.add(.bullets(rules.map { listLine($0, session) }, mark: .plain))
    }
    return document
  }
}

extension Source {
  func document(in session: Session) -> TextDocument {
    var document = TextDocument()
    let words = session.words
    let unknown = words("cli.color.unknown")
    document.add(.title(title, id: id.rawValue))
    document.add(.paragraph(session.base.text(notes, in: session.locale)?.value.source ?? ""))
    document.addFact(words("cli.show.authority"), words("authority.\(authority.rawValue)"))
    document.addFact(words("cli.show.publisher"), publisher.value ?? unknown)
    document.addFact(words("cli.show.revised"), revised.value?.description ?? unknown)
    document.addFact(words("cli.show.retrieved"), retrieved.value?.description ?? unknown)
    document.addFact(
      words("cli.show.url"), session.style.link(url.value ?? unknown, to: url.value))
    return document
  }
}

private func listLine(_ rule: Rule, _ session: Session) -> String {
  let title = session.base.text(rule.texts, in: session.locale)?.value.title ?? ""
  return title + session.words.aside(rule.id.rawValue)
}
