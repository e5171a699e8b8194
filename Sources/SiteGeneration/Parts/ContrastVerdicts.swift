import ColorScience
import Guidelines
import HTMLTree

/// The words for the level that a contrast reaches, the same on all pages.
extension ContrastVerdict {
  /// The key of the word for the level, such as `text`, or `none` if the ratio reaches none.
  var key: String {
    switch highestLevel {
    case nil: "none"
    case .largeText: "large-text"
    case .text: "text"
    case .enhancedText: "enhanced-text"
    }
  }

  var fails: Bool { !passes(.text) }

  /// The CSS class of the verdict, without its prefix.
  var state: String {
    switch highestLevel {
    case nil: "bad"
    case .largeText: "partial"
    case .text, .enhancedText: "good"
    }
  }

  /// A verdict for each level, best first, and the one that reaches none.
  fileprivate static let all =
    ContrastLevel.allCases.reversed().map {
      ContrastVerdict(ratio: $0.minimumRatio)
    } + [ContrastVerdict(ratio: 1)]
}

extension PageContext {
  /// Returns the level that a contrast reaches, in words with a sign that the style sheet draws.
  func verdictLabel(_ verdict: ContrastVerdict) -> HTMLNode {
    element("span", ["class": "verdict is-\(verdict.state)"]) {
      words("contrast.verdict.\(verdict.key)")
    }
  }

  /// The meanings of the words for the levels.
  var verdictLegend: HTMLNode {
    element("dl", ["class": "verdict-legend", "aria-label": words("colors.legend.title")]) {
      for verdict in ContrastVerdict.all {
        element("div") {
          element("dt") { verdictLabel(verdict) }
          element("dd") { words("colors.legend.\(verdict.key)") }
        }
      }
    }
  }

  /// Returns sample letters in one color on another. The style sheet adds the letters.
  func contrastSample(_ text: SRGB, on surface: SRGB) -> HTMLNode {
    let frame: HTMLAttributes = ["width": "52", "height": "36"]
    let letters: HTMLAttributes = ["x": "26", "y": "24"]
    return element("svg", ["class": "sample", "viewBox": "0 0 52 36", "aria-hidden": "true"]) {
      element("rect", frame.merging(surface.over(.white).fill))
      element("text", letters.merging(text.fill)) { words("contrast.sample") }
    }
  }
}
