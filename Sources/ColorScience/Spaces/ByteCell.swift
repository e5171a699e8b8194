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
