/// A name in a developer interface.
package struct APIName: Hashable, Sendable {
  /// As written in code: `ColorPicker`, `UIColor.systemRed`.
  package let name: String
  /// `SwiftUI`, `UIKit`, `AppKit`, `Info.plist`.
  package let framework: String
  package let url: String?

  package init(name: String, framework: String, url: String? = nil) {
    self.name = name
    self.framework = framework
    self.url = url
  }
}
