import Diagnostics
import SiteGeneration

/// One attempt to build the site.
struct SiteBuild: Sendable {
  let session: Session
  let diagnostics: [Diagnostic]
  /// Nil where the content has errors.
  let files: [SiteFile]?
  /// With the stages so far.
  var clock: StageClock

  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// Hundredths of seconds, as `0.42`.
  var secondsText: String { StageClock.text(clock.seconds) }
}

extension GlobalOptions {
  /// Reads and checks the content and, unless it has errors, renders the site.
  func buildSite(
    _ options: SiteOptions, progress: ProgressLine = ProgressLine(isShown: false)
  ) throws(CommandFailure) -> SiteBuild {
    var clock = StageClock()
    let session = try session()
    clock.finish("load")
    progress.show(session.words("cli.progress.checking"))
    let found = session.allDiagnostics
    clock.finish("check")
    let theme = try siteTheme(root: session.root)
    progress.show(session.words("cli.progress.rendering"))
    var files: [SiteFile]?
    if !found.hasErrors {
      let base = session.completeBase
      var options = options
      options.outdated = session.outdatedUnits()
      let pages = generatePages(base, theme: theme, options: options)
      clock.finish("pages")
      files = pages + searchFiles(of: base)
      clock.finish("index")
    }
    progress.clear()
    return SiteBuild(session: session, diagnostics: found, files: files, clock: clock)
  }

  /// The folders that a build reads.
  func watchedFolders() throws(CommandFailure) -> [String] {
    let root = try rootPath()
    return ["Content", "Locales"].map { root + "/" + $0 } + siteFolders(root: root)
  }
}
