// The declarations of SwiftUI that an exported palette uses, for checking its types elsewhere.
#if canImport(UIKit)
  import UIKit
#elseif canImport(AppKit)
  import AppKit
#endif

public struct Color: Hashable, Sendable {
  #if canImport(UIKit)
    public init(uiColor: UIColor) {}
  #elseif canImport(AppKit)
    public init(nsColor: NSColor) {}
  #endif
}
