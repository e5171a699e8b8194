package import Diagnostics

/// Drawings that show what a rule says, in one or more panels.
package struct Illustration: ContentObject {
  package let rule: Located<RuleID>
  package let panels: [Panel]
  package let texts: Localized<IllustrationText>
  package let location: ContentLocation

  package init(
    rule: Located<RuleID>, panels: [Panel], texts: Localized<IllustrationText>,
    location: ContentLocation
  ) {
    self.rule = rule
    self.panels = panels
    self.texts = texts
    self.location = location
  }

  /// One drawing with a caption.
  package struct Panel: Sendable {
    package let id: String
    package let kind: Kind
    /// Nil where the drawing has the appearance that the reader chose.
    package let appearance: Appearance?
    /// Width and height, in the unit of all coordinates of the drawing.
    package let size: Size
    /// Back to front.
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

  /// Whether readers should do what a panel shows, should avoid it, or only see how something is.
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

/// The words of an illustration in one locale.
package struct IllustrationText: Sendable {
  /// By the id of the panel.
  package let panels: [String: PanelText]
  /// The words in the drawings, by key.
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
    /// The text for people who do not see the drawing.
    package let alternative: String

    package init(caption: MarkdownText, alternative: String) {
      self.caption = caption
      self.alternative = alternative
    }
  }
}
