import Diagnostics
import Guidelines

/// What the server has to show at a moment.
struct ServedSite: Sendable {
  /// Counts the attempts to build, those that failed too.
  let revision: Int
  /// Counts the builds that succeeded; 0 while there is none.
  let build: Int
  /// The files of the last good build by their paths.
  let files: [String: [UInt8]]
  /// Of what all pages load.
  let look: ContentDigest
  /// What was wrong at the last attempt.
  let report: BuildReport
  /// What only this server serves, by name: a script and a style sheet.
  let tools: [String: [UInt8]]
}

/// What the last attempt to build has to say, in the words of its reader.
struct BuildReport: Equatable, Sendable {
  var summary = ""
  var findings: [String] = []
  var isFailure = false
  /// The label of the button that closes the report.
  var close = ""
}

extension ServedSite {
  static let toolFolder = ".precept/"

  /// What a file and what it loads are now: the page that shows it is loaded again when this is
  /// another one.
  func version(of path: String) -> String {
    var digest = look
    if let bytes = files[path] { digest.add(bytes) }
    return String(digest.value, radix: 36)
  }

  /// The state as a script that a page loads again and again; scripts are all that the security
  /// policy of the pages lets in.
  ///
  /// - Parameter path: of the page.
  func script(for path: String) -> [UInt8] {
    let state: JSONText = [
      "revision": .integer(revision),
      "version": .string(version(of: path)),
      "isFailure": .bool(report.isFailure),
      "summary": .string(report.summary),
      "findings": .strings(report.findings),
      "close": .string(report.close),
    ]
    let call = "dispatchEvent(new CustomEvent(\"precept-build\", {detail: \(state.compact)}));\n"
    return Array(call.utf8)
  }

  /// Returns a page with the tools of this server at the end of its head.
  ///
  /// - Parameter path: what was asked for.
  func page(_ bytes: [UInt8], at path: String) -> [UInt8] {
    let end = Array("</head>".utf8)
    guard
      let place = bytes.indices.first(where: {
        bytes[$0] == end[0] && bytes[$0...].starts(with: end)
      })
    else { return bytes }
    return bytes[..<place] + toolLinks(for: path) + bytes[place...]
  }

  /// A page for the time before the first good build.
  func emptyPage(at path: String) -> [UInt8] {
    Array(
      "<!DOCTYPE html>\n<html lang=\"\"><head><meta charset=\"utf-8\"><title>Precept</title>".utf8)
      + toolLinks(for: path) + Array("</head><body></body></html>\n".utf8)
  }

  private func toolLinks(for path: String) -> [UInt8] {
    let folder = "/" + Self.toolFolder
    return Array(
      "<link rel=\"stylesheet\" href=\"\(folder)live.css\">".utf8)
      + Array(
        "<script src=\"\(folder)live.js\" data-version=\"\(version(of: path))\" defer></script>"
          .utf8)
  }
}
