package import ColorScience
package import Diagnostics

/// A shape of a drawing. A fill or stroke that is nil is inherited from the part around the shape.
package struct DrawnShape: Sendable {
  package let form: Form
  package let fill: Paint?
  package let stroke: Paint?
  package let strokeWidth: Double?
  package let location: ContentLocation

  package init(
    form: Form, fill: Paint?, stroke: Paint?, strokeWidth: Double?, location: ContentLocation
  ) {
    self.form = form
    self.fill = fill
    self.stroke = stroke
    self.strokeWidth = strokeWidth
    self.location = location
  }

  package enum Form: Sendable {
    case rectangle(Box, radius: Double)
    case circle(x: Double, y: Double, radius: Double)
    /// A path in the syntax of SVG path data.
    case path(String)
    case text(DrawnText)
    /// A part from `parts.yaml`, moved and scaled.
    case part(String, x: Double, y: Double, scale: Double)
    /// A material or dimming layer, through which the shapes behind it are visible.
    case pane(Box, radius: Double, material: String)
  }

  package struct Box: Hashable, Sendable {
    package let x: Double
    package let y: Double
    package let width: Double
    package let height: Double

    package init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }
}

/// A line of text in a drawing.
package struct DrawnText: Sendable {
  package let x: Double
  /// The vertical position of the baseline.
  package let y: Double
  /// The key of the text in `IllustrationText.words`.
  package let key: String
  package let size: Double
  /// The font weight, from 100 to 900.
  package let weight: Int
  package let anchor: Anchor

  package init(x: Double, y: Double, key: String, size: Double, weight: Int, anchor: Anchor) {
    self.x = x
    self.y = y
    self.key = key
    self.size = size
    self.weight = weight
    self.anchor = anchor
  }

  /// The point of the line of text that is placed at `x`.
  package enum Anchor: String, CaseIterable, Sendable {
    case start, middle, end
  }
}

/// The color of a fill or a stroke, with an opacity.
package struct Paint: Sendable {
  package let source: Source
  /// The opacity from 0 to 1, by which the alpha of the color is multiplied.
  package let opacity: Double

  package init(_ source: Source, opacity: Double = 1) {
    self.source = source
    self.opacity = opacity
  }

  package enum Source: Sendable {
    case nothing
    case literal(SRGB)
    /// A color of the knowledge base, in the appearance of the panel.
    case color(Located<ColorID>, Elevation)
  }
}

extension DrawnShape {
  package var paints: [Paint] { [fill, stroke].compactMap(\.self) }
}

extension Paint {
  /// The color of the knowledge base that the paint names.
  package var color: Located<ColorID>? {
    if case .color(let id, _) = source { id } else { nil }
  }
}

extension Illustration {
  package var id: RuleID { rule.value }
  package var shapes: [DrawnShape] { panels.flatMap(\.shapes) }
}
