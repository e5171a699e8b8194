import ContentLoading
import Diagnostics
import Guidelines

extension Session {
  /// Returns the session with the content as it is now, in the same locale if it still exists.
  func refreshed(_ limits: LoadingLimits) throws(CommandFailure) -> Session {
    var fresh = try Session(
      root: root, locale: nil, style: style, environment: environment, limits: limits)
    let known = fresh.base.manifest.locales
    if known.isEmpty || known.contains(locale), fresh.locale != locale { fresh.locale = locale }
    fresh.readsCommands = readsCommands
    return fresh
  }

  /// Throws if a file to be read is `-` while standard input holds commands.
  func requireFile(_ path: String) throws(CommandFailure) {
    if readsCommands, path == "-" { throw .usage("review-files.input-is-typed") }
  }
}
