package import Diagnostics

/// A source from which statements or values are taken.
package struct Source: ListedKind {
  package static let kindName: LocalizableMessage = "kind.source"
  package static let list = ObjectList("sources", in: "sources.yaml", isRequired: false)
  package static let parts: [TextPart<Source>] = [.one("note", \.self)]

  package let id: SourceID
  /// The printed title, in the language of the source.
  package let title: String
  package let url: Known<String>
  package let publisher: Known<String>
  package let revised: Known<CalendarDate>
  /// The days between which the source was read.
  package let retrieved: DateBounds
  package let authority: Authority
  package let notes: Localized<MarkdownText>
  package let location: ContentLocation

  package var texts: Localized<MarkdownText> { notes }

  package init(_ fields: inout FieldReader, texts: Localized<MarkdownText>) {
    let id: Located<SourceID> = fields.id("id")
    (self.id, location, notes) = (id.value, id.location, texts)
    title = fields.line("title")
    url = fields.knownText("url")
    publisher = fields.knownText("publisher")
    revised = fields.knownDate("revised")
    retrieved = fields.dateBounds("retrieved")
    authority = fields.choice("authority", else: .thirdParty)
  }

  package static func text(_ entry: YAMLEntry, _ fields: inout FieldReader) -> MarkdownText? {
    fields.markdown(of: entry.value)
  }
}

/// The kind of evidence that a source has.
package enum Authority: String, CaseIterable, Sendable {
  /// The platform's maker published it.
  case published
  /// Somebody measured it in a running system.
  case measured
  case designKit = "design-kit"
  case thirdParty = "third-party"
  /// This knowledge base derived it.
  case project
}

/// How well the sources support a value.
package enum Confidence: String, CaseIterable, Sendable {
  case twoSources = "two-sources"
  case oneSource = "one-source"
  /// Sources disagree, and no evidence decides between them.
  case conflict
  /// The value is derived from other values and printed in no source.
  case inferred
  /// The name exists but denotes something other than a color.
  case notAColor = "not-a-color"
  /// No source that was read has the value.
  case unknown
}
