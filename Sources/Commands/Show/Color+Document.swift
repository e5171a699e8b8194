import ColorScience
import Guidelines
import SiteGeneration
import Terminal

extension Color {
  /// The color with its editions in the session's locale.
  func document(in session: Session) -> TextDocument {
    let words = session.words
    let text = session.base.text(texts, in: session.locale)?.value
    var document = TextDocument()
    document.add(.title(text?.name ?? id.rawValue, id: id.rawValue))
    if let purpose = text?.purpose { document.add(.paragraph(purpose.source)) }
    for edition in editions {
      for set in sets(in: edition) { add(set, to: &document, session) }
    }
    if let note = text?.note { document.add(.paragraph(note.source)) }
    if isAccentDependent { document.add(.paragraph(words("cli.color.accent-dependent"))) }
    document.addFact(
      words("cli.show.apis"), words.list(apis.map { $0.name + words.aside("\($0.framework)") }))
    document.addFact(
      words("cli.show.rules"),
      words.list(session.base.rules(citing: id).map(\.id.rawValue)))
    return document
  }

  private func add(
    _ set: ColorValueSet, to document: inout TextDocument, _ session: Session
  ) {
    let base = session.base
    let edition = base.edition(set.edition.value).flatMap {
      base.text($0.texts, in: session.locale)
    }
    let variant = base.variant(set.variant.value).flatMap {
      base.text($0.names, in: session.locale)
    }
    let name = edition?.value.name ?? set.edition.value.rawValue
    document.add(.heading("\(name) · \(variant?.value ?? set.variant.value.rawValue)"))
    document.add(
      .swatches(
        ColorContext.all.compactMap { context in
          set.values[context].map { row($0, context, set, session) }
        }))
    document.addFact(
      session.words("cli.show.sources"),
      session.words.list(set.sources.map(\.value.rawValue))
        + " · " + session.words("confidence.\(set.confidence.rawValue)"))
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
    return TextDocument.SwatchRow(
      label: session.words("context.\(context)"), color: colors.first, value: text)
  }
}

extension SRGB {
  /// `#3C3C43`, or `#3C3C43 60%` with alpha.
  var label: String {
    alpha >= 1 ? hex : "\(hex) \(fixedDecimal(alpha * 100, places: 1).droppingZeroFraction)%"
  }
}

extension String {
  fileprivate var droppingZeroFraction: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
