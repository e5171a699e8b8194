/// The meaning of the labels of a color initializer.
struct InitializerShape {
  let allowed: ClosedRange<Double>
  /// The function that makes the color from its components and its opacity.
  let make: ([Double], Double) -> SRGB

  enum Space: Sendable { case srgb, srgbLinear, displayP3, grayGamma22 }

  /// Creates the shape for the labels; nil if no initializer of the three frameworks has them.
  init?(labels: [String], space: Space?, framework: ColorFramework) {
    // If no color space is given, AppKit creates grays in a profile with a gamma of 2.2, and UIKit
    // and SwiftUI create grays with equal sRGB components.
    let gray = space ?? (framework == .appKit ? .grayGamma22 : .srgb)
    switch labels.joined(separator: " ") {
    case "red green blue": self.init(redGreenBlueIn: space ?? .srgb)
    case "srgbred green blue": self.init(redGreenBlueIn: .srgb)
    case "displayp3red green blue": self.init(redGreenBlueIn: .displayP3)
    case "white": self.init(whiteIn: gray)
    case "genericgamma22white": self.init(whiteIn: .grayGamma22)
    case "hue saturation brightness": self = .hueSaturationBrightness
    default: return nil
    }
  }
}

extension InitializerShape {
  private init(redGreenBlueIn space: Space) {
    self.init(allowed: extendedShare) { color(Vector3($0[0], $0[1], $0[2]), in: space, $1) }
  }

  private init(whiteIn space: Space) {
    self.init(allowed: extendedShare) { color(Vector3($0[0], $0[0], $0[0]), in: space, $1) }
  }

  private init(allowed: ClosedRange<Double>, make: @escaping ([Double], Double) -> SRGB) {
    self.allowed = allowed
    self.make = make
  }

  private static var hueSaturationBrightness: InitializerShape {
    InitializerShape(allowed: 0...1) {
      SRGB(HSB(hue: $0[0] * 360, saturation: $0[1], brightness: $0[2], alpha: $1))
    }
  }
}

/// The range of components. It is wide enough for extended-range colors, but narrow enough to
/// detect a forgotten division by 255.
private let extendedShare = -1.0...2.0

private func color(
  _ values: Vector3, in space: InitializerShape.Space, _ alpha: Double
) -> SRGB {
  switch space {
  case .srgb: SRGB(values, alpha: alpha)
  case .srgbLinear: SRGB(LinearSRGB(values, alpha: alpha))
  case .displayP3: SRGB(DisplayP3(values, alpha: alpha))
  case .grayGamma22: SRGB(GrayGamma22(white: values.x, alpha: alpha))
  }
}
