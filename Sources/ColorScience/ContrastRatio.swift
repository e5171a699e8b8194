/// Returns the unrounded WCAG 2.2 contrast ratio, from 1 to 21. Translucent colors are composited
/// first: the foreground over the background over `base` over white.
package func contrastRatio(
  _ foreground: SRGB, _ background: SRGB, over base: SRGB = .white
) -> Double {
  let surface = background.over(base).over(.white)
  let first = foreground.over(surface).relativeLuminance
  return contrastRatio(luminances: first, surface.relativeLuminance)
}

/// Returns the contrast ratio of two relative luminances, which can be given in any order.
// WCAG 2.2, contrast ratio: (L1 + 0.05) / (L2 + 0.05).
package func contrastRatio(luminances first: Double, _ second: Double) -> Double {
  (max(first, second) + 0.05) / (min(first, second) + 0.05)
}

/// The weights of red, green and blue light in the relative luminance.
// WCAG 2.2, relative luminance. The standard has only these four digits; more digits could change
// a conformance verdict.
let luminanceWeights = Vector3(0.2126, 0.7152, 0.0722)

extension SRGB {
  /// The luminance of the color mapped to the gamut, from 0 to 1; opacity is ignored.
  package var relativeLuminance: Double {
    min(max(LinearSRGB(shownInSRGB).vector.dot(luminanceWeights), 0), 1)
  }
}

/// A minimum contrast that WCAG success criteria require.
package enum ContrastLevel: String, CaseIterable, Hashable, Sendable {
  /// The minimum for large text at level AA, and for parts of controls and graphics.
  case largeText
  /// The minimum for text at level AA, and for large text at level AAA.
  case text
  /// The minimum for text at level AAA.
  case enhancedText

  // The ratios are from WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11.
  package var minimumRatio: Double {
    switch self {
    case .largeText: 3
    case .text: 4.5
    case .enhancedText: 7
    }
  }
}

package struct ContrastVerdict: Hashable, Sendable {
  /// The unrounded ratio. Every verdict uses it, and never the rounded number that is printed.
  package let ratio: Double

  package init(ratio: Double) { self.ratio = ratio }

  package init(_ foreground: SRGB, on background: SRGB, over base: SRGB = .white) {
    self.init(ratio: contrastRatio(foreground, background, over: base))
  }

  package func passes(_ level: ContrastLevel) -> Bool { ratio >= level.minimumRatio }

  /// The most demanding level that the ratio reaches; nil if it reaches none.
  package var highestLevel: ContrastLevel? { ContrastLevel.allCases.last(where: passes) }

  /// The ratio with two decimals, such as `2.11`. It is rounded, except where rounding would print
  /// a threshold that the ratio fails: 4.4998 is shown as `4.49`, so that the number never
  /// contradicts the verdict.
  package var ratioText: String {
    let hundredths = (ratio * 100).rounded()
    let contradicts = ContrastLevel.allCases.contains {
      !passes($0) && hundredths >= $0.minimumRatio * 100
    }
    let shown = contradicts ? hundredths - 1 : hundredths
    return fixedDecimal(shown / 100, places: 2)
  }
}
