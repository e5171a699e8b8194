import ContentLoading
import Diagnostics
import Guidelines

extension Session {
  /// Returns the session with the content as it is now, in the same languages if they still exist.
  func refreshed(_ limits: LoadingLimits) throws(CommandFailure) -> Session {
    var fresh = try Session(
      root: root, locale: nil, style: style, environment: environment, limits: limits)
    let known = fresh.base.manifest.locales
    if known.isEmpty || known.contains(locale) { fresh.languages = languages }
    fresh.readsCommands = readsCommands
    return fresh
  }
}
