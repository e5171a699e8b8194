import Guidelines
import HTMLTree
import Localization

/// A drawing that consists of layers: shapes, and panes of material in front of them.
///
/// Panes are separate HTML elements, because browsers can blur the background of an element but not
/// that of an SVG shape.
struct Scene {
  let panel: Illustration.Panel
  /// The language of the text in the drawing, or nil if it is the language of the page.
  let language: LocaleTag?

  /// Returns an element that contains all layers of the drawing. The alternative text of the whole
  /// drawing is on the first layer; screen readers skip the other layers.
  func stage(alternative: String, _ markup: inout ShapeMarkup) -> HTMLNode {
    var nodes: [HTMLNode] = []
    for (index, layer) in panel.layers(markup.parts).enumerated() {
      switch layer {
      case .drawing(let shapes):
        nodes.append(drawing(markup.nodes(shapes), alternative: index == 0 ? alternative : nil))
      case .pane(let pane): nodes.append(node(pane))
      }
    }
    return element("div", ["class": (["stage"] + panel.classNames).joined(separator: " ")]) {
      nodes
    }
  }

  private func drawing(_ nodes: [HTMLNode], alternative: String?) -> HTMLNode {
    let role: HTMLAttributes =
      alternative.map { ["role": "img", "aria-label": $0] } ?? ["aria-hidden": "true"]
    return element(
      "svg", panel.size.viewBox.merging(role).adding("lang", ifPresent: language?.description)
    ) { nodes }
  }

  private func node(_ pane: ScenePane) -> HTMLNode {
    let place = PanePlace(shape: pane.shape, size: panel.size)
    let appearance = pane.appearance.map { " " + $0.className } ?? ""
    return element(
      "div",
      ["class": "pane is-\(pane.material) \(place.className)\(appearance)", "aria-hidden": "true"])
  }
}

/// A pane of material in the coordinates of its drawing.
struct ScenePane {
  let shape: RoundedBox
  let material: String
  /// The appearance of the groups around the pane, or nil if that of the drawing.
  let appearance: Appearance?
}

enum SceneLayer {
  case drawing([DrawnShape])
  case pane(ScenePane)
}

extension Illustration.Panel {
  /// The classes that select the colors of the drawing.
  var classNames: [String] {
    let shown = shapes.flattened.compactMap(\.appearance)
    return (shown.contains(where: \.isHighContrast) ? [DrawnColors.comparison] : [])
      + [appearance].compactMap(\.self).map(\.className)
  }

  /// Returns the layers in drawing order: runs of shapes, with panes between them. The first layer
  /// is always a run of shapes, which can be empty.
  func layers(_ parts: [String: [DrawnShape]]) -> [SceneLayer] {
    let layers = SceneFrame().layers(shapes.withFilledSlots(parts))
    if case .drawing = layers.first { return layers }
    return [.drawing([])] + layers
  }
}

/// The groups around shapes of a drawing, as far as they concern panes.
private struct SceneFrame {
  var placements: [Placement] = []
  var appearance: Appearance?

  /// Returns the layers of the shapes. A group that contains panes is divided into several groups.
  func layers(_ shapes: [DrawnShape]) -> [SceneLayer] {
    var layers: [SceneLayer] = []
    var run: [DrawnShape] = []
    for shape in shapes {
      for layer in self.layers(shape) {
        switch layer {
        case .drawing(let shapes): run += shapes
        case .pane:
          if !run.isEmpty { layers.append(.drawing(run)) }
          run = []
          layers.append(layer)
        }
      }
    }
    return run.isEmpty ? layers : layers + [.drawing(run)]
  }

  private func layers(_ shape: DrawnShape) -> [SceneLayer] {
    switch shape.form {
    case .pane(let box, let material):
      let placed = placements.reversed().reduce(box) { $1.placed($0) }
      let appearance = shape.appearance ?? appearance
      return [.pane(ScenePane(shape: placed, material: material, appearance: appearance))]
    case .group(let shapes, let placement, let clip):
      return inside(shape, placement).layers(shapes).map { layer in
        guard case .drawing(let shapes) = layer else { return layer }
        var group = shape
        group.form = .group(shapes, placement, clip: clip)
        return .drawing([group])
      }
    case .rectangle, .ellipse, .path, .text, .part, .slot: return [.drawing([shape])]
    }
  }

  private func inside(_ group: DrawnShape, _ placement: Placement) -> SceneFrame {
    SceneFrame(
      placements: placements + [placement], appearance: group.appearance ?? appearance)
  }
}

extension Illustration.Size {
  var viewBox: HTMLAttributes { ["viewBox": "0 0 \(width.written) \(height.written)"] }
}

extension Appearance {
  /// The class of an element that always shows the appearance.
  var className: String { "in-\(rawValue)" }
}
