import ColorScience

/// A color written as a CSS function, such as `rgb(0, 136, 255)`, `hsl(208 100% 50%)` or
/// `oklch(63% 0.2 255 / 50%)`. Alpha is ignored, as in all color searches.
struct ColorFunction {
  private let name: String
  private let arguments: [Argument]

  private struct Argument {
    var value: Double
    var isPercent: Bool

    /// - Parameter whole: The value that equals 100%.
    func scaled(_ whole: Double) -> Double { isPercent ? value / 100 * whole : value }
  }

  private static let names = ["rgb", "rgba", "hsl", "hsla", "oklab", "oklch"]
  static let longestNumber = 12

  /// Creates a color; nil if the text is not just a color function with three or four numbers.
  ///
  /// - Parameter text: The folded query.
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

  /// Reads a number with an optional sign, an optional decimal point, and an optional `%` or `deg`.
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

  /// Returns the digits with added zeros, so that `.5` and `5.` have digits on both sides of the
  /// point.
  private static func normalized(_ digits: Substring.UTF8View) -> String {
    "0" + String(decoding: Array(digits), as: UTF8.self) + (digits.contains(0x2E) ? "0" : "")
  }
}

extension ColorFunction {
  /// The color as `#RRGGBB`; nil if the function is not `rgb`.
  var hex: String? {
    guard name.hasPrefix("rgb") else { return nil }
    return hexText(of: arguments.prefix(3).map { $0.scaled(255) })
  }

  var color: FixedPointOKLab {
    let (first, second, third) = (arguments[0], arguments[1], arguments[2])
    switch name {
    case "oklab":
      return FixedPointOKLab(
        lightness: first.scaled(1), a: second.scaled(0.4), b: third.scaled(0.4))
    case "oklch":
      return FixedPointOKLab(
        lightness: first.scaled(1), chroma: second.scaled(0.4), hue: third.value)
    case "hsl", "hsla":
      return FixedPointOKLab(
        hue: first.value, saturation: second.value / 100, lightness: third.value / 100)
    default:
      let channels = arguments.map { $0.scaled(255) / 255 }
      return FixedPointOKLab(SRGB(red: channels[0], green: channels[1], blue: channels[2]))
    }
  }
}
