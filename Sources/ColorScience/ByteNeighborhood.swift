/// Returns the 8-bit colour that reaches the goal, keeps the hue and is nearest to its origin.
///
/// Walks over neighbouring bytes from `start` until no neighbour is better; nil when the cube
/// around the start holds no such colour.
func nearestBytes(to start: OKLab, _ hue: HuePreference, _ goal: ContrastGoal) -> SRGB? {
  var center = SRGB(start).rounded8
  var best: (color: SRGB, distance: Double)?
  for reach in [4, 3, 3, 3, 3, 3, 5, 8] {
    let found = nearestNeighbor(of: center, reach: reach, hue, goal)
    if let found, found.distance < best?.distance ?? .infinity {
      best = found
      center = found.color
    } else if best != nil {
      break
    }
  }
  return best?.color
}

private func nearestNeighbor(
  of center: SRGB, reach: Int, _ hue: HuePreference, _ goal: ContrastGoal
) -> (color: SRGB, distance: Double)? {
  var best: (color: SRGB, distance: Double)?
  for color in neighbors(of: center, reach: reach, goal) {
    let point = OKLab(color)
    let distance = deltaEOK(point, hue.origin)
    guard distance < best?.distance ?? .infinity, hue.isKept(by: point) else { continue }
    best = (color, distance)
  }
  return best
}

/// The colours at most `reach` bytes away in each channel that reach the goal.
private func neighbors(of center: SRGB, reach: Int, _ goal: ContrastGoal) -> [SRGB] {
  func range(_ byte: UInt8) -> ClosedRange<Int> {
    max(0, Int(byte) - reach)...min(255, Int(byte) + reach)
  }
  let (bytes, weights) = (center.bytes, LuminanceWeights.wcag.vector)
  var colors: [SRGB] = []
  for red in range(bytes.red) {
    for green in range(bytes.green) {
      for blue in range(bytes.blue) {
        let light = Vector3(lightOfByte[red], lightOfByte[green], lightOfByte[blue])
        guard goal.isReached(byLuminance: light.dot(weights)) else { continue }
        colors.append(
          SRGB(
            red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255))
      }
    }
  }
  return colors
}

private let lightOfByte = (0...255).map { linearLight(fromEncoded: Double($0) / 255) }
