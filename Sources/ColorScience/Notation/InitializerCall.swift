enum ColorFramework: Sendable { case swiftUI, uiKit, appKit }

/// A color initializer of SwiftUI, UIKit or AppKit, or the Objective-C message for it.
struct InitializerCall {
  private let framework: ColorFramework
  private let arguments: [InitializerArgument]

  init(
    _ framework: ColorFramework, _ tokens: ArraySlice<ColorToken>
  ) throws(ColorSyntaxError) {
    self.framework = framework
    arguments = try InitializerArgument.list(tokens)
  }

  func color() throws(ColorSyntaxError) -> SRGB {
    let labels = labels
    if let label = labels.first(where: deviceLabels.contains) { throw .deviceDependent(label) }
    guard
      let shape = InitializerShape(labels: labels, space: try statedSpace(), framework: framework)
    else { throw .wrongLabels(labels.joined(separator: ", "), example: example) }
    return shape.make(try components(shape.allowed), try opacity())
  }
}

extension InitializerCall {
  private var labels: [String] {
    arguments.compactMap(\.label).filter { !alphaLabels.contains($0) }
  }

  /// The space in front of the components, as in `Color(.displayP3, red: …)`.
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

  private func opacity() throws(ColorSyntaxError) -> Double {
    guard let argument = arguments.first(where: { alphaLabels.contains($0.label ?? "") }) else {
      return 1
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

private let alphaLabels: Set<String> = ["alpha", "opacity"]

// Generic RGB and the profile of the current display: no value without that profile.
private let deviceLabels: Set<String> = [
  "calibratedred", "calibratedwhite", "calibratedhue", "devicered", "devicewhite", "devicehue",
]

private let spacesByMember: [String: InitializerShape.Space] = [
  "srgb": .srgb, "srgblinear": .srgbLinear, "displayp3": .displayP3,
]

// Colors outside the sRGB gamut are printed in Display P3, where their numbers can be read.
extension SRGB {
  /// `Color(.sRGB, red: 1, green: 0.22, blue: 0.235)`
  var swiftUIInitializer: String {
    let space = isInGamut ? ".sRGB" : ".displayP3"
    let opacity = isOpaque ? "" : ", opacity: \(component(alpha))"
    return "Color(\(space), red: \(labelledComponents)\(opacity))"
  }

  /// `UIColor(red: 1, green: 0.22, blue: 0.235, alpha: 1)`
  var uiKitInitializer: String {
    let label = isInGamut ? "red" : "displayP3Red"
    return "UIColor(\(label): \(labelledComponents), alpha: \(component(alpha)))"
  }

  /// `NSColor(srgbRed: 1, green: 0.22, blue: 0.235, alpha: 1)`
  var appKitInitializer: String {
    let label = isInGamut ? "srgbRed" : "displayP3Red"
    return "NSColor(\(label): \(labelledComponents), alpha: \(component(alpha)))"
  }

  private var labelledComponents: String {
    let values = isInGamut ? vector : DisplayP3(self).vector
    return "\(component(values.x)), green: \(component(values.y)), blue: \(component(values.z))"
  }
}

/// Three decimals are enough to come back to the same byte.
private func component(_ value: Double) -> String { shortDecimal(value, places: 3) }
