// Colours outside the sRGB gamut are printed in Display P3, where their numbers can be read.
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
