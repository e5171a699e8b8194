enum ColorFramework: String, Sendable { case swiftUI, uiKit, appKit }

/// A call of a color initializer of SwiftUI, UIKit or AppKit, in Swift or Objective-C.
struct InitializerCall {
  private let framework: ColorFramework
  private let arguments: [InitializerArgument]

  init(
    _ framework: ColorFramework, _ tokens: ArraySlice<ColorToken>
  ) throws(ColorSyntaxError) {
    self.framework = framework
    arguments = try InitializerArgument.list(tokens, alphaFirst: framework == .swiftUI)
  }

  func color() throws(ColorSyntaxError) -> SRGB {
    let labels = labels
    // Many apps have an initializer of their own, such as `Color(hex: 0x007AFF, alpha: 0.5)`.
    if case .hex(let color)? = arguments.first?.value, labels.count <= 1 {
      return color.withAlpha(try opacity(otherwise: color.alpha))
    }
    if let label = labels.first(where: deviceLabels.contains) { throw .deviceDependent(label) }
    let space = try statedSpace()
    guard let shape = initializerShapes[labels.joined(separator: " ")] else {
      throw .wrongLabels(labels.joined(separator: ", "), example: example)
    }
    return shape.color(
      try components(shape.allowed), try opacity(), in: space, of: framework)
  }
}

extension InitializerCall {
  private var labels: [String] {
    arguments.compactMap(\.label).filter { !alphaLabels.contains($0) }
  }

  /// Returns the color space in front of the components, as in `Color(.displayP3, red: …)`; nil if
  /// there is none.
  private func statedSpace() throws(ColorSyntaxError) -> InitializerShape.Space? {
    guard case .member(let name)? = arguments.first?.value else { return nil }
    guard let space = spacesByMember[name.lowercased()] else { throw .unknownSpace(name) }
    return space
  }

  private func components(
    _ allowed: ClosedRange<Double>
  ) throws(ColorSyntaxError) -> [Double] {
    var values: [Double] = []
    for argument in arguments {
      guard let label = argument.label, !alphaLabels.contains(label) else { continue }
      values.append(try number(argument, label, allowed))
    }
    return values
  }

  private func opacity(otherwise usual: Double = 1) throws(ColorSyntaxError) -> Double {
    guard let argument = arguments.first(where: { alphaLabels.contains($0.label ?? "") }) else {
      return usual
    }
    return try number(argument, "alpha", 0...1)
  }

  private func number(
    _ argument: InitializerArgument, _ name: String, _ allowed: ClosedRange<Double>
  ) throws(ColorSyntaxError) -> Double {
    guard case .number(let value) = argument.value else {
      throw .invalidComponent("", name: name)
    }
    guard !allowed.contains(value) else { return value }
    let isByte = value > 1 && value <= 255 && value == value.rounded()
    throw isByte
      ? .byteForShare(name, value: value) : .outOfRange(name, value: value, allowed: allowed)
  }

  private var example: String {
    switch framework {
    case .appKit: "NSColor(srgbRed: 1, green: 0.22, blue: 0.235, alpha: 1)"
    case .uiKit: "UIColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)"
    default: "Color(.sRGB, red: 1, green: 0.22, blue: 0.235)"
    }
  }
}

let alphaLabels: Set<String> = ["alpha", "opacity"]

// These labels use Generic RGB or the profile of the current display. Their colors have no fixed
// value without that profile.
let deviceLabels: Set<String> = [
  "calibratedred", "calibratedwhite", "calibratedhue", "devicered", "devicewhite", "devicehue",
]

let spacesByMember: [String: InitializerShape.Space] = [
  "srgb": .srgb, "srgblinear": .srgbLinear, "displayp3": .displayP3,
]

// Colors outside the sRGB gamut are printed in Display P3. In sRGB, they would have components
// below 0 or above 1, which are hard to read.
extension SRGB {
  /// The color as Swift code for SwiftUI, such as `Color(.sRGB, red: 1, green: 0.22, blue: 0.235)`.
  var swiftUIInitializer: String {
    let space = isInGamut ? ".sRGB" : ".displayP3"
    let opacity = isOpaque ? "" : ", opacity: \(component(alpha))"
    return "Color(\(space), red: \(labelledComponents)\(opacity))"
  }

  /// The color as Swift code for UIKit, such as
  /// `UIColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)`.
  var uiKitInitializer: String {
    let label = isInGamut ? "red" : "displayP3Red"
    return "UIColor(\(label): \(labelledComponents), alpha: \(component(alpha)))"
  }

  /// The color as Swift code for AppKit, such as
  /// `NSColor(srgbRed: 1, green: 0.22, blue: 0.235, alpha: 1)`.
  var appKitInitializer: String {
    let label = isInGamut ? "srgbRed" : "displayP3Red"
    return "NSColor(\(label): \(labelledComponents), alpha: \(component(alpha)))"
  }

  private var labelledComponents: String {
    let values = isInGamut ? vector : DisplayP3(self).vector
    return "\(component(values.x)), green: \(component(values.y)), blue: \(component(values.z))"
  }
}

/// Returns the component with up to three decimals, which are enough to get the same byte back.
private func component(_ value: Double) -> String { shortDecimal(value, places: 3) }
