import ArgumentParser
import Diagnostics
import Foundation
import Guidelines
import Localization
import SiteGeneration

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
    var kept: KeptContent?
    guard watch else { return try deliver(try answer(keeping: &kept)) }
    let watch = ContentWatch(folders: try global.watchedFolders())
    kept = KeptContent()
    while true {
      let answer = try answer(keeping: &kept)
      StandardStreams.writeError(answer.remarks)
      StandardStreams.write(answer.text)
      let change = try await watch.change()
      kept?.note(change)
    }
  }

  /// - Parameter kept: nil for a process that builds once.
  private func answer(keeping kept: inout KeptContent?) throws -> Answer {
    do {
      return try build(keeping: &kept)
    } catch let failure as CommandFailure {
      return Answer(failure)
    }
  }

  private func build(keeping kept: inout KeptContent?) throws -> Answer {
    var clock = StageClock()
    var place = try recordPlace()
    // A process that watches is told what has changed, and need not look at everything again.
    let inputs = kept?.pages == nil ? place.inputs() : nil
    // Who is going to edit is best served by a process that has everything in memory.
    if !watch, let inputs, let record = place.standing(inputs) {
      clock.finish("load")
      return Answer(try unchanged(record, clock), remarks: record.remarks)
    }
    place.forget()
    if inputs != nil { place = place.readingAhead() }
    let progress = ProgressLine(isShown: !global.quiet)
    var options = SiteOptions(baseURL: baseURL)
    options.threads = threads.map { min(max($0, 1), 1024) }
    var build = try global.buildSite(
      options, progress: progress, recordedAt: place, keeping: &kept)
    guard build.site != nil else { return refused(build) }
    if kept?.publishEditedPages(of: build, to: place) == true { build.clock.finish("edited") }
    progress.show(build.session.words("cli.progress.rendering"))
    let pages = try publish(&build, place, inputs, keeping: &kept)
    if !watch { leaveAlive(build) }
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
    _ build: inout SiteBuild, _ place: BuildRecordPlace, _ inputs: BuildInputs?,
    keeping kept: inout KeptContent?
  ) throws(CommandFailure) -> [String] {
    let base = build.session.base
    let common = inputs.map { $0.common(of: base, at: .now) } ?? kept?.common(of: base)
    var made: SiteBuild.Made?
    var records: Meanwhile<MadeRecords?>?
    var output: ContentFingerprint?
    let paths = try SitePublisher(output: self.output).publish(
      // Whether the former pages are as they were left is known once nobody else may write there.
      filledBy: {
        made = build.render(into: $0, common: common, former: place.former(kept))
        records = inputs == nil ? nil : build.records(of: made)
      },
      settled: { output = place.outputFingerprint() })
    build.session.index.wasPublished(at: self.output + "/" + searchFolder)
    kept?.keep(made, of: base, output: output)
    if !watch { leaveAlive(made) }
    let pages = paths.filter { $0.hasSuffix(".html") }
    if let inputs, let output = output?.text {
      if let records = records?.value { place.keep(records, output: output) }
      place.keep(
        BuildRecord(
          inputs: inputs.text, output: output, pageCount: pages.count,
          localeCount: base.manifest.locales.count, remarks: build.remarks),
        of: inputs)
    }
    return pages
  }

  private func recordPlace() throws(CommandFailure) -> BuildRecordPlace {
    let root = try global.rootPath()
    return BuildRecordPlace(
      root: root, environment: ProcessInfo.processInfo.environment, output: output,
      folders: siteFolders(root: root)
        + [InstalledData.root.map { $0 + "/Locales" }].compactMap(\.self),
      options: [
        root, baseURL ?? "", "\(global.maxFiles ?? 0)", "\(global.maxFileSize ?? 0)",
        "\(InstalledData.root ?? "")",
      ])
  }

  private func unchanged(_ record: BuildRecord, _ clock: StageClock) throws -> String {
    let words = try global.wordsSession().words
    return words(
      "cli.build.unchanged",
      [
        "count": .number(record.pageCount), "folder": .text(output),
        "locales": .number(record.localeCount), "seconds": .text(StageClock.text(clock.seconds)),
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
        "locales": .number(lines.count), "seconds": .text(build.secondsText),
      ])
    return (lines + [whole]).joined(separator: "\n") + "\n"
  }
}
