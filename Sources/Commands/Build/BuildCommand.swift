import ArgumentParser
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import SiteGeneration
import Terminal

/// Checks, renders and publishes the site.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "help.build.about")

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.build.output", valueName: "dir"))
  var output = "_site"

  @Option(help: ArgumentHelp("help.build.base-url", valueName: "url"))
  var baseURL: String?

  @Flag(help: "help.build.watch")
  var watch = false

  @Flag(help: "help.build.timings")
  var timings = false

  @Option(help: ArgumentHelp("help.build.threads", valueName: "n", visibility: .hidden))
  var threads: Int?

  mutating func run() async throws {
    guard watch else { return try deliver(answer()) }
    let watcher = FolderWatcher(folders: try global.watchedFolders())
    while true {
      let answer = answer()
      StandardStreams.writeError(answer.remarks)
      StandardStreams.write(answer.text)
      try await watcher.waitForChange()
    }
  }

  private func answer() -> Answer {
    do {
      return try build()
    } catch {
      return Answer(error)
    }
  }

  private func build() throws(CommandFailure) -> Answer {
    var clock = StageClock()
    let store = try recordStore()
    let inputs = store.inputs()
    if let record = store.validRecord(for: inputs) {
      clock.finish("load")
      return Answer(try unchanged(record, clock), remarks: record.remarks)
    }
    store.remove()
    let progress = ProgressLine(isShown: !global.quiet)
    var build = try global.buildSite(
      {
        SiteOptions(baseURL: baseURL, outdated: $0, threads: threads.map { min(max($0, 1), 1024) })
      }, progress: progress)
    guard let site = build.site else { return refused(build) }
    progress.show(build.session.words("cli.progress.rendering"))
    let pages = try publish(site, of: &build, store, inputs)
    progress.clear()
    build.clock.finish("write")
    let stages = timings ? build.clock.text(build.session.words) : ""
    return Answer(stages + summary(of: pages, build), remarks: build.remarks)
  }

  private func refused(_ build: SiteBuild) -> Answer {
    let summary = build.session.words(
      "cli.build.refused", ["count": .number(build.found.errorCount)])
    return Answer("", remarks: build.remarks + summary + "\n", status: .findings)
  }

  /// Puts the site in its place, and what it was made from on record.
  ///
  /// - Returns: The paths of the pages.
  private func publish(
    _ site: Site, of build: inout SiteBuild, _ store: BuildRecordStore,
    _ inputs: BuildRecordStore.Inputs
  ) throws(CommandFailure) -> [String] {
    var fingerprint = ""
    let paths = try site.publish(to: output, &build.clock) {
      fingerprint = store.outputFingerprint()
    }
    build.session.index.wasPublished(at: output + "/" + searchFolder)
    let pages = paths.filter { $0.hasSuffix(".html") }
    store.store(
      BuildRecord(
        inputs: inputs.text, output: fingerprint, pageCount: pages.count,
        localeCount: site.base.manifest.locales.count, remarks: build.remarks),
      of: inputs)
    return pages
  }

  private func recordStore() throws(CommandFailure) -> BuildRecordStore {
    let root = try global.rootPath()
    let own = [InstalledData.root.map { $0 + "/Locales" }].compactMap(\.self)
    return BuildRecordStore(
      IndexCache(root: root, environment: ProcessInfo.processInfo.environment), output: output,
      folders: try global.watchedFolders() + own,
      options: [
        root, baseURL ?? "", "\(global.maxFiles ?? 0)", "\(global.maxFileSize ?? 0)",
        "\(InstalledData.root ?? "")",
      ])
  }

  private func unchanged(
    _ record: BuildRecord, _ clock: StageClock
  ) throws(CommandFailure) -> String {
    let words = try global.wordsSession().words
    return words(
      "cli.build.unchanged",
      [
        "count": .number(record.pageCount), "folder": .text(output),
        "locales": .number(record.localeCount), "seconds": .text(clock.seconds),
      ]) + "\n"
  }

  /// One line per locale with its pages, and one with the whole.
  private func summary(of pages: [String], _ build: SiteBuild) -> String {
    let session = build.session
    let lines = session.base.manifest.locales.map { locale in
      let count = pages.count { $0.hasPrefix("\(locale)/") }
      return session.words(
        "cli.build.locale", ["locale": .text(locale.description), "count": .number(count)])
    }
    let whole = session.words(
      "cli.build.done",
      [
        "count": .number(pages.count), "folder": .text(output),
        "locales": .number(lines.count), "seconds": .text(build.clock.seconds),
      ])
    return (lines + [whole]).joined(separator: "\n") + "\n"
  }
}

extension GlobalOptions {
  /// The folders that a build reads.
  func watchedFolders() throws(CommandFailure) -> [String] {
    let root = try rootPath()
    return ["Content", "Locales"].map { root + "/" + $0 } + siteFolders(root: root)
  }
}
