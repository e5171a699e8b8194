// The declarations of AppKit that an exported palette uses, for checking its types elsewhere.

open class NSAppearance {
  public struct Name: Hashable, Sendable {
    public static let aqua = Name()
    public static let darkAqua = Name()
    public static let accessibilityHighContrastAqua = Name()
    public static let accessibilityHighContrastDarkAqua = Name()
  }

  public func bestMatch(from appearances: [Name]) -> Name? { appearances.first }
}

open class NSColor: @unchecked Sendable {
  public typealias Name = String

  public init(srgbRed: Double, green: Double, blue: Double, alpha: Double) {}
  public init(name: Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {}
}
