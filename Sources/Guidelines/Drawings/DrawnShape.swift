package import Diagnostics

/// A shape of a drawing. A fill or stroke that is nil is inherited from the part around the shape.
package struct DrawnShape: Sendable {
  package var form: Form
  package var fill: Paint?
  package var stroke: Paint?
  package var strokeWidth: Double?
  /// The lengths of dashes and gaps of the stroke, or empty for a solid line.
  package var dash: [Double] = []
  /// The opacity of the shape as a whole, from 0 to 1.
  package var opacity: Double = 1
  /// The appearance of the shape and of everything in it, or nil for the one around it.
  package var appearance: Appearance?
  package let location: ContentLocation

  package init(_ form: Form, fill: Paint? = nil, at location: ContentLocation) {
    self.form = form
    self.fill = fill
    self.location = location
  }

  package indirect enum Form: Sendable {
    case rectangle(RoundedBox)
    case ellipse(DrawnBox)
    /// A path in the syntax of SVG path data.
    case path(String)
    case text(DrawnText)
    /// A part from `parts.yaml`. If the part has a slot, it shows the content.
    case part(String, Placement, content: [DrawnShape])
    case group([DrawnShape], Placement, clip: RoundedBox?)
    /// The place in a part where the content of its use is drawn, cut off at the edges of the slot.
    case slot(RoundedBox)
    /// A material or dimming layer, through which the shapes behind it are visible.
    case pane(RoundedBox, material: String)
  }
}

/// A rectangle in the coordinates of a drawing.
package struct DrawnBox: Hashable, Sendable {
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

package struct RoundedBox: Hashable, Sendable {
  package let box: DrawnBox
  package let radius: Double

  package init(_ box: DrawnBox, radius: Double = 0) {
    self.box = box
    self.radius = radius
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

extension DrawnShape {
  package var paints: [Paint] { [fill, stroke].compactMap(\.self) }

  /// The shapes directly inside a group, or the content of a use.
  package var children: [DrawnShape] {
    switch form {
    case .group(let shapes, _, _), .part(_, _, let shapes): shapes
    case .rectangle, .ellipse, .path, .text, .slot, .pane: []
    }
  }

  package var partName: String? {
    if case .part(let name, _, _) = form { name } else { nil }
  }

  package var isPane: Bool {
    if case .pane = form { true } else { false }
  }

  package var slot: RoundedBox? {
    if case .slot(let box) = form { box } else { nil }
  }
}

extension [DrawnShape] {
  /// The shapes and everything in them, each before what it contains.
  package var flattened: [DrawnShape] { flatMap { [$0] + $0.children.flattened } }
}

extension Illustration {
  package var id: RuleID { rule.value }
  /// All shapes of all panels, with those in groups.
  package var shapes: [DrawnShape] { panels.flatMap(\.shapes).flattened }
}
