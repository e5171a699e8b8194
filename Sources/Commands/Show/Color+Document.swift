import ColorScience
import Guidelines
import SiteGeneration
import Terminal

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
    let rules = session.base.rules(citing: id).map(\.id.rawValue)
    parts.append(.fact(words("cli.show.apis"), words.list(apis)))
    if let swiftUIConversion {
      parts.append(
        .fact("SwiftUI", words("colors.no-own-name") + words("site.colon") + swiftUIConversion))
    }
    parts.append(.fact(words("cli.show.rules"), words.list(rules)))
    return TextDocument(parts)
  }

  private func values(_ set: ColorValueSet, _ session: Session) -> [TextDocument.Part] {
    let base = session.base
    let variant = base.variant(set.variant.value).flatMap {
      base.text($0.names, in: session.locale)
    }
    let name = session.editionName(set.edition.value)
    let sources = session.words.list(set.sources.map(\.value.rawValue))
    let confidence = session.words("confidence.\(set.confidence.rawValue)")
    return [
      .heading("\(name) · \(variant?.value ?? set.variant.value.rawValue)"),
      .swatches(
        ColorContext.all.compactMap { context in
          set.values[context].map { row($0, context, set, session) }
        }), .fact(session.words("cli.show.sources"), "\(sources) · \(confidence)"),
    ]
  }

  private func row(
    _ value: ColorValue, _ context: ColorContext, _ set: ColorValueSet, _ session: Session
  ) -> TextDocument.SwatchRow {
    let colors = session.base.resolved(
      value, edition: set.edition.value, variant: set.variant.value, context: context)
    var text = colors.map(\.label).joined(separator: " / ")
    if colors.isEmpty { text = session.words("cli.color.unknown") }
    if case .reference(let id) = value.content { text += " = \(id)" }
    for conflict in value.conflicts {
      let sources = session.words.list(conflict.sources.map(\.value.rawValue))
      text += "  ≠ \(conflict.color.label)" + session.words.aside(sources)
    }
    return (session.words("context.\(context)"), colors.first, text)
  }
}
