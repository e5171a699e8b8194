import Diagnostics
import SiteGeneration

/// One attempt to build the site.
struct SiteBuild: Sendable {
  let session: Session
  let diagnostics: [Diagnostic]
  /// Nil where the content has errors.
  let files: [SiteFile]?
  let time: Duration

  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// Hundredths of seconds, as `0.42`.
  var secondsText: String {
    let hundredths = Int((time / .milliseconds(10)).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension GlobalOptions {
  /// Reads and checks the content and, unless it has errors, renders the site.
  func buildSite(_ options: SiteOptions) async throws(CommandFailure) -> SiteBuild {
    let start = ContinuousClock.now
    let session = try session()
    let found = session.allDiagnostics
    let theme = try siteTheme(root: session.root)
    let files =
      found.hasErrors ? nil : await generateSite(session.base, theme: theme, options: options)
    return SiteBuild(
      session: session, diagnostics: found, files: files, time: start.duration(to: .now))
  }

  /// The folders that a build reads.
  func watchedFolders() throws(CommandFailure) -> [String] {
    let root = try rootPath()
    return ["Content", "Locales"].map { root + "/" + $0 } + siteFolders(root: root)
  }
}
