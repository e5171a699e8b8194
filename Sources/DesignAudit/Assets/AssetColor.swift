import ColorScience
import Diagnostics

/// The reason why a color of an asset catalog can't be read.
struct AssetColorError: Error {
  fileprivate(set) var message: LocalizableMessage
  /// The location of the error, in bytes from the start of the file.
  let offset: Int

  init(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument] = [:], at offset: Int
  ) {
    message = LocalizableMessage("audit.asset.\(key)", arguments)
    self.offset = offset
  }
}

extension SRGB {
  /// Reads a color such as `{"color-space": …, "components": {…}}`.
  init(asset json: LocatedJSON) throws(AssetColorError) {
    guard let named = json["color-space"], let name = named.string else {
      throw AssetColorError("no-color-space", at: json.offset)
    }
    guard let space = AssetColorSpace(rawValue: name) else {
      var error = AssetColorError(
        "unknown-color-space", ["name": .text(name)], at: named.offset)
      error.message = error.message.suggesting(
        suggestion(for: name, among: AssetColorSpace.allCases.map(\.rawValue)))
      throw error
    }
    guard let components = json["components"], case .object = components.value else {
      throw AssetColorError("no-components", at: json.offset)
    }
    let channels = try components.shares(space.channels, within: space.allowed)
    let alpha = components["alpha"] == nil ? 1 : try components.shares(["alpha"], within: 0...1)[0]
    self = space.color(channels, alpha: alpha)
  }
}

private enum AssetColorSpace: String, CaseIterable {
  case srgb
  case extendedSRGB = "extended-srgb"
  case extendedLinearSRGB = "extended-linear-srgb"
  case displayP3 = "display-p3"
  case grayGamma22 = "gray-gamma-22"
  case extendedGray = "extended-gray"

  var channels: [String] {
    switch self {
    case .grayGamma22, .extendedGray: ["white"]
    default: ["red", "green", "blue"]
    }
  }

  /// The allowed range of a component. Extended spaces allow values outside of the gamut; values
  /// beyond -8 and 8 are considered mistakes, because no display can show them.
  var allowed: ClosedRange<Double> {
    switch self {
    case .extendedSRGB, .extendedLinearSRGB, .extendedGray: -8...8
    default: 0...1
    }
  }

  /// - Parameter values: the components of the color, in the order of `channels`.
  func color(_ values: [Double], alpha: Double) -> SRGB {
    switch self {
    case .srgb, .extendedSRGB:
      SRGB(red: values[0], green: values[1], blue: values[2], alpha: alpha)
    case .extendedLinearSRGB:
      SRGB(LinearSRGB(red: values[0], green: values[1], blue: values[2], alpha: alpha))
    case .displayP3:
      SRGB(DisplayP3(red: values[0], green: values[1], blue: values[2], alpha: alpha))
    case .grayGamma22, .extendedGray: SRGB(GrayGamma22(white: values[0], alpha: alpha))
    }
  }
}

/// The ways to write a component of a color in an asset catalog.
private enum ComponentNotation {
  /// A fraction, such as `0.5`.
  case fraction
  /// A whole number: a byte such as `128`, or the fraction 0 or 1.
  case whole
  /// A hexadecimal byte, such as `0x80`.
  case hexadecimal
}

extension LocatedJSON {
  /// Returns the components, scaled so that full intensity is 1.
  // The Asset Catalog Format Reference defines only fractions, but Xcode also writes bytes: whole
  // numbers from 0 to 255, as strings without a decimal point. Whole numbers are read as bytes if
  // at least one of the components is over 1 and none is a fraction such as `0.5`.
  fileprivate func shares(
    _ names: [String], within allowed: ClosedRange<Double>
  ) throws(AssetColorError) -> [Double] {
    var found: [(name: String, number: Double, notation: ComponentNotation, offset: Int)] = []
    for name in names {
      guard let value = self[name] else {
        throw AssetColorError("missing-component", ["component": .text(name)], at: offset)
      }
      guard let (number, notation) = value.component else {
        throw AssetColorError("invalid-component", ["component": .text(name)], at: value.offset)
      }
      found.append((name, number, notation, value.offset))
    }
    let areBytes =
      found.allSatisfy { $0.notation != .fraction }
      && found.contains { $0.notation == .whole && $0.number > 1 }
    return try found.map { component throws(AssetColorError) in
      let scale = component.notation == .hexadecimal || areBytes ? 255.0 : 1
      guard allowed.contains(component.number / scale) else {
        throw AssetColorError(
          "component-out-of-range",
          [
            "component": .text(component.name),
            "number": .text(shortDecimal(component.number, places: 4)),
            "least": .text(shortDecimal(allowed.lowerBound * scale, places: 0)),
            "most": .text(shortDecimal(allowed.upperBound * scale, places: 0)),
          ], at: component.offset)
      }
      return component.number / scale
    }
  }

  private var component: (Double, ComponentNotation)? {
    switch value {
    case .integer(let number): return (Double(number), .whole)
    case .number(let number): return number.isFinite ? (number, .fraction) : nil
    case .string(let text):
      if text.lowercased().hasPrefix("0x") {
        return UInt8(text.dropFirst(2), radix: 16).map { (Double($0), .hexadecimal) }
      }
      if let number = Int(text) { return (Double(number), .whole) }
      guard text.utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }),
        let number = Double(text), number.isFinite
      else { return nil }
      return (number, .fraction)
    default: return nil
    }
  }
}
