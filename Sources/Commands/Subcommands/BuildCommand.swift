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

  mutating func run() async throws {
    guard watch else { return try deliver(try answer()) }
    let watch = ContentWatch(folders: try global.watchedFolders())
    var state = FolderState(of: watch.folders)
    while true {
      let answer = try answer()
      StandardStreams.writeError(answer.remarks)
      StandardStreams.write(answer.text)
      state = try await watch.change(from: state)
    }
  }

  private func answer() throws -> Answer {
    do {
      return try build()
    } catch let failure as CommandFailure {
      return Answer(failure)
    }
  }

  private func build() throws -> Answer {
    let progress = ProgressLine(isShown: !global.quiet)
    var build = try global.buildSite(SiteOptions(baseURL: baseURL), progress: progress)
    let remarks = DiagnosticFormat.text.render(build.diagnostics)
    guard let files = build.files else {
      let summary = build.session.words("cli.build.refused", ["count": .number(build.errorCount)])
      return Answer("", remarks: remarks + summary + "\n", status: .findings)
    }
    progress.show(
      build.session.words("cli.progress.writing", ["count": .number(files.count)]))
    try SitePublisher(output: output).publish(files)
    progress.clear()
    build.session.index.wasPublished(at: output + "/" + searchFolder)
    build.clock.finish("write")
    let stages = timings ? build.clock.text(build.session.words) : ""
    return Answer(stages + summary(of: files, build), remarks: remarks)
  }

  /// One line per locale with its pages, and one with the whole.
  private func summary(of files: [SiteFile], _ build: SiteBuild) -> String {
    let session = build.session
    let pages = files.filter { $0.path.hasSuffix(".html") }
    let lines = session.base.manifest.locales.map { locale in
      let count = pages.count { $0.path.hasPrefix("\(locale)/") }
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
