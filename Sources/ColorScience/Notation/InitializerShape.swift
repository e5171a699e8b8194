/// The meaning of the labels of a color initializer.
struct InitializerShape: Sendable {
  enum Space: String, Sendable { case srgb, srgbLinear, displayP3, grayGamma22 }
  enum Components: String, Sendable { case red, white, hue }

  let components: Components
  /// The space that the labels name; nil if they name none.
  let space: Space?

  var allowed: ClosedRange<Double> { components == .hue ? 0...1 : extendedShare }

  /// Returns the color of components.
  ///
  /// - Parameter stated: The space in front of the components, which counts unless the labels name
  ///   one.
  func color(
    _ values: [Double], _ alpha: Double, in stated: Space?, of framework: ColorFramework
  ) -> SRGB {
    // If no color space is given, AppKit creates grays in a profile with a gamma of 2.2, and UIKit
    // and SwiftUI create grays with equal sRGB components.
    let usual: Space = components == .white && framework == .appKit ? .grayGamma22 : .srgb
    guard components != .hue else {
      return SRGB(
        HSB(hue: values[0] * 360, saturation: values[1], brightness: values[2], alpha: alpha))
    }
    let vector =
      components == .white
      ? Vector3(values[0], values[0], values[0]) : Vector3(values[0], values[1], values[2])
    return switch space ?? stated ?? usual {
    case .srgb: SRGB(vector, alpha: alpha)
    case .srgbLinear: SRGB(LinearSRGB(vector, alpha: alpha))
    case .displayP3: SRGB(DisplayP3(vector, alpha: alpha))
    case .grayGamma22: SRGB(GrayGamma22(white: values[0], alpha: alpha))
    }
  }
}

/// The shapes of the initializers of SwiftUI, UIKit and AppKit, by their labels in lower case.
let initializerShapes: [String: InitializerShape] = [
  "red green blue": InitializerShape(components: .red, space: nil),
  "srgbred green blue": InitializerShape(components: .red, space: .srgb),
  "displayp3red green blue": InitializerShape(components: .red, space: .displayP3),
  "white": InitializerShape(components: .white, space: nil),
  "genericgamma22white": InitializerShape(components: .white, space: .grayGamma22),
  "hue saturation brightness": InitializerShape(components: .hue, space: nil),
]

/// The range of components. It is wide enough for extended-range colors, but narrow enough to
/// detect a forgotten division by 255.
let extendedShare = -1.0...2.0
