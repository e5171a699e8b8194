import ArgumentParser
import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import SiteGeneration

/// Checks, renders and publishes the site.
struct BuildCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build", abstract: "Check the content and generate the site.",
    discussion: """
      Examples:
        precept build
        precept build -o public --base-url https://example.com/guidelines/

      Nothing is published while the content has errors; the last good site stays as it is.
      """)

  @OptionGroup var global: GlobalOptions

  @Option(name: .shortAndLong, help: ArgumentHelp("The folder to write.", valueName: "dir"))
  var output = "_site"

  @Option(help: ArgumentHelp("The address that the site will have.", valueName: "url"))
  var baseURL: String?

  mutating func run() async throws {
    do {
      try deliver(try await build())
    } catch let failure as CommandFailure {
      try deliver(Answer(failure))
    }
  }

  private func build() async throws -> Answer {
    let start = ContinuousClock.now
    let session = try global.session()
    let found = session.allDiagnostics
    let remarks = DiagnosticFormat.text.render(found)
    guard !found.hasErrors else {
      let errors = found.count { $0.severity == .error }
      let summary = session.words("cli.build.refused", ["count": .number(errors)])
      return Answer("", remarks: remarks + summary + "\n", status: .findings)
    }
    let files = await generateSite(
      session.base, theme: try siteTheme(root: session.root), options: SiteOptions(baseURL: baseURL)
    )
    try publish(files)
    return Answer(
      summary(of: files, session, seconds: start.duration(to: .now).seconds), remarks: remarks)
  }

  private func publish(_ files: [SiteFile]) throws {
    do {
      try SitePublisher(output: output).publish(files)
    } catch let failure as CommandFailure {
      throw failure
    } catch {
      throw CommandFailure(
        message: "'\(output)' cannot be written: \(reason(for: error))", status: .cannotWrite)
    }
  }

  /// One line per locale with its pages, and one with the whole.
  private func summary(of files: [SiteFile], _ session: Session, seconds: Double) -> String {
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
        "locales": .number(lines.count), "seconds": .text(secondsText(seconds)),
      ])
    return (lines + [whole]).joined(separator: "\n") + "\n"
  }

  private func secondsText(_ seconds: Double) -> String {
    let hundredths = Int((seconds * 100).rounded())
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) * 1e-18
  }
}
