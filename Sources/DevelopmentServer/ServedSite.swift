import Diagnostics
import Localization

/// The files of a site, each made when it is asked for.
package struct ServedFiles: Sendable {
  /// Returns a file by its path; nil where there is none.
  let file: @Sendable (_ path: String) -> [UInt8]?
  /// Changes with everything that all pages load.
  let look: String

  package init(look: String, _ file: @escaping @Sendable (_ path: String) -> [UInt8]?) {
    self.look = look
    self.file = file
  }
}

/// What the server has to show at a moment.
package struct ServedSite: Sendable {
  /// Counts what was shown, faults too.
  package let revision: Int
  /// The last good files; nil while there are none.
  let files: ServedFiles?
  let report: BuildReport
  /// What only this server serves, by name: a script and a style sheet.
  let tools: [String: [UInt8]]
}

/// What is to be said about the last edit, in the words of its reader.
package struct BuildReport: Equatable, Sendable {
  var summary = ""
  var findings: [String] = []
  var isFailure = false
  /// The label of the button that closes the report.
  var close = ""

  package init(
    summary: String = "", findings: [String] = [], isFailure: Bool = false, close: String = ""
  ) {
    self.summary = summary
    self.findings = findings
    self.isFailure = isFailure
    self.close = close
  }
}

extension ServedSite {
  static let toolFolder = ".precept/"

  func file(at path: String) -> [UInt8]? { files?.file(path) }

  /// What a file and what it loads are now: the page that shows it is loaded again when this is
  /// another one.
  func version(of path: String) -> String { version(of: file(at: path)) }

  private func version(of bytes: [UInt8]?) -> String {
    var hash = FNV1a()
    hash.add(files?.look ?? "")
    hash.add(bytes ?? [])
    return String(hash.value, radix: 36)
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
  func page(_ bytes: [UInt8]) -> [UInt8] {
    guard let place = bytes.firstRange(of: Array("</head>".utf8))?.lowerBound else { return bytes }
    return bytes[..<place] + toolLinks(version(of: bytes)) + bytes[place...]
  }

  /// A page for the time before there is a good site.
  var emptyPage: [UInt8] {
    Array(
      "<!DOCTYPE html>\n<html lang=\"\"><head><meta charset=\"utf-8\"><title>Precept</title>".utf8)
      + toolLinks(version(of: nil)) + Array("</head><body></body></html>\n".utf8)
  }

  private func toolLinks(_ version: String) -> [UInt8] {
    let folder = "/" + Self.toolFolder
    let style = "<link rel=\"stylesheet\" href=\"\(folder)live.css\">"
    let script = "<script src=\"\(folder)live.js\" data-version=\"\(version)\" defer></script>"
    return Array((style + script).utf8)
  }
}
