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

/// A loader that reads the content for the server after every change and reports in the terminal.
///
/// Only changed files are parsed again. Pages are made when they are requested. The checks run in
/// the background, where the search index is made as well.
///
/// It is an actor, because it keeps the parsed files from one change to the next.
actor SiteLoader {
  private let root: String
  private let locale: String?
  private let limits: LoadingLimits
  private let address: String
  private let answersAgents: Bool
  private let environment = ProcessInfo.processInfo.environment
  private var content: ParsedContent?
  /// Whether the content has been valid at least once, so that there is a site to show.
  private var hasSite = false
  private var look: (files: [String: [UInt8]], theme: SiteTheme)?

  init(
    root: String, locale: String?, limits: LoadingLimits, address: String, answersAgents: Bool
  ) {
    self.root = root
    self.locale = locale
    self.limits = limits
    self.address = address
    self.answersAgents = answersAgents
  }

  /// Loads the content for the first time. An error at this point ends the command.
  func start(showing live: LiveSite) async throws(CommandFailure) {
    let session = try await load(showing: live)
    let ready = session.words("serve.ready", ["address": .text(address)])
    StandardStreams.show(ready + "\n")
    guard answersAgents else { return }
    let endpoint = session.words("serve.endpoint", ["address": .text(address + "mcp")])
    StandardStreams.show(endpoint + "\n")
  }

  /// Loads the content after a change. If that fails, the last good site stays in place.
  func reload(showing live: LiveSite) async {
    do {
      _ = try await load(showing: live)
    } catch {
      let words = HelpWords(locale: locale, environment: environment)
      StandardStreams.writeError(words.line(error))
      let summary = words.text(of: error.message)
      await live.show(nil, BuildReport(summary: summary, isFailure: true, close: "×"))
    }
  }

  private func load(showing live: LiveSite) async throws(CommandFailure) -> Session {
    var clock = StageClock()
    let parsed = parsedContent(root, limits: limits, reusing: content)
    content = parsed
    let session = try Session(
      parsed, root: root, locale, .standardOutput(environment), environment)
    let files = try siteFiles(root: root)
    let theme = if let look, look.files == files { look.theme } else { try siteTheme(of: files) }
    look = (files, theme)
    let found = ContentFindings(session.diagnostics)
    guard !found.diagnostics.hasErrors else {
      let summary = session.words(
        hasSite ? "serve.failed" : "serve.nothing", ["count": .number(found.errorCount)])
      tell(session, found, summary)
      await live.show(nil, report(session, found, summary))
      return session
    }
    let options = SiteOptions(baseURL: address, outdated: session.outdated)
    let site = Site(session.base, theme: theme, options: options)
    clock.finish("load")
    hasSite = true
    let endpoint = answersAgents ? AgentDesk.endpoint(of: session, options) : nil
    let revision = await live.show(
      site.servedFiles(answering: endpoint),
      report(session, found, summary(session, found, clock)))
    // The checks run in the background. Their report is shown if anything was found.
    DispatchQueue.global(qos: .utility).async { [self, clock] in
      let found = session.findings
      let summary = summary(session, found, clock)
      tell(session, found, summary)
      guard !found.diagnostics.isEmpty else { return }
      Task { await live.show(report(session, found, summary), ofRevision: revision) }
    }
    return session
  }

  private nonisolated func tell(_ session: Session, _ found: ContentFindings, _ summary: String) {
    StandardStreams.writeError(found.text(in: session))
    StandardStreams.show(summary + "\n")
  }

  private nonisolated func report(
    _ session: Session, _ found: ContentFindings, _ summary: String
  ) -> BuildReport {
    BuildReport(
      summary: summary,
      findings: session.lines(found.diagnostics).split(separator: "\n").map(String.init),
      isFailure: found.errorCount > 0, close: session.words("serve.close"))
  }

  /// Returns a summary for content that is shown. The checks can find errors in it, too.
  private nonisolated func summary(
    _ session: Session, _ found: ContentFindings, _ clock: StageClock
  ) -> String {
    found.errorCount > 0
      ? session.words("serve.faulty", ["count": .number(found.errorCount)])
      : session.words("serve.built", ["seconds": .text(session.words.decimal(clock.seconds))])
  }
}

extension Site {
  /// The files of the site. Each is made when it is requested, except for the search index, which
  /// is made in the background.
  fileprivate func servedFiles(answering endpoint: ServedEndpoint?) -> ServedFiles {
    let index = BackgroundValue {
      Dictionary(makeIndex().map { ($0.path, $0.bytes) }, uniquingKeysWith: { first, _ in first })
    }
    return ServedFiles(
      look: look, endpoint: endpoint, isFrameable: SubjectCard.isCard
    ) { path in
      path.hasPrefix(searchFolder + "/") ? index.value[path] : file(at: path)?.bytes
    }
  }
}
