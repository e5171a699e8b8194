import ColorScience

/// A color made of literals.
struct ColorLiteral {
  let value: WrittenColor.Value

  /// Returns nil where the arguments make no color, or are not all literals.
  init?(_ framework: WrittenColor.Framework?, _ arguments: [ColorArgument]) {
    guard
      let value = Self.digits(arguments)
        ?? ColorComponents(arguments)?.value(written: framework)
    else { return nil }
    self.value = value
  }

  /// `UIColor(hex: 0x007AFF)`, `Color(hex: "#007AFF")`, `UIColorFromRGB(0x007AFF)`.
  private static func digits(_ arguments: [ColorArgument]) -> WrittenColor.Value? {
    guard let first = arguments.first else { return nil }
    let isNamed = digitLabels.contains(first.label)
    guard isNamed || first.label.isEmpty else { return nil }
    switch first.value {
    case .hexadecimal(let digits): return color(digits)
    case .string(let text) where text.hasPrefix("#"): return color(String(text.dropFirst()))
    case .string(let text) where isNamed: return color(text)
    default: return nil
    }
  }

  private static func color(_ digits: String) -> WrittenColor.Value? {
    guard [3, 4, 6, 8].contains(digits.count), digits.utf8.allSatisfy(\.isHexDigit) else {
      return nil
    }
    // Of eight digits the first or the last two may be the opacity.
    guard digits.count == 3 || digits.count == 6, let color = try? SRGB(hex: digits) else {
      return .unknown
    }
    return .color(color)
  }
}

private let digitLabels: Set<String> = [
  "hex", "hexstring", "hexvalue", "rgb", "rgbhex", "rgbvalue", "rgba", "argb",
]

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self)
  }
}

/// A color as components in some space.
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
      components.append((argument.label == "gray" ? "white" : argument.label, value, isWhole))
    }
    guard shapes.contains(components.map(\.label)) else { return nil }
    self.components = components
  }

  /// The notation is brought into the one form that every reader of colors knows.
  func value(written framework: WrittenColor.Framework?) -> WrittenColor.Value {
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
      case .outOfRange, .byteForShare: return .invalid(error.message)
      default: return .unknown
      }
    }
  }

  /// Many apps have an initializer of their own that takes whole numbers from 0 to 255.
  private var areBytes: Bool {
    components.count == 3 && components.allSatisfy { $0.isWhole && $0.value <= 255 }
      && components.contains { $0.value > 1 }
  }
}

private let alphaLabels: Set<String> = ["alpha", "opacity", "transparency"]

private let shapes: Set<[String]> = [
  ["red", "green", "blue"], ["srgbred", "green", "blue"], ["displayp3red", "green", "blue"],
  ["calibratedred", "green", "blue"], ["devicered", "green", "blue"],
  ["white"], ["genericgamma22white"], ["calibratedwhite"], ["devicewhite"],
  ["hue", "saturation", "brightness"], ["calibratedhue", "saturation", "brightness"],
  ["devicehue", "saturation", "brightness"],
]
