package import Localization

/// What is looked at in the texts of one locale, as `Locales/<tag>/checks.yaml` says.
package struct LocaleChecks: Equatable, Sendable {
  /// The kinds of facts that a translation shares with its source; all of them without any.
  package var parity: Set<String>?
  package var typography = TypographyPolicy()
  /// Messages that people type as they stand, such as commands: keys, or ends of keys behind `*`.
  package var verbatim: [String] = []

  package init() {}

  package func isVerbatim(_ key: MessageKey) -> Bool {
    verbatim.contains { entry in
      entry.hasPrefix("*") ? key.rawValue.hasSuffix(entry.dropFirst()) : key.rawValue == entry
    }
  }
}
