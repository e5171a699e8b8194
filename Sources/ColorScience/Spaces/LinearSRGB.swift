/// A colour in sRGB primaries, proportional to light.
package struct LinearSRGB: Hashable, Sendable {
  package var red: Double
  package var green: Double
  package var blue: Double
  package var alpha: Double

  package init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  package init(_ color: SRGB) {
    self.init(color.vector.map(linearLight), alpha: color.alpha)
  }
}

extension LinearSRGB {
  init(_ vector: Vector3, alpha: Double) {
    self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: alpha)
  }

  var vector: Vector3 { Vector3(red, green, blue) }
}

extension SRGB {
  package init(_ color: LinearSRGB) {
    self.init(color.vector.map(encoded), alpha: color.alpha)
  }
}
