package import Diagnostics

/// A version of the palette, with its date if that is known.
package struct Edition: ListedKind {
  package static let kindName: LocalizableMessage = "kind.edition"
  package static let list = ObjectList("editions", in: "editions.yaml", alongside: ["variants"])
  package static let parts: [TextPart<Edition>] = [.one("name", \.name), .one("note", \.note)]

  package let id: EditionID
  package let date: Known<CalendarDate>
  package let sources: [Located<SourceID>]
  /// The colors whose new values no change log names.
  package let unlogged: [Located<ColorID>]
  package let texts: Localized<EditionText>
  package let location: ContentLocation

  package init(_ fields: inout FieldReader, texts: Localized<EditionText>) {
    let id: Located<EditionID> = fields.id("id")
    (self.id, location, self.texts) = (id.value, id.location, texts)
    date = fields.knownDate("date")
    sources = fields.ids("sources")
    unlogged = fields.ids("unlogged")
  }

  package var references: References { References(colors: unlogged, sources: sources) }
}

package struct EditionText: ListedText {
  package var name: String
  package var note: MarkdownText?

  package init(_ fields: inout FieldReader, at place: ContentLocation) {
    name = fields.line("name")
    note = fields.optionalMarkdown("note")
  }
}

/// The platforms and the interface style for which a set of color values is defined.
package struct Variant: ListedKind {
  package static let kindName: LocalizableMessage = "kind.variant"
  package static let list = ObjectList("variants", in: "editions.yaml", alongside: ["editions"])

  package let id: VariantID
  package let platforms: PlatformScope
  package let names: Localized<String>
  package let location: ContentLocation

  package var texts: Localized<String> { names }
  package var references: References { References(platforms: platforms.listed) }

  package init(_ fields: inout FieldReader, texts: Localized<String>) {
    let id: Located<VariantID> = fields.id("id")
    (self.id, location, names) = (id.value, id.location, texts)
    _ = fields.required("platforms")
    platforms = fields.platforms()
  }
}
