import Diagnostics
import Localization
import SiteGeneration
import Synchronization

/// Builds for the server whenever the content changes, and says in the terminal how it went.
struct Rebuilding: Sendable {
  let root: String?
  let locale: String?
  let maxFileSize: Int?
  let maxFiles: Int?
  let port: UInt16

  init(global: GlobalOptions, port: UInt16) {
    root = global.root
    locale = global.locale
    maxFileSize = global.maxFileSize
    maxFiles = global.maxFiles
    self.port = port
  }

  private var global: GlobalOptions {
    var options = GlobalOptions()
    options.root = root
    options.locale = locale
    options.maxFileSize = maxFileSize
    options.maxFiles = maxFiles
    return options
  }

  private var address: String { "http://127.0.0.1:\(port)/" }

  /// Builds again after every change; a build that fails leaves the last good one in place.
  ///
  /// - Parameter kept: what the first build has kept.
  func run(into builds: ServedBuilds, _ watch: ContentWatch, keeping kept: KeptContent) async throws
  {
    var kept = kept
    while true {
      kept.note(try await watch.change())
      do {
        _ = try await attempt(into: builds, keeping: &kept)
      } catch {
        await add(error, to: builds)
      }
    }
  }

  /// Builds for the first time, where a failure of the machine ends the command.
  func start(
    into builds: ServedBuilds, keeping kept: inout KeptContent
  ) async throws(CommandFailure) {
    let build = try await attempt(into: builds, keeping: &kept)
    let ready = build.session.words("serve.ready", ["address": .text(address)])
    StandardStreams.write(ready + "\n")
  }

  private func attempt(
    into builds: ServedBuilds, keeping kept: inout KeptContent
  ) async throws(CommandFailure) -> SiteBuild {
    var build = try global.buildSite(SiteOptions(baseURL: address), keeping: &kept)
    let edited = kept.editedFiles(of: build)
    if !edited.isEmpty { await builds.renew(edited, report(of: build)) }
    let files = build.files(after: await builds.current.files, keeping: &kept)
    await builds.add(files, report(of: build))
    StandardStreams.writeError(build.remarks)
    StandardStreams.write(summary(of: build) + "\n")
    return build
  }

  private func add(_ failure: CommandFailure, to builds: ServedBuilds) async {
    StandardStreams.writeError("error: \(failure.message)\n")
    await builds.add(nil, BuildReport(summary: failure.message, isFailure: true, close: "×"))
  }

  private func report(of build: SiteBuild) -> BuildReport {
    BuildReport(
      summary: summary(of: build),
      findings: build.found.diagnostics.map { found in
        String(DiagnosticFormat.text.render([found]).dropLast())
      },
      isFailure: build.site == nil, close: build.session.words("serve.close"))
  }

  private func summary(of build: SiteBuild) -> String {
    build.site == nil
      ? build.session.words("serve.failed", ["count": .number(build.found.errorCount)])
      : build.session.words("serve.built", ["seconds": .text(build.secondsText)])
  }
}

extension SiteBuild {
  /// Returns the files by their paths; nil where the content has errors.
  ///
  /// - Parameter former: the files of the last build that succeeded.
  fileprivate mutating func files(
    after former: [String: [UInt8]], keeping kept: inout KeptContent
  ) -> [String: [UInt8]]? {
    guard let site else { return nil }
    let files = FilesInMemory()
    let made = render(
      into: SiteOutput {
        files.add($0)
      } keep: { path in
        if let bytes = former[path] { files.add(SiteFile(path: path, bytes: bytes)) }
      },
      common: kept.common(of: site.base),
      former: Made(pages: kept.pages?.record, index: kept.index) { former[$0] })
    kept.keep(made, of: site.base)
    return files.byPath
  }
}

/// Collects the files of a site. A class, because several threads make them.
private final class FilesInMemory: Sendable {
  private let files = Mutex<[String: [UInt8]]>([:])

  func add(_ file: SiteFile) { files.withLock { $0[file.path] = file.bytes } }

  var byPath: [String: [UInt8]] { files.withLock { $0 } }
}
