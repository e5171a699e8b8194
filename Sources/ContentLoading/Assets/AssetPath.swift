import Foundation
import Guidelines
import Localization

/// The path of a file in a folder of assets: `Content/assets/…` or `Locales/<tag>/assets/…`.
struct AssetPath {
  let id: AssetID
  /// The name of the locale's folder, or nil in `Content/`.
  let locale: String?

  /// Returns nil for a path elsewhere.
  init?(_ path: String) {
    let parts = path.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    let name: Substring
    if path.hasPrefix("Content/assets/") {
      locale = nil
      name = path.dropFirst("Content/assets/".count)
    } else if parts.count == 4, parts[0] == "Locales", parts[2] == "assets" {
      locale = String(parts[1])
      name = parts[3]
    } else {
      return nil
    }
    // File systems of macOS can give names in decomposed form.
    id = AssetID(String(name).precomposedStringWithCanonicalMapping)
  }
}
