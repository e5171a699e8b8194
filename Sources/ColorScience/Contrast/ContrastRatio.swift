/// Returns the WCAG 2.2 contrast ratio, 1 to 21, unrounded.
///
/// Opacity is composited first: the foreground over the background over `base`.
package func contrastRatio(
  _ foreground: SRGB, _ background: SRGB, over base: SRGB = .white,
  weights: LuminanceWeights = .wcag
) -> Double {
  let surface = background.over(base).over(.white)
  let first = foreground.over(surface).relativeLuminance(weights)
  return contrastRatio(luminances: first, surface.relativeLuminance(weights))
}

/// Returns the contrast ratio of two relative luminances, in any order.
// WCAG 2.2, contrast ratio: (L1 + 0.05) / (L2 + 0.05).
package func contrastRatio(luminances first: Double, _ second: Double) -> Double {
  (max(first, second) + 0.05) / (min(first, second) + 0.05)
}
