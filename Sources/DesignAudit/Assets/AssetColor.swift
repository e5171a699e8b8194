import ColorScience
import Diagnostics

/// Why a color of an asset catalog cannot be read.
struct AssetColorError: Error {
  let message: String
  /// Where, in bytes from the start of the file.
  let offset: Int
}

extension SRGB {
  /// Reads `{"color-space": …, "components": {…}}`.
  init(asset json: LocatedJSON) throws(AssetColorError) {
    guard let named = json["color-space"], let name = named.string else {
      throw AssetColorError(message: "color names no 'color-space'", offset: json.offset)
    }
    guard let space = AssetColorSpace(rawValue: name) else {
      throw .unknownSpace(name, at: named.offset)
    }
    guard let components = json["components"], case .object = components.value else {
      throw AssetColorError(message: "color has no 'components'", offset: json.offset)
    }
    let values = try AssetComponents(components, space)
    self = space.color(values.channels, alpha: values.alpha)
  }
}

/// The color spaces of asset catalogs.
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

  /// Extended spaces reach beyond the gamut; further than this no display and no file does.
  var allowed: ClosedRange<Double> {
    switch self {
    case .extendedSRGB, .extendedLinearSRGB, .extendedGray: -8...8
    default: 0...1
    }
  }

  /// - Parameter values: as many as there are channels.
  func color(_ values: [Double], alpha: Double) -> SRGB {
    let (first, second, third) = (values[0], values.dropFirst().first, values.last)
    let green = second ?? first
    let blue = third ?? first
    return switch self {
    case .srgb, .extendedSRGB: SRGB(red: first, green: green, blue: blue, alpha: alpha)
    case .extendedLinearSRGB:
      SRGB(LinearSRGB(red: first, green: green, blue: blue, alpha: alpha))
    case .displayP3: SRGB(DisplayP3(red: first, green: green, blue: blue, alpha: alpha))
    case .grayGamma22, .extendedGray: SRGB(GrayGamma22(white: first, alpha: alpha))
    }
  }
}

/// The numbers of a color: shares of 1.
private struct AssetComponents {
  let channels: [Double]
  let alpha: Double

  init(_ json: LocatedJSON, _ space: AssetColorSpace) throws(AssetColorError) {
    var written: [AssetComponent] = []
    for name in space.channels { written.append(try AssetComponent(name, of: json)) }
    let areBytes = written.areBytes
    var values: [Double] = []
    for component in written {
      values.append(try component.share(asByte: areBytes, within: space.allowed))
    }
    channels = values
    guard json["alpha"] != nil else {
      alpha = 1
      return
    }
    let opacity = try AssetComponent("alpha", of: json)
    alpha = try opacity.share(asByte: [opacity].areBytes, within: 0...1)
  }
}

extension [AssetComponent] {
  // The Asset Catalog Format Reference knows shares only; Xcode also writes whole numbers from 0 to
  // 255, as text without a decimal point. Numbers that are all 0 or 1 are taken for shares.
  fileprivate var areBytes: Bool {
    allSatisfy { $0.notation != .fraction } && contains { $0.notation == .whole && $0.number > 1 }
  }
}

extension AssetColorError {
  fileprivate static func unknownSpace(_ name: String, at offset: Int) -> AssetColorError {
    let hint = suggestion(for: name, among: AssetColorSpace.allCases.map(\.rawValue))
    return AssetColorError(
      message: "unknown color space '\(name)'" + (hint.map { "; did you mean '\($0)'?" } ?? ""),
      offset: offset)
  }
}
