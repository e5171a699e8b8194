package import Diagnostics

/// The drawings that illustrate a rule, in one or more panels.
package struct Illustration: ContentObject {
  package let rule: Located<RuleID>
  package let panels: [Panel]
  /// The id of the panel that lists of rules show, or nil for the usual one.
  package let namedThumbnail: Located<String>?
  package let texts: Localized<IllustrationText>
  package let location: ContentLocation

  package init(
    rule: Located<RuleID>, panels: [Panel], thumbnail: Located<String>? = nil,
    texts: Localized<IllustrationText>,
    location: ContentLocation
  ) {
    self.rule = rule
    self.panels = panels
    namedThumbnail = thumbnail
    self.texts = texts
    self.location = location
  }

  /// The panel that lists of rules show: the one that the illustration names, or the first one of
  /// what to do, or the first one.
  package var thumbnail: Panel? {
    panels.first { $0.id == namedThumbnail?.value } ?? panels.first { $0.kind == .do }
      ?? panels.first
  }

  /// One drawing with a caption.
  package struct Panel: Sendable {
    package let id: String
    package let kind: Kind
    /// The appearance of the drawing, or nil for the one that the reader has chosen.
    package let appearance: Appearance?
    /// The width and height of the drawing, in the unit of its coordinates.
    package let size: Size
    /// The shapes of the drawing, from back to front.
    package let shapes: [DrawnShape]
    package let location: ContentLocation

    package init(
      id: String, kind: Kind, appearance: Appearance?, size: Size, shapes: [DrawnShape],
      location: ContentLocation
    ) {
      self.id = id
      self.kind = kind
      self.appearance = appearance
      self.size = size
      self.shapes = shapes
      self.location = location
    }
  }

  /// Whether a panel shows something to do, something to avoid, or only an example.
  package enum Kind: String, CaseIterable, Sendable {
    case `do`, dont, example
  }

  package struct Size: Hashable, Sendable {
    package let width: Double
    package let height: Double

    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }
}

package struct IllustrationText: Sendable {
  /// The texts of the panels, by the id of the panel.
  package let panels: [String: PanelText]
  /// The texts inside the drawings, by key.
  package let words: [String: String]
  package let location: ContentLocation

  package init(panels: [String: PanelText], words: [String: String], location: ContentLocation) {
    self.panels = panels
    self.words = words
    self.location = location
  }

  package struct PanelText: Sendable {
    /// The text below the drawing.
    package let caption: MarkdownText
    /// The text for people who cannot see the drawing.
    package let alternative: String

    package init(caption: MarkdownText, alternative: String) {
      self.caption = caption
      self.alternative = alternative
    }
  }
}
