import ContentLoading
import DevelopmentServer
import Diagnostics
import Dispatch
import Files
import Foundation
import Guidelines
import Localization
import Parallel
import SiteGeneration
import Terminal

/// Loads the content for the server whenever it changes, and says in the terminal how it went.
///
/// Only files that have changed are parsed again. Pages are made when they are asked for; checks and
/// the search index follow in the background.
///
/// An actor, because it keeps the parsed files from one edit to the next.
actor SiteLoader {
  private let root: String
  private let locale: String?
  private let limits: LoadingLimits
  private let address: String
  private let environment = ProcessInfo.processInfo.environment
  /// Read once, as nobody watches them.
  private let ownMessages = ProgramMessages()
  private var content: ParsedContent?
  private var look: (files: [String: [UInt8]], theme: SiteTheme)?

  init(root: String, locale: String?, limits: LoadingLimits, address: String) {
    self.root = root
    self.locale = locale
    self.limits = limits
    self.address = address
  }

  /// Loads for the first time, when a failure of the machine ends the command.
  func start(showing live: LiveSite) async throws(CommandFailure) {
    let session = try await load(showing: live)
    let ready = session.words("serve.ready", ["address": .text(address)])
    StandardStreams.write(ready + "\n")
  }

  /// Loads after a change; where that fails, the last good site stays.
  func reload(showing live: LiveSite) async {
    do {
      _ = try await load(showing: live)
    } catch {
      StandardStreams.writeError("error: \(error.message)\n")
      await live.show(nil, BuildReport(summary: error.message, isFailure: true, close: "×"))
    }
  }

  private func load(showing live: LiveSite) async throws(CommandFailure) -> Session {
    var clock = StageClock()
    let session = try session()
    let theme = try theme()
    let found = ContentFindings(session.diagnostics)
    guard !found.diagnostics.hasErrors else {
      tell(session, found, clock)
      await live.show(nil, report(session, found, clock))
      return session
    }
    let options = SiteOptions(baseURL: address, outdated: session.outdated)
    let site = Site(session.completeBase, theme: theme, options: options)
    clock.finish("load")
    let revision = await live.show(site.servedFiles, report(session, found, clock))
    check(session, clock) { await live.show($0, ofRevision: revision) }
    return session
  }

  /// Checks the content in the background, and hands over the report where something was found.
  private nonisolated func check(
    _ session: Session, _ clock: StageClock,
    _ show: @escaping @Sendable (BuildReport) async -> Void
  ) {
    DispatchQueue.global(qos: .utility).async { [self] in
      let found = session.findings
      tell(session, found, clock)
      guard !found.diagnostics.isEmpty else { return }
      Task { await show(report(session, found, clock)) }
    }
  }
}

extension SiteLoader {
  private func session() throws(CommandFailure) -> Session {
    let parsed = ParsedContent(
      readContent(root, limits: limits), limits: limits, reusing: content)
    content = parsed
    let loaded = loadKnowledgeBase(from: parsed)
    let index = SearchIndexProvider(
      root: root, cache: IndexCache(root: root, environment: environment))
    return try Session(
      loaded, outdated: Lazy { parsed.outdatedUnits(of: loaded.value.manifest) }, root: root,
      locale, .standardOutput(environment), index, environment, ownMessages)
  }

  private func theme() throws(CommandFailure) -> SiteTheme {
    let files = try siteFiles(root: root)
    if let look, look.files == files { return look.theme }
    let theme = try siteTheme(of: files)
    look = (files, theme)
    return theme
  }

  private nonisolated func tell(_ session: Session, _ found: ContentFindings, _ clock: StageClock) {
    StandardStreams.writeError(found.text(session.words))
    StandardStreams.write(summary(session, found, clock) + "\n")
  }

  private nonisolated func report(
    _ session: Session, _ found: ContentFindings, _ clock: StageClock
  ) -> BuildReport {
    BuildReport(
      summary: summary(session, found, clock),
      findings: found.diagnostics.map { String(DiagnosticFormat.text.render([$0]).dropLast()) },
      isFailure: found.errorCount > 0, close: session.words("serve.close"))
  }

  private nonisolated func summary(
    _ session: Session, _ found: ContentFindings, _ clock: StageClock
  ) -> String {
    found.errorCount > 0
      ? session.words("serve.failed", ["count": .number(found.errorCount)])
      : session.words("serve.built", ["seconds": .text(clock.seconds)])
  }
}

extension Site {
  /// The files, each made when it is asked for, and those of the search index, which are made in
  /// the background.
  fileprivate var servedFiles: ServedFiles {
    let index = BackgroundValue {
      Dictionary(makeIndex().map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    }
    return ServedFiles(look: look) { path in
      path.hasPrefix(searchFolder + "/") ? index.value[path] : file(at: path)?.bytes
    }
  }
}
