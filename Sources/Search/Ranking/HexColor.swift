/// A colour written with `#` and 3, 4, 6 or 8 digits, in OKLab with ten thousandths as unit.
struct HexColor: Sendable, Hashable {
  let lightness: Int
  let greenRed: Int
  let blueYellow: Int

  /// - Parameter digits: six hexadecimal digits.
  init?(digits: some Collection<UInt8>) {
    guard digits.count == 6 else { return nil }
    let values = digits.compactMap(\.hexValue)
    guard values.count == 6 else { return nil }
    let channels = [0, 2, 4].map { OKLab.linear(Double(values[$0] * 16 + values[$0 + 1]) / 255) }
    (lightness, greenRed, blueYellow) = OKLab.coordinates(channels[0], channels[1], channels[2])
  }

  /// Returns six digits without `#` and alpha.
  static func digits(of text: String) -> [UInt8]? {
    let digits = Array(text.lowercased().utf8.drop { $0 == UInt8(ascii: "#") })
    guard digits.allSatisfy({ isHexDigit(UInt32($0)) }) else { return nil }
    switch digits.count {
    case 3, 4: return digits.prefix(3).flatMap { [$0, $0] }
    case 6, 8: return Array(digits.prefix(6))
    default: return nil
    }
  }

  func distance(to other: HexColor) -> Int {
    let differences = [
      lightness - other.lightness, greenRed - other.greenRed, blueYellow - other.blueYellow,
    ]
    return OKLab.squareRoot(differences.reduce(0) { $0 + $1 * $1 })
  }
}

extension UInt8 {
  fileprivate var hexValue: Int? {
    switch self {
    case 0x30...0x39: Int(self) - 0x30
    case 0x61...0x66: Int(self) - 0x57
    default: nil
    }
  }
}
