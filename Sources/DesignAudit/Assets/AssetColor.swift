import ColorScience
import Diagnostics

/// The reason why a color of an asset catalog cannot be read.
struct AssetColorError: Error {
  let message: LocalizableMessage
  /// The place of the error, in bytes from the start of the file.
  let offset: Int
}

extension SRGB {
  /// Reads a color such as `{"color-space": …, "components": {…}}`.
  init(asset json: LocatedJSON) throws(AssetColorError) {
    guard let named = json["color-space"], let name = named.string else {
      throw AssetColorError(message: "audit.asset.no-color-space", offset: json.offset)
    }
    guard let space = AssetColorSpace(rawValue: name) else {
      let message = LocalizableMessage("audit.asset.unknown-color-space", ["name": .text(name)])
      let guess = suggestion(for: name, among: AssetColorSpace.allCases.map(\.rawValue))
      throw AssetColorError(message: message.suggesting(guess), offset: named.offset)
    }
    guard let components = json["components"], case .object = components.value else {
      throw AssetColorError(message: "audit.asset.no-components", offset: json.offset)
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

  /// The allowed range of a component. Extended spaces allow values outside of the gamut; beyond -8
  /// and 8, a value is taken for a mistake, because no display can show it.
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

/// A component of a color as it is written in an asset catalog.
private struct AssetComponent {
  enum Notation {
    /// A fraction, such as `0.5`.
    case fraction
    /// A whole number: a byte such as `128`, or the fraction 0 or 1.
    case whole
    /// A hexadecimal byte, such as `0x80`.
    case hexadecimal
  }

  let name: String
  let number: Double
  let notation: Notation
  private let offset: Int

  init(_ name: String, of json: LocatedJSON) throws(AssetColorError) {
    guard let value = json[name] else {
      throw AssetColorError(message: .missingComponent(name), offset: json.offset)
    }
    guard let (number, notation) = value.component else {
      throw AssetColorError(message: .invalidComponent(name), offset: value.offset)
    }
    (self.name, self.number, self.notation) = (name, number, notation)
    offset = value.offset
  }

  /// Returns the component, scaled so that full intensity is 1.
  ///
  /// - Parameter asByte: whether a whole number is a byte (0 to 255) and not a fraction (0 or 1).
  func share(asByte: Bool, within allowed: ClosedRange<Double>) throws(AssetColorError) -> Double {
    let isByte = notation == .hexadecimal || asByte
    let share = isByte ? number / 255 : number
    guard allowed.contains(share) else {
      let scale = isByte ? 255.0 : 1
      let bounds = allowed.lowerBound * scale...allowed.upperBound * scale
      throw AssetColorError(message: .component(name, number, outside: bounds), offset: offset)
    }
    return share
  }
}

extension LocatedJSON {
  fileprivate var component: (Double, AssetComponent.Notation)? {
    switch value {
    case .integer(let number): (Double(number), .whole)
    case .number(let number): number.isFinite ? (number, .fraction) : nil
    case .string(let text): text.component
    default: nil
    }
  }
}

extension String {
  fileprivate var component: (Double, AssetComponent.Notation)? {
    let lower = lowercased()
    if lower.hasPrefix("0x") {
      return UInt8(lower.dropFirst(2), radix: 16).map { (Double($0), .hexadecimal) }
    }
    if let number = Int(self) { return (Double(number), .whole) }
    guard utf8.allSatisfy({ "0123456789.-+eE".utf8.contains($0) }), let number = Double(self),
      number.isFinite
    else { return nil }
    return (number, .fraction)
  }
}

extension LocatedJSON {
  /// Returns components of a color, scaled so that full intensity is 1.
  // The Asset Catalog Format Reference defines only fractions, but Xcode also writes bytes: whole
  // numbers from 0 to 255, as text without a decimal point. Whole numbers are read as bytes if at
  // least one of the components is over 1 and none is a fraction such as `0.5`.
  fileprivate func shares(
    _ names: [String], within allowed: ClosedRange<Double>
  ) throws(AssetColorError) -> [Double] {
    let components = try names.map { name throws(AssetColorError) in
      try AssetComponent(name, of: self)
    }
    let areBytes =
      components.allSatisfy { $0.notation != .fraction }
      && components.contains { $0.notation == .whole && $0.number > 1 }
    return try components.map { component throws(AssetColorError) in
      try component.share(asByte: areBytes, within: allowed)
    }
  }
}

extension LocalizableMessage {
  fileprivate static func missingComponent(_ name: String) -> Self {
    Self("audit.asset.missing-component", ["component": .text(name)])
  }

  fileprivate static func invalidComponent(_ name: String) -> Self {
    Self("audit.asset.invalid-component", ["component": .text(name)])
  }

  fileprivate static func component(
    _ name: String, _ number: Double, outside allowed: ClosedRange<Double>
  ) -> Self {
    Self(
      "audit.asset.component-out-of-range",
      [
        "component": .text(name), "number": .text(shortDecimal(number, places: 4)),
        "least": .text(shortDecimal(allowed.lowerBound, places: 0)),
        "most": .text(shortDecimal(allowed.upperBound, places: 0)),
      ])
  }
}
