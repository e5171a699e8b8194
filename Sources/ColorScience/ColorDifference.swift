/// Returns the CIEDE2000 color difference with all weights 1.
// Sharma, Wu, Dalal: The CIEDE2000 Color-Difference Formula, 2005. The equation numbers are theirs.
package func deltaE2000(_ first: LabD65, _ second: LabD65) -> Double {
  // The a axis is stretched, which improves the formula for nearly neutral colors.
  let stretch = 1 + 0.5 * (1 - saturation((first.chroma + second.chroma) / 2))  // (4)
  let (a1, a2) = (first.a * stretch, second.a * stretch)  // (5)
  let chroma1 = (a1 * a1 + first.b * first.b).squareRoot()  // (6)
  let chroma2 = (a2 * a2 + second.b * second.b).squareRoot()
  let hue1 = chroma1 == 0 ? 0 : hueAngle(x: a1, y: first.b)  // (7)
  let hue2 = chroma2 == 0 ? 0 : hueAngle(x: a2, y: second.b)

  let product = chroma1 * chroma2
  var angle = hue2 - hue1  // (10)
  if angle > 180 { angle -= 360 } else if angle < -180 { angle += 360 }
  let hueStep = product == 0 ? 0 : 2 * product.squareRoot() * sine(degrees: angle / 2)  // (11)

  let lightness = (first.lightness + second.lightness) / 2  // (12)
  let chroma = (chroma1 + chroma2) / 2  // (13)
  var hue = hue1 + hue2  // (14)
  if product != 0 {
    let isFar = (hue1 - hue2).magnitude > 180
    hue = isFar ? (hue < 360 ? hue + 360 : hue - 360) / 2 : hue / 2
  }
  let hueWeight =  // (15)
    1 - 0.17 * cosine(degrees: hue - 30) + 0.24 * cosine(degrees: 2 * hue)
    + 0.32 * cosine(degrees: 3 * hue + 6) - 0.20 * cosine(degrees: 4 * hue - 63)
  let offset = (lightness - 50) * (lightness - 50)
  let lightnessWeight = 1 + 0.015 * offset / (20 + offset).squareRoot()  // (18)
  let l = (second.lightness - first.lightness) / lightnessWeight
  let c = (chroma2 - chroma1) / (1 + 0.045 * chroma)  // (19)
  let h = hueStep / (1 + 0.015 * chroma * hueWeight)  // (20)
  // The rotation is the interaction of chroma and hue in the blue region.
  let distance = (hue - 275) / 25
  let rotationAngle = 30 * exponential(-distance * distance)  // (16)
  let rotation = -sine(degrees: 2 * rotationAngle) * 2 * saturation(chroma)  // (17), (21)
  return max(0, l * l + c * c + h * h + rotation * c * h).squareRoot()  // (22)
}

/// Returns the CIEDE2000 color difference in L\*a\*b\* (D65); opacity is ignored.
package func deltaE2000(_ first: SRGB, _ second: SRGB) -> Double {
  deltaE2000(LabD65(first), LabD65(second))
}

private func saturation(_ chroma: Double) -> Double {
  let seventh = power(chroma, 7)
  return (seventh / (seventh + 6_103_515_625)).squareRoot()  // 25 to the seventh
}

/// Returns the distance in OKLab. About 0.02 is just noticeable; opacity is ignored.
// CSS Color 4, 13.2.2: deltaEOK.
func deltaEOK(_ first: SRGB, _ second: SRGB) -> Double {
  OKLab(first).vector.distance(to: OKLab(second).vector)
}

extension Sequence {
  /// Returns the elements whose colors are nearest to a wanted color, nearest first, with at most
  /// one element of each group.
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
