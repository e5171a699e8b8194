/// Returns the CIEDE2000 color difference with all weights 1.
// Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, 2005. The equation numbers are theirs.
package func deltaE2000(_ first: LabD65, _ second: LabD65) -> Double {
  let stretch = redStretch(meanChroma: (first.chroma + second.chroma) / 2)
  return difference(StretchedLab(first, stretch), StretchedLab(second, stretch))
}

/// Returns the CIEDE2000 color difference in L\*a\*b\* (D65); opacity is ignored.
package func deltaE2000(_ first: SRGB, _ second: SRGB) -> Double {
  deltaE2000(LabD65(first), LabD65(second))
}

/// A color as lightness, chroma and hue, with the a axis stretched. This improves the formula for
/// nearly neutral colors.
private struct StretchedLab {
  let lightness: Double
  let chroma: Double
  let hue: Double

  init(_ color: LabD65, _ stretch: Double) {
    let a = color.a * stretch  // (5)
    lightness = color.lightness
    chroma = (a * a + color.b * color.b).squareRoot()  // (6)
    hue = chroma == 0 ? 0 : hueAngle(x: a, y: color.b)  // (7)
  }
}

private func difference(_ first: StretchedLab, _ second: StretchedLab) -> Double {
  let lightness = (first.lightness + second.lightness) / 2  // (12)
  let chroma = (first.chroma + second.chroma) / 2  // (13)
  let hue = meanHue(first, second)
  let offset = (lightness - 50) * (lightness - 50)
  let lightnessWeight = 1 + 0.015 * offset / (20 + offset).squareRoot()  // (18)
  let l = (second.lightness - first.lightness) / lightnessWeight
  let c = (second.chroma - first.chroma) / (1 + 0.045 * chroma)  // (19)
  let h = hueDifference(first, second) / (1 + 0.015 * chroma * hueWeight(hue))  // (20)
  return max(0, l * l + c * c + h * h + rotation(chroma, hue) * c * h).squareRoot()  // (22)
}

private func redStretch(meanChroma: Double) -> Double {  // (4)
  1 + 0.5 * (1 - saturation(meanChroma))
}

private func saturation(_ chroma: Double) -> Double {
  let seventh = power(chroma, 7)
  return (seventh / (seventh + 6_103_515_625)).squareRoot()  // 25 to the seventh
}

private func hueDifference(_ first: StretchedLab, _ second: StretchedLab) -> Double {
  let product = first.chroma * second.chroma
  guard product != 0 else { return 0 }
  var angle = second.hue - first.hue  // (10)
  if angle > 180 { angle -= 360 } else if angle < -180 { angle += 360 }
  return 2 * product.squareRoot() * sine(degrees: angle / 2)  // (11)
}

private func meanHue(_ first: StretchedLab, _ second: StretchedLab) -> Double {  // (14)
  let sum = first.hue + second.hue
  guard first.chroma * second.chroma != 0 else { return sum }
  guard (first.hue - second.hue).magnitude > 180 else { return sum / 2 }
  return (sum < 360 ? sum + 360 : sum - 360) / 2
}

private func hueWeight(_ hue: Double) -> Double {  // (15)
  1 - 0.17 * cosine(degrees: hue - 30) + 0.24 * cosine(degrees: 2 * hue)
    + 0.32 * cosine(degrees: 3 * hue + 6) - 0.20 * cosine(degrees: 4 * hue - 63)
}

/// Returns the rotation term: the interaction of chroma and hue in the blue region.
private func rotation(_ chroma: Double, _ hue: Double) -> Double {  // (16), (17), (21)
  let distance = (hue - 275) / 25
  let angle = 30 * exponential(-distance * distance)
  return -sine(degrees: 2 * angle) * 2 * saturation(chroma)
}

/// Returns the distance in OKLab. About 0.02 is just noticeable; opacity is ignored.
// CSS Color 4, 13.2.2: deltaEOK.
func deltaEOK(_ first: SRGB, _ second: SRGB) -> Double {
  OKLab(first).vector.distance(to: OKLab(second).vector)
}

extension Sequence {
  /// Returns the elements whose colors are nearest to a wanted color, nearest first, with at most
  /// one element of each group.
  ///
  /// - Parameters:
  ///   - group: Returns the group of an element, such as the object that has the color.
  ///   - isNearer: Orders elements by their difference from the wanted color. For equal
  ///     differences, it must use another criterion.
  package func nearest<Group: Hashable>(
    _ limit: Int, oneOfEach group: (Element) -> Group, by isNearer: (Element, Element) -> Bool
  ) -> [Element] {
    var best: [Group: Element] = [:]
    for element in self {
      let group = group(element)
      if let known = best[group], !isNearer(element, known) { continue }
      best[group] = element
    }
    return Array(best.values.sorted(by: isNearer).prefix(limit))
  }
}
