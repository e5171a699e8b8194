import ArgumentParser
import ColorScience
import Diagnostics
import Files
import Foundation
import Guidelines
import Localization
import Parallel
import SiteGeneration
import Terminal

/// The `build` command, which checks the content, renders the site and publishes it.
struct BuildCommand: AnsweringCommand, AsyncParsableCommand {
  static let configuration = CommandConfiguration("build")

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("help.build.output", valueName: "dir"))
  var output = "_site"

  @OptionGroup var address: SiteAddress

  @Option(help: ArgumentHelp("help.build.manifest", valueName: "file"))
  var manifest: String?

  @Flag(help: "help.build.watch")
  var watch = false

  @Flag(help: "help.build.timings")
  var timings = false

  @Option(help: ArgumentHelp("help.build.threads", valueName: "n", visibility: .hidden))
  var threads: PositiveNumber?

  var usesSharedContent: Bool { false }

  // On the main actor, like other commands, because a build has no need to start another thread.
  @MainActor mutating func run() async throws {
    let place = try OutputPlace.folder(output)
    guard watch else { return try deliver(answer(place)) }
    let watcher = FolderWatcher(folders: try global.watchedFolders())
    while true {
      let answer = answer(place)
      StandardStreams.writeError(answer.remarks)
      StandardStreams.show(answer.text)
      try await watcher.waitForChange()
    }
  }

  /// An up-to-date site needs no session, so the command makes one only to build.
  func answer(
    from makeSession: () throws(CommandFailure) -> Session
  ) throws(CommandFailure) -> Answer { try answer(OutputPlace.folder(output)) }

  func answer(in session: Session) throws(CommandFailure) -> Answer {
    try answer(from: { () throws(CommandFailure) in session })
  }

  /// Builds the site, and returns a summary; with `--quiet`, only errors.
  private func answer(_ place: OutputPlace) -> Answer {
    do throws(CommandFailure) {
      let manifest = try manifestPlace(of: place)
      let answer = try built(place)
      if let manifest, answer.status == .done {
        try writeFile(SiteManifest(of: place).text, to: manifest.path)
      }
      return global.quiet && answer.status == .done ? Answer("") : answer
    } catch {
      return Answer(error, in: global.errorWords)
    }
  }

  /// Returns the place of the manifest. In the folder of the site, the next build would refuse it
  /// as a foreign file.
  private func manifestPlace(of site: OutputPlace) throws(CommandFailure) -> OutputPlace? {
    guard let manifest else { return nil }
    guard let place = try OutputPlace.file(manifest) else {
      throw .usage("output.manifest-to-standard-output")
    }
    guard !place.path.hasPrefix(site.path + "/") else {
      throw .cannotWrite(
        LocalizableMessage("output.in-site", ["path": .text(manifest), "folder": .text(output)]))
    }
    return place
  }

  private func built(_ place: OutputPlace) throws(CommandFailure) -> Answer {
    var clock = StageClock()
    let root = try global.rootPath()
    let store = BuildRecordStore(
      IndexCache(root: root, environment: global.environment), output: place.path,
      folders: try global.watchedFolders(),
      options: [
        root, address.baseURL ?? "", "\(global.maxFiles ?? 0)", "\(global.maxFileSize ?? 0)",
        "\(InstalledData.words ?? "")", "\(global.locale ?? "")",
        "\(LocaleTag.preferred(in: global.environment)?.description ?? "")",
      ])
    let inputs = store.inputs()
    let isUnfinished = FolderPublisher(output: place.name).isUnfinished
    if !isUnfinished, let record = store.validRecord(for: inputs) {
      clock.finish("load")
      let words = try global.session(part: .interface).words
      let total = total("unchanged", record.pageCount, record.localeCount, words, clock)
      return Answer(total + "\n", remarks: record.remarks)
    }
    store.remove()
    let progress = ProgressLine(isShown: !global.quiet)
    let session = try global.session()
    clock.finish("load")
    let words = session.words
    progress.show(words("cli.progress.checking"))
    let found = session.findings
    let theme = try siteTheme(of: siteFiles(root: session.root))
    clock.finish("check")
    progress.clear()
    let remarks = found.text(in: session)
    guard !found.diagnostics.hasErrors else {
      let refusal = words("cli.build.refused", ["count": .number(found.errorCount)])
      let shown = global.quiet ? found.errors(in: session) : remarks
      return Answer("", remarks: shown + refusal + "\n", status: .findings)
    }
    progress.show(words("cli.progress.rendering"))
    let options = SiteOptions(
      baseURL: address.baseURL, outdated: session.outdated,
      threads: threads.map { min($0.value, 1024) })
    let site = Site(session.base, theme: theme, options: options)
    var fingerprint = ""
    let pages = try publish(site, to: place, &clock) { fingerprint = store.outputFingerprint() }
    session.index.wasPublished(at: place.path + "/" + searchFolder)
    let record = BuildRecord(
      inputs: inputs.text, output: fingerprint, pageCount: pages.count,
      localeCount: session.base.manifest.locales.count, remarks: remarks)
    store.store(record, of: inputs)
    progress.clear()
    clock.finish("write")
    let stages = timings ? clock.text(words) : ""
    return Answer(stages + summary(of: pages, session, clock), remarks: remarks)
  }

  /// Replaces the site in the output folder with a new one.
  ///
  /// - Parameters:
  ///   - place: The output folder.
  ///   - clock: The clock that records how long each stage takes.
  ///   - inPlace: Called when the new site is in place, before other processes are allowed to write
  ///   to it.
  /// - Returns: The paths of the pages without cards, sorted by their UTF-8 bytes.
  private func publish(
    _ site: Site, to place: OutputPlace, _ clock: inout StageClock, inPlace: () -> Void
  ) throws(CommandFailure) -> [String] {
    do throws(PublishingError) {
      return try FolderPublisher(output: place.name).publish(
        refuseForeign: PublishedFiles.refuseOthers(in:),
        filledBy: { folder throws(PublishingError) in
          // Making the index and making the pages each use all cores. One runs after the other to
          // limit peak memory.
          let index = site.makeIndex().parallelMap { file in
            folder.add(file.bytes, at: file.path)
            return FileDigest(file)
          }
          clock.finish("index")
          site.makeFiles(besides: index) { folder.add($0.bytes, at: $0.path) }
          folder.add(PublishedFiles.list(of: try folder.finished()), at: PublishedFiles.name)
          clock.finish("pages")
        },
        inPlace: inPlace
      ).filter { $0.hasSuffix(".html") && !SubjectCard.isCard($0) }
    } catch {
      throw .cannotWrite(error.message)
    }
  }

  /// Returns a line with the number of pages for each locale, and a line with the totals.
  private func summary(
    of pages: [String], _ session: Session, _ clock: StageClock
  ) -> String {
    let words = session.words
    let lines = session.base.manifest.locales.map { locale in
      let count = pages.count { $0.hasPrefix("\(locale)/") }
      return words(
        "cli.build.locale", ["locale": .text(locale.description), "count": .number(count)])
    }
    let total = total("done", pages.count, lines.count, words, clock)
    return (lines + [total]).joined(separator: "\n") + "\n"
  }

  private func total(
    _ key: String, _ pages: Int, _ locales: Int, _ words: Words, _ clock: StageClock
  ) -> String {
    words(
      "cli.build.\(key)",
      [
        "count": .number(pages), "folder": .text(output),
        "locales": .text(words("cli.build.languages", ["count": .number(locales)])),
        "seconds": .text(words.decimal(clock.seconds)),
      ])
  }
}

extension GlobalOptions {
  func watchedFolders() throws(CommandFailure) -> [String] {
    let root = try rootPath()
    return ["Content", "Locales"].map { root + "/" + $0 } + siteFolders(root: root)
      + [InstalledData.wordFolder].compactMap(\.self)
  }
}

/// A stopwatch for the consecutive stages of a command.
struct StageClock: Sendable {
  private let start = ContinuousClock.now
  private var last = ContinuousClock.now
  private var stages: [(name: String, time: Duration)] = []

  /// Ends a stage, which began when the previous stage ended or when the clock was made.
  mutating func finish(_ name: String) {
    let now = ContinuousClock.now
    stages.append((name, last.duration(to: now)))
    last = now
  }

  /// The seconds from the start of the clock to the end of the last stage, such as `0.42`.
  var seconds: String { Self.seconds(start.duration(to: last)) }

  /// Returns a line for each stage with the time that it took.
  func text(_ words: Words) -> String {
    stages.map { stage in
      let seconds = words.decimal(Self.seconds(stage.time))
      return words("cli.timing.\(stage.name)", ["seconds": .text(seconds)]) + "\n"
    }.joined()
  }

  private static func seconds(_ time: Duration) -> String {
    fixedDecimal(time / .seconds(1), places: 2)
  }
}
