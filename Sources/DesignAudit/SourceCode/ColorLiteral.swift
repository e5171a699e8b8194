import ColorScience

extension ColorLiteral.Value {
  /// Reads the color from the arguments of a call; nil if they don't describe a color, or are not
  /// all literals.
  ///
  /// - Parameter isPositional: Whether numbers without labels are components.
  /// - Parameter isDigits: Whether a string without a label is digits, even without `#`.
  init?(
    _ framework: ColorLiteral.Framework?, _ arguments: [ColorArgument], isPositional: Bool = false,
    isDigits: Bool = false
  ) {
    let labelled = isPositional ? arguments.labelledByPosition : arguments
    let value =
      Self.digits(arguments, areCertain: isDigits)
      ?? ColorComponents(labelled)?.value(in: framework)
    guard let value else { return nil }
    self = value
  }

  /// Reads a hexadecimal color, as in `UIColor(hex: 0x007AFF)`, `Color(hex: "#007AFF")` and
  /// `UIColorFromRGB(0x007AFF)`.
  private static func digits(_ arguments: [ColorArgument], areCertain: Bool) -> Self? {
    guard let first = arguments.first else { return nil }
    let isNamed = digitLabels.contains(first.label)
    guard isNamed || first.label.isEmpty else { return nil }
    switch first.value {
    case .hexadecimal(let digits): return color(digits)
    case .string(let text) where text.hasPrefix("#"): return color(String(text.dropFirst()))
    case .string(let text) where isNamed || areCertain:
      return color(text.lowercased().hasPrefix("0x") ? String(text.dropFirst(2)) : text)
    case .number(let number, isWhole: true) where isNamed && (256...0xFF_FFFF).contains(number):
      let digits = String(Int(number), radix: 16)
      return color(String(repeating: "0", count: 6 - digits.count) + digits)
    default: return nil
    }
  }

  private static func color(_ digits: String) -> Self? {
    guard [3, 4, 6, 8].contains(digits.count),
      digits.unicodeScalars.allSatisfy(\.properties.isASCIIHexDigit)
    else {
      return nil
    }
    // Four or eight digits are ambiguous: the opacity may come first (ARGB) or last (RGBA).
    guard digits.count == 3 || digits.count == 6, let color = try? SRGB(hex: digits) else {
      return .unknown
    }
    return .color(color)
  }
}

private let digitLabels: Set<String> = [
  "hex", "hexstring", "hexvalue", "hexcode", "hexcolor", "hexadecimal", "hexa", "hex6", "nethex",
  "fromhex", "fromhexstring", "rgb", "rgbhex", "rgbvalue", "rgbstring", "rgba", "rgbastring",
  "argb",
]

private struct ColorComponents {
  private let space: String?
  private let components: [(label: String, value: Double, isWhole: Bool)]
  private let alpha: Double?

  init?(_ arguments: [ColorArgument]) {
    var rest = arguments[...]
    if case .member(let name)? = rest.first?.value {
      space = name
      rest.removeFirst()
    } else {
      space = nil
    }
    let opacity = rest.first { alphaLabels.contains($0.label) }
    if case .number(let value, _)? = opacity?.value { alpha = value } else { alpha = nil }
    var components: [(label: String, value: Double, isWhole: Bool)] = []
    for argument in rest where !alphaLabels.contains(argument.label) {
      guard case .number(let value, let isWhole) = argument.value else { return nil }
      components.append((longLabels[argument.label] ?? argument.label, value, isWhole))
    }
    guard shapes.contains(components.map(\.label)) else { return nil }
    self.components = components
  }

  /// Returns the color of the components by writing them as an initializer, such as `UIColor(white:
  /// 0.5)`, and reading this with `parseColor`.
  func value(in framework: ColorLiteral.Framework?) -> ColorLiteral.Value {
    let name =
      switch framework {
      case .swiftUI: "Color"
      case .appKit: "NSColor"
      case .uiKit, nil: "UIColor"
      }
    let scale = areBytes ? 255.0 : 1
    let parts =
      (space.map { [".\($0)"] } ?? [])
      + components.map { "\($0.label): \(shortDecimal($0.value / scale, places: 9))" }
      + (alpha.map { ["alpha: \(shortDecimal($0, places: 9))"] } ?? [])
    do throws(ColorSyntaxError) {
      return .color(try parseColor("\(name)(\(parts.joined(separator: ", ")))"))
    } catch {
      switch error {
      case .outOfRange, .byteForShare: return clamped ?? .invalid(error.message)
      default: return extreme ?? .unknown
      }
    }
  }

  /// Black or white in AppKit's calibrated and device spaces, which clamp components.
  private var clamped: ColorLiteral.Value? {
    let label = components.first?.label ?? ""
    return ["calibrated", "device"].contains(where: label.hasPrefix) ? extreme : nil
  }

  /// Black or white, which are the same in all device spaces; nil for other colors. Components are
  /// clamped to the range of the space.
  private var extreme: ColorLiteral.Value? {
    let shares = Set(components.map { min(max($0.value, 0), 1) })
    guard components.first?.label.contains("hue") == false, let share = shares.first,
      shares.count == 1, share == 0 || share == 1
    else { return nil }
    return .color(SRGB(red: share, green: share, blue: share, alpha: min(max(alpha ?? 1, 0), 1)))
  }

  /// Whether the components are bytes. Many apps define an initializer with whole numbers from 0 to
  /// 255.
  private var areBytes: Bool {
    components.count == 3 && components.allSatisfy { $0.isWhole && $0.value <= 255 }
      && components.contains { $0.value > 1 }
  }
}

extension [ColorArgument] {
  /// The arguments with labels added, if they are three or four unlabeled numbers.
  fileprivate var labelledByPosition: [ColorArgument] {
    let isPlain = allSatisfy { argument in
      if case .number = argument.value { argument.label.isEmpty } else { false }
    }
    guard isPlain, (3...4).contains(count) else { return self }
    return zip(["red", "green", "blue", "alpha"], self).map {
      ColorArgument(label: $0, value: $1.value)
    }
  }
}

private let alphaLabels: Set<String> = ["alpha", "opacity", "transparency", "a"]

private let longLabels = ["gray": "white", "r": "red", "g": "green", "b": "blue"]

private let shapes: Set<[String]> = [
  ["red", "green", "blue"], ["srgbred", "green", "blue"], ["displayp3red", "green", "blue"],
  ["calibratedred", "green", "blue"], ["devicered", "green", "blue"],
  ["white"], ["genericgamma22white"], ["calibratedwhite"], ["devicewhite"],
  ["hue", "saturation", "brightness"], ["calibratedhue", "saturation", "brightness"],
  ["devicehue", "saturation", "brightness"],
]
