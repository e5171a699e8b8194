package import Diagnostics

/// A version of the palette, with its date if that is known.
package struct Edition: ContentObject {
  package let id: EditionID
  package let date: Known<CalendarDate>
  package let sources: [Located<SourceID>]
  /// The colors whose new values no change log names.
  package let unlogged: [Located<ColorID>]
  package let texts: Localized<EditionText>
  package let location: ContentLocation

  package init(
    id: EditionID, date: Known<CalendarDate>, sources: [Located<SourceID>],
    unlogged: [Located<ColorID>] = [],
    texts: Localized<EditionText>, location: ContentLocation
  ) {
    self.id = id
    self.date = date
    self.sources = sources
    self.unlogged = unlogged
    self.texts = texts
    self.location = location
  }
}

package struct EditionText: Sendable {
  package let name: String
  package let note: MarkdownText?

  package init(name: String, note: MarkdownText?) {
    self.name = name
    self.note = note
  }
}

/// The platforms and the interface style for which a set of color values is defined.
package struct Variant: ContentObject {
  package let id: VariantID
  package let platforms: PlatformScope
  package let names: Localized<String>
  package let location: ContentLocation

  package init(
    id: VariantID, platforms: PlatformScope, names: Localized<String>, location: ContentLocation
  ) {
    self.id = id
    self.platforms = platforms
    self.names = names
    self.location = location
  }
}
