/// Returns the distance in OKLab; about 0.02 is just noticeable.
// CSS Color 4, 13.2.2: deltaEOK.
package func deltaEOK(_ first: OKLab, _ second: OKLab) -> Double {
  first.vector.distance(to: second.vector)
}

/// Returns the distance in OKLab; opacity is ignored.
package func deltaEOK(_ first: SRGB, _ second: SRGB) -> Double {
  deltaEOK(OKLab(first), OKLab(second))
}
