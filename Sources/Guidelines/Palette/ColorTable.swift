package import ColorScience
package import Diagnostics

/// A list of colors that belong together, in display order.
package struct ColorTable: ContentObject {
  package let id: TableID
  package let topic: Located<TopicID>
  package let section: Located<SectionID>
  package let kind: Kind
  package let colors: [ColorID]
  package let texts: Localized<TableText>
  package let location: ContentLocation

  package enum Kind: String, CaseIterable, Sendable {
    case palette
    /// A table of colors for roles, such as label and background.
    case dynamic
  }

  package init(
    id: TableID, topic: Located<TopicID>, section: Located<SectionID>, kind: Kind,
    colors: [ColorID], texts: Localized<TableText>, location: ContentLocation
  ) {
    self.id = id
    self.topic = topic
    self.section = section
    self.kind = kind
    self.colors = colors
    self.texts = texts
    self.location = location
  }
}

package struct TableText: Sendable {
  package let title: String
  package let summary: MarkdownText

  package init(title: String, summary: MarkdownText) {
    self.title = title
    self.summary = summary
  }
}

/// The values of one color in one edition, for one variant.
package struct ColorValueSet: Sendable {
  package let edition: Located<EditionID>
  package let variant: Located<VariantID>
  package let sources: [Located<SourceID>]
  package let confidence: Confidence
  package let values: [ColorContext: ColorValue]
  package let location: ContentLocation

  package init(
    edition: Located<EditionID>, variant: Located<VariantID>, sources: [Located<SourceID>],
    confidence: Confidence, values: [ColorContext: ColorValue], location: ContentLocation
  ) {
    self.edition = edition
    self.variant = variant
    self.sources = sources
    self.confidence = confidence
    self.values = values
    self.location = location
  }
}

/// The value of a color in one appearance at one elevation, with its sources.
package struct ColorValue: Sendable {
  package let content: Content
  package let sources: [Located<SourceID>]
  package let confidence: Confidence
  package let conflicts: [ConflictingValue]
  package let location: ContentLocation

  package enum Content: Hashable, Sendable {
    case color(SRGB)
    /// Several alternating colors, such as the backgrounds of table rows.
    case sequence([SRGB])
    case reference(ColorID)
    case unknown
  }

  package init(
    content: Content, sources: [Located<SourceID>], confidence: Confidence,
    conflicts: [ConflictingValue], location: ContentLocation
  ) {
    self.content = content
    self.sources = sources
    self.confidence = confidence
    self.conflicts = conflicts
    self.location = location
  }
}

/// A value that other sources give instead of the chosen one.
package struct ConflictingValue: Sendable {
  package let color: SRGB
  package let sources: [Located<SourceID>]

  package init(color: SRGB, sources: [Located<SourceID>]) {
    self.color = color
    self.sources = sources
  }
}
