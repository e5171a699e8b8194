/// A color written as a function of CSS: `rgb(0, 136, 255)`, `hsl(208 100% 50%)`,
/// `oklch(63% 0.2 255 / 50%)`. Alpha is ignored, as in the whole search.
struct ColorFunction {
  private let name: String
  private let arguments: [Argument]

  private struct Argument {
    var value: Double
    var isPercent: Bool

    /// - Parameter whole: the value of 100 %.
    func scaled(_ whole: Double) -> Double { isPercent ? value / 100 * whole : value }
  }

  private static let names = ["rgb", "rgba", "hsl", "hsla", "oklab", "oklch"]
  static let longestNumber = 12

  /// Returns nil unless the whole text is a function of three or four numbers.
  ///
  /// - Parameter text: the folded query.
  init?(_ text: FoldedText) {
    let scalars = text.scalars.drop { $0 <= 0x20 }
    guard let open = scalars.firstIndex(of: 0x28) else { return nil }
    let name = String(scalars[..<open].compactMap { UnicodeScalar($0).map(Character.init) })
    var rest = scalars[(open + 1)...]
    while let last = rest.last, last <= 0x20 { rest.removeLast() }
    guard Self.names.contains(name), rest.popLast() == 0x29 else { return nil }
    let parts = rest.split { $0 <= 0x20 || $0 == 0x2C || $0 == 0x2F }
    let arguments = parts.compactMap { Self.argument(Array($0)) }
    guard arguments.count == parts.count, (3...4).contains(arguments.count) else { return nil }
    self.name = name
    self.arguments = arguments
  }

  /// Reads digits with a sign, a point and `%` or `deg`.
  private static func argument(_ scalars: [UInt32]) -> Argument? {
    var text = String(scalars.compactMap { UnicodeScalar($0).map(Character.init) })
    let isPercent = text.hasSuffix("%")
    if isPercent { text.removeLast() } else if text.hasSuffix("deg") { text.removeLast(3) }
    let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }
    let isNumber =
      digits.contains { $0 >= 0x30 && $0 <= 0x39 } && digits.count <= longestNumber
      && digits.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == 0x2E }
      && digits.count { $0 == 0x2E } <= 1 && text.utf8.count <= digits.count + 1
    let number = isNumber ? Double(normalized(digits)) : nil
    return number.map { Argument(value: text.hasPrefix("-") ? -$0 : $0, isPercent: isPercent) }
  }

  /// Turns `.5` and `5.` into `0.5` and `5.0`.
  private static func normalized(_ digits: Substring.UTF8View) -> String {
    "0" + String(decoding: Array(digits), as: UTF8.self) + (digits.contains(0x2E) ? "0" : "")
  }
}

extension ColorFunction {
  var color: HexColor {
    switch name {
    case "oklab":
      HexColor(
        lightness: arguments[0].scaled(1), greenRed: arguments[1].scaled(0.4),
        blueYellow: arguments[2].scaled(0.4))
    case "oklch": polar
    case "hsl", "hsla": HexColor(channels: hueChannels)
    default: HexColor(channels: arguments.prefix(3).map { $0.scaled(255) / 255 })
    }
  }

  private var polar: HexColor {
    let (cosine, sine) = OKLab.direction(degrees: arguments[2].value)
    let chroma = arguments[1].scaled(0.4)
    return HexColor(
      lightness: arguments[0].scaled(1), greenRed: chroma * cosine, blueYellow: chroma * sine)
  }

  // https://www.w3.org/TR/css-color-4/#hsl-to-rgb
  private var hueChannels: [Double] {
    let saturation = OKLab.clamped(arguments[1].value / 100)
    let lightness = OKLab.clamped(arguments[2].value / 100)
    let reach = saturation * min(lightness, 1 - lightness)
    return [0.0, 8, 4].map { shift in
      let hue = OKLab.wrapped(shift + OKLab.wrapped(arguments[0].value, 360) / 30, 12)
      return lightness - reach * max(-1, min(hue - 3, 9 - hue, 1))
    }
  }
}
