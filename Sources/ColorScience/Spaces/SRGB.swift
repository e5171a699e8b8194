/// A colour in the sRGB space, gamma-encoded, with its opacity.
///
/// Components run from 0 to 1 inside the gamut. Values outside are kept as they are (extended
/// range), so that a Display P3 colour survives the way through this type.
package struct SRGB: Hashable, Sendable {
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

  package init(red8: UInt8, green8: UInt8, blue8: UInt8, alpha: Double = 1) {
    self.init(
      red: Double(red8) / 255, green: Double(green8) / 255, blue: Double(blue8) / 255,
      alpha: alpha)
  }

  package static let white = SRGB(red: 1, green: 1, blue: 1)
  package static let black = SRGB(red: 0, green: 0, blue: 0)
}

extension SRGB {
  init(_ vector: Vector3, alpha: Double) {
    self.init(red: vector.x, green: vector.y, blue: vector.z, alpha: alpha)
  }

  var vector: Vector3 { Vector3(red, green, blue) }

  package var isOpaque: Bool { alpha >= 1 }

  package func withAlpha(_ alpha: Double) -> SRGB {
    SRGB(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// The components as bytes, clipped to the gamut and rounded.
  package var bytes: (red: UInt8, green: UInt8, blue: UInt8) {
    (byte(red), byte(green), byte(blue))
  }

  /// The colour that an 8-bit display or a hex notation would keep.
  package var rounded8: SRGB {
    let bytes = bytes
    return SRGB(red8: bytes.red, green8: bytes.green, blue8: bytes.blue, alpha: alpha)
  }
}

/// Returns the byte nearest to a component; not a number counts as 0.
func byte(_ component: Double) -> UInt8 {
  guard component > 0 else { return 0 }
  return component >= 1 ? 255 : UInt8((component * 255).rounded())
}

extension SRGB {
  /// Returns this colour painted over `base`: source-over on gamma-encoded values, as CSS does.
  // Compositing and Blending Level 1, 5.1: co = cs x as + cb x ab x (1 - as).
  package func over(_ base: SRGB) -> SRGB {
    let baseShare = base.alpha * (1 - alpha)
    let total = alpha + baseShare
    guard total > 0 else { return SRGB(red: 0, green: 0, blue: 0, alpha: 0) }
    func blend(_ top: Double, _ bottom: Double) -> Double {
      (top * alpha + bottom * baseShare) / total
    }
    return SRGB(
      red: blend(red, base.red), green: blend(green, base.green), blue: blend(blue, base.blue),
      alpha: total)
  }
}

/// A cube of 8-bit colours: from its lowest bytes, the same number of steps in each channel.
struct ByteCell {
  let red: Int
  let green: Int
  let blue: Int
  let size: Int

  /// All 16,777,216 colours.
  static let whole = ByteCell(red: 0, green: 0, blue: 0, size: 256)

  var halves: [ByteCell] {
    let half = size / 2
    return (0..<8).map { corner in
      ByteCell(
        red: red + (corner & 1) * half, green: green + (corner >> 1 & 1) * half,
        blue: blue + (corner >> 2) * half, size: half)
    }
  }

  /// The color of the lowest bytes, the only one when the size is 1.
  var lowestColor: SRGB {
    SRGB(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }

  var lowestLight: Vector3 { light(0) }
  var highestLight: Vector3 { light(size - 1) }

  private func light(_ step: Int) -> Vector3 {
    Vector3(lightOfByte[red + step], lightOfByte[green + step], lightOfByte[blue + step])
  }
}

private let lightOfByte = (0...255).map { linearLight(fromEncoded: Double($0) / 255) }

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
