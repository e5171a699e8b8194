import ColorScience
import HTMLTree

/// Colors side by side in a small field; the words beside it say the same.
struct Patch {
  let colors: [SRGB]
  let ground: SRGB

  init(_ colors: [SRGB], on ground: SRGB) {
    self.colors = colors
    self.ground = ground
  }

  var node: HTMLNode {
    element(
      "svg",
      [
        "class": "patch", "viewBox": "0 0 \(colors.count) 1", "preserveAspectRatio": "none",
        "aria-hidden": "true",
      ]
    ) {
      for (place, color) in colors.enumerated() {
        let frame: HTMLAttributes = ["x": String(place), "width": "1", "height": "1"]
        element("rect", frame.merging(color.over(ground).fill))
      }
    }
  }
}
