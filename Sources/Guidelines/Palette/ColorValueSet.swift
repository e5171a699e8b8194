package import ColorScience
package import Diagnostics

/// The values of one color in one edition for one variant of platforms.
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

/// What a color is in one appearance at one level, and who says so.
package struct ColorValue: Sendable {
  package let content: Content
  package let sources: [Located<SourceID>]
  package let confidence: Confidence
  package let conflicts: [ConflictingValue]
  package let location: ContentLocation

  package enum Content: Hashable, Sendable {
    case color(SRGB)
    /// Several colors in turn, such as the backgrounds of alternating rows.
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

/// What other sources print in place of the chosen value.
package struct ConflictingValue: Sendable {
  package let color: SRGB
  package let sources: [Located<SourceID>]

  package init(color: SRGB, sources: [Located<SourceID>]) {
    self.color = color
    self.sources = sources
  }
}
