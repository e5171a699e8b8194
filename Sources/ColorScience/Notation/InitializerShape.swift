/// What the labels of a colour initializer mean.
struct InitializerShape {
  let space: ColorSpace
  let allowed: ClosedRange<Double>
  let make: ([Double], Double) -> SRGB

  /// Returns nil for labels that no initializer of the three frameworks has.
  init?(labels: [String], space: ColorSpace?, notation: ColorNotation) {
    // AppKit makes a gray in its own profile; UIKit and SwiftUI report equal components.
    let gray = space ?? (notation == .appKit ? .grayGamma22 : .srgb)
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
  private init(space: ColorSpace, make: @escaping ([Double], Double) -> SRGB) {
    self.init(space: space, allowed: extendedShare, make: make)
  }

  private init(
    space: ColorSpace, allowed: ClosedRange<Double>, make: @escaping ([Double], Double) -> SRGB
  ) {
    self.space = space
    self.allowed = allowed
    self.make = make
  }

  private init(redGreenBlueIn space: ColorSpace) {
    self.init(space: space) { values, alpha in
      color(Vector3(values[0], values[1], values[2]), in: space, alpha)
    }
  }

  private init(whiteIn space: ColorSpace) {
    self.init(space: space) { values, alpha in
      color(Vector3(values[0], values[0], values[0]), in: space, alpha)
    }
  }

  private static var hueSaturationBrightness: InitializerShape {
    InitializerShape(space: .hsb, allowed: 0...1) {
      SRGB(HSB(hue: $0[0] * 360, saturation: $0[1], brightness: $0[2], alpha: $1))
    }
  }
}

/// Wide enough for the extended range, too narrow for a forgotten division by 255.
private let extendedShare = -1.0...2.0

private func color(_ values: Vector3, in space: ColorSpace, _ alpha: Double) -> SRGB {
  switch space {
  case .displayP3: SRGB(DisplayP3(values, alpha: alpha))
  case .srgbLinear: SRGB(LinearSRGB(values, alpha: alpha))
  case .grayGamma22: SRGB(GrayGamma22(white: values.x, alpha: alpha))
  default: SRGB(values, alpha: alpha)
  }
}
