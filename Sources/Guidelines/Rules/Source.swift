package import Diagnostics

/// A source from which statements or values are taken.
package struct Source: ContentObject {
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

  package init(
    id: SourceID, title: String, url: Known<String>, publisher: Known<String>,
    revised: Known<CalendarDate>, retrieved: DateBounds, authority: Authority,
    notes: Localized<MarkdownText>, location: ContentLocation
  ) {
    self.id = id
    self.title = title
    self.url = url
    self.publisher = publisher
    self.revised = revised
    self.retrieved = retrieved
    self.authority = authority
    self.notes = notes
    self.location = location
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
