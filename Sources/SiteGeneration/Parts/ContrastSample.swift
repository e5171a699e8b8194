import ColorScience
import HTMLTree

extension PageContext {
  /// Two letters in one color on another.
  func contrastSample(_ text: SRGB, on surface: SRGB) -> HTMLNode {
    let frame: HTMLAttributes = ["width": "52", "height": "36"]
    let type: HTMLAttributes = [
      "x": "26", "y": "24", "font-size": "18", "font-weight": "600", "text-anchor": "middle",
    ]
    return element("span", ["class": "sample"]) {
      element("svg", ["viewBox": "0 0 52 36", "aria-hidden": "true"]) {
        element("rect", frame.merging(surface.over(.white).fill))
        element("text", type.merging(text.fill)) { words("contrast.sample") }
      }
    }
  }

  /// What a contrast is enough for, as a sign and in words.
  ///
  /// - Parameter group: the messages, `contrast.verdict` or the shorter `contrast.short`.
  func verdictLabel(
    _ verdict: ContrastVerdict, in group: String = "contrast.verdict"
  ) -> HTMLNode {
    let level = verdict.highestLevel
    let mark: Mark = level == nil ? .cross : level == .largeText ? .wave : .check
    let state = level == nil ? "bad" : level == .largeText ? "partial" : "good"
    return element("span", ["class": "verdict is-\(state)"]) {
      mark.node
      words("\(group).\(level.messageKey)")
    }
  }
}

extension ContrastLevel? {
  fileprivate var messageKey: String {
    switch self {
    case nil: "none"
    case .largeText: "large-text"
    case .text: "text"
    case .enhancedText: "enhanced-text"
    }
  }
}
