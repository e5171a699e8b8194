import Guidelines
import SiteGeneration

/// The last good build and what has happened since.
///
/// An actor, because connections read it while a build replaces it.
actor ServedBuilds {
  private(set) var current: ServedSite

  init(tools: [String: [UInt8]]) {
    current = ServedSite(
      revision: 0, build: 0, files: [:], look: ContentDigest(), report: BuildReport(), tools: tools)
  }

  /// Takes in an attempt to build; without files the last good ones stay.
  func add(_ files: [String: [UInt8]]?, _ report: BuildReport) {
    current = ServedSite(
      revision: current.revision + 1, build: current.build + (files == nil ? 0 : 1),
      files: files ?? current.files, look: files.map(Self.look) ?? current.look, report: report,
      tools: current.tools)
  }

  /// Takes in pages that are other ones, ahead of the build that they belong to.
  func renew(_ pages: [SiteFile], _ report: BuildReport) {
    var files = current.files
    for page in pages { files[page.path] = page.bytes }
    current = ServedSite(
      revision: current.revision + 1, build: current.build, files: files, look: current.look,
      report: report, tools: current.tools)
  }

  private static func look(of files: [String: [UInt8]]) -> ContentDigest {
    var digest = ContentDigest()
    for (path, bytes) in files.filter({ $0.key.hasPrefix("assets/") }).sorted(by: {
      $0.key < $1.key
    }) {
      digest.add(path)
      digest.add(bytes)
    }
    return digest
  }

  /// Returns the state when it is another one than that known, or at the latest after the patience
  /// of a browser.
  func state(afterRevision known: Int) async -> ServedSite {
    for _ in 0..<Self.looks where current.revision == known {
      guard (try? await Task.sleep(for: Self.pause)) != nil else { break }
    }
    return current
  }

  private static let pause = Duration.milliseconds(100)
  private static let looks = 250
}
