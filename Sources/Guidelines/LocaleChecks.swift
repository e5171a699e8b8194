package import Localization

/// What is looked at in the texts of one locale, as `Locales/<tag>/checks.yaml` says.
package struct LocaleChecks: Sendable {
  /// The kinds of facts that a translation shares with its source; all of them without any.
  package var parity: Set<String>?
  package var typography = TypographyPolicy()

  package init() {}
}
