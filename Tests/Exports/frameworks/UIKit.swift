// The declarations of UIKit that an exported palette uses, for checking its types elsewhere.

public enum UIUserInterfaceStyle: Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Sendable { case unspecified, normal, high }

open class UITraitCollection {
  public let userInterfaceStyle = UIUserInterfaceStyle.light
  public let accessibilityContrast = UIAccessibilityContrast.normal
}

open class UIColor: @unchecked Sendable {
  public init(red: Double, green: Double, blue: Double, alpha: Double) {}
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
}
