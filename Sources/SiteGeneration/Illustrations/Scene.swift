import Guidelines
import HTMLTree
import Localization

/// A drawing as layers: what is drawn, and panes of material in front of it.
///
/// Panes are elements of their own, because a browser blurs what is behind an element and not what
/// is behind a shape.
struct Scene {
  let panel: Illustration.Panel
  let parts: [String: [DrawnShape]]
  let text: InLocale<IllustrationText>
  /// Of what is written in the drawing, where it is not that of the page.
  let language: LocaleTag?

  init(
    _ panel: Illustration.Panel, parts: [String: [DrawnShape]], text: InLocale<IllustrationText>,
    language: LocaleTag?
  ) {
    self.panel = panel
    self.parts = parts
    self.text = text
    self.language = language
  }
}

extension Scene {
  /// The first layer carries the text that stands for the whole drawing.
  func stage(alternative: String) -> HTMLNode {
    let appearance = panel.appearance.map { " in-\($0.rawValue)" } ?? ""
    return element("div", ["class": "stage\(appearance)"]) {
      for (index, layer) in layers.enumerated() {
        switch layer {
        case .drawing(let shapes): drawing(shapes, alternative: index == 0 ? alternative : nil)
        case .pane(let box, let radius, let material): pane(box, radius, material)
        }
      }
    }
  }

  private enum Layer {
    case drawing([DrawnShape])
    case pane(DrawnShape.Box, Double, String)
  }

  /// Runs of shapes between the panes; the first layer is always a drawing.
  private var layers: [Layer] {
    var layers: [Layer] = []
    var run: [DrawnShape] = []
    for shape in panel.shapes {
      guard case .pane(let box, let radius, let material) = shape.form else {
        run.append(shape)
        continue
      }
      if layers.isEmpty || !run.isEmpty { layers.append(.drawing(run)) }
      layers.append(.pane(box, radius, material))
      run = []
    }
    return run.isEmpty && !layers.isEmpty ? layers : layers + [.drawing(run)]
  }

  private func drawing(_ shapes: [DrawnShape], alternative: String?) -> HTMLNode {
    let size = panel.size
    let box: HTMLAttributes = ["viewBox": "0 0 \(size.width.written) \(size.height.written)"]
    let role: HTMLAttributes =
      alternative == nil
      ? ["aria-hidden": "true"]
      : HTMLAttributes([HTMLAttribute("role", "img"), HTMLAttribute("aria-label", alternative)])
    return element("svg", box.merging(role).adding("lang", ifPresent: language?.description)) {
      shapes.compactMap { node($0) }
    }
  }

  private func pane(_ box: DrawnShape.Box, _ radius: Double, _ material: String) -> HTMLNode {
    let place = PanePlace(box, radius: radius, in: panel.size)
    return element(
      "div", ["class": "pane is-\(material) \(place.className)", "aria-hidden": "true"])
  }
}
