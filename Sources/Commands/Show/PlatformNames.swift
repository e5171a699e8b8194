import Guidelines
import Localization

extension Session {
  /// Returns the names of platforms in the language of the answer.
  func names(of platforms: [Platform]) -> [String] {
    platforms.map { base.text($0.names, in: locale)?.value ?? $0.id.rawValue }
  }

  func name(of platform: PlatformID) -> String {
    names(of: base.platforms.filter { $0.id == platform }).first ?? platform.rawValue
  }
}
