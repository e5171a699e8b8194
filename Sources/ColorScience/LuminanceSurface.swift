/// The colours of one luminance (WCAG weights), as a surface in OKLab.
struct LuminanceSurface {
  let luminance: Double

  /// Returns points in the sRGB gamut and within the tolerance of the hue, nearest first.
  func points(near preference: HuePreference) -> [OKLab] {
    let turns = [-0.98, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 0.98]
    let points = turns.map {
      point(onHue: preference.hue + $0 * HuePreference.tolerance, nearestTo: preference)
    }
    return points.sorted { distance($0, preference) < distance($1, preference) }
  }

  /// Searches the chroma by golden section: the distance falls, then rises.
  private func point(onHue hue: Double, nearestTo preference: HuePreference) -> OKLab {
    var low = 0.0
    var high = preference.chroma * 1.2
    for _ in 0..<18 {
      let step = (high - low) * 0.381966
      let (left, right) = (point(low + step, hue), point(high - step, hue))
      if distance(left, preference) <= distance(right, preference) {
        high -= step
      } else {
        low += step
      }
    }
    return point(low, hue)
  }

  /// Infinite outside the gamut.
  private func distance(_ point: OKLab, _ preference: HuePreference) -> Double {
    isInGamut(point) ? deltaEOK(point, preference.origin) : .infinity
  }
}

extension LuminanceSurface {
  /// Returns the point with this chroma and hue: luminance is a cubic of lightness (Newton).
  private func point(_ chroma: Double, _ hue: Double) -> OKLab {
    var color = OKLab(OKLCh(lightness: cubeRoot(luminance), chroma: chroma, hue: hue))
    for _ in 0..<6 {
      let cones = OKLab.toRootCones * color.vector
      let squares = cones.map { $0 * $0 }
      let slope = 3 * luminanceOfCones.dot(squares)
      guard slope > 1e-9 else { break }
      let value = luminanceOfCones.dot(cones.map { $0 * $0 * $0 })
      color.lightness -= (value - luminance) / slope
    }
    return color
  }

  private func isInGamut(_ color: OKLab) -> Bool {
    let cones = (OKLab.toRootCones * color.vector).map { $0 * $0 * $0 }
    let light = linearFromCones * cones
    let allowed = -0.0005...1.0005
    return allowed.contains(light.x) && allowed.contains(light.y) && allowed.contains(light.z)
  }
}

private let linearFromCones = XYZD65.toLinearSRGB * OKLab.xyzFromCones
private let luminanceOfCones = LuminanceWeights.wcag.vector * linearFromCones
