import Diagnostics
import HTMLTree
import Localization

/// A function that answers assistants: it takes the method, the fields and the body of a request,
/// and returns the status, the media type and the body of the answer.
package typealias ServedEndpoint =
  @Sendable (_ method: String, _ fields: [String: String], _ body: [UInt8]) -> (
    status: Int, mediaType: String?, body: [UInt8]
  )

/// The files of a site, each of which is made when it is requested.
package struct ServedFiles: Sendable {
  /// Returns the file at a path; nil if there is none.
  let file: @Sendable (_ path: String) -> [UInt8]?
  /// A hash of the assets that all pages load, such as style sheets.
  let look: String

  /// Returns whether other sites may show the file at a path in a frame.
  let isFrameable: @Sendable (_ path: String) -> Bool
  /// The answers to assistants; nil if they are not served.
  let endpoint: ServedEndpoint?

  package init(
    look: String, endpoint: ServedEndpoint? = nil,
    isFrameable: @escaping @Sendable (_ path: String) -> Bool = { _ in false },
    _ file: @escaping @Sendable (_ path: String) -> [UInt8]?
  ) {
    self.look = look
    self.endpoint = endpoint
    self.isFrameable = isFrameable
    self.file = file
  }
}

/// A snapshot of what the server shows.
package struct ServedSite: Sendable {
  /// The number of the revision. It counts everything that was shown, including errors.
  package let revision: Int
  /// The files of the last valid content; nil if it has not been valid yet.
  let files: ServedFiles?
  let report: BuildReport
  /// The script and the style sheet that only this server adds, by file name.
  let tools: [String: [UInt8]]
}

/// A report on the last edit, in the locale of the user.
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

  var endpoint: ServedEndpoint? { files?.endpoint }

  /// Returns a hash of a file and of the assets that its page loads. The browser reloads the page
  /// when this hash changes.
  func version(of path: String) -> String {
    version(of: file(at: path) ?? (path.hasSuffix(".html") ? missingPage : nil))
  }

  /// The page that is shown for paths of pages that do not exist.
  var missingPage: [UInt8]? { file(at: "404.html") }

  private func version(of bytes: [UInt8]?) -> String {
    var hash = FNV1a()
    hash.add(files?.look ?? "")
    hash.add(bytes ?? [])
    return String(hash.value, radix: 36)
  }

  /// Returns the state as a script that a page loads again and again. It is a script because the
  /// security policy of the pages does not allow them to fetch other data.
  ///
  /// - Parameter path: The path of the page.
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

  /// Returns a page with links to the server's own script and style sheet at the end of its head.
  func page(_ bytes: [UInt8]) -> [UInt8] {
    guard let place = bytes.firstRange(of: Array("</head>".utf8))?.lowerBound else { return bytes }
    return bytes[..<place] + Array(toolLinks(version(of: bytes)).utf8) + bytes[place...]
  }

  /// The page that is shown until the content is valid for the first time. It says what is wrong
  /// even without scripts; with scripts, their report replaces it.
  var emptyPage: [UInt8] {
    let page = element("html", ["lang": ""]) {
      element("head") {
        element("meta", ["charset": "utf-8"])
        element("title") { HTMLNode.text("Precept") }
        HTMLNode.raw(toolLinks(version(of: nil)))
      }
      element("body") {
        element("section", ["class": "precept-report is-failure"]) {
          element("p", ["class": "precept-summary"]) { report.summary }
          element("ol") { for finding in report.findings { element("li") { finding } } }
        }
      }
    }
    var bytes: [UInt8] = []
    page.appendDocument(to: &bytes)
    return bytes
  }

  private func toolLinks(_ version: String) -> String {
    let folder = "/" + Self.toolFolder
    let style = "<link rel=\"stylesheet\" href=\"\(folder)live.css\">"
    let script = "<script src=\"\(folder)live.js\" data-version=\"\(version)\" defer></script>"
    return style + script
  }
}

/// The site that the server shows. Every edit makes a new revision of it.
///
/// It is an actor, because connections read the site while an edit replaces it.
package actor LiveSite {
  package private(set) var current: ServedSite
  /// The continuations of tasks that wait for the next revision.
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var waiterCount = 0

  /// - Parameter tools: The script and the style sheet that only this server adds, by file name.
  package init(tools: [String: [UInt8]]) {
    current = ServedSite(revision: 0, files: nil, report: BuildReport(), tools: tools)
  }

  /// Shows the result of an edit as a new revision.
  ///
  /// - Parameter files: The new files; nil if the content has errors, so that the last good files
  ///   stay.
  /// - Returns: The number of the revision.
  @discardableResult
  package func show(_ files: ServedFiles?, _ report: BuildReport) -> Int {
    current = ServedSite(
      revision: current.revision + 1, files: files ?? current.files, report: report,
      tools: current.tools)
    for continuation in waiting.values { continuation.resume() }
    waiting = [:]
    return current.revision
  }

  /// Shows a later report about the files of a revision, unless another revision has followed.
  package func show(_ report: BuildReport, ofRevision revision: Int) {
    if current.revision == revision { show(nil, report) }
  }

  /// Waits until the revision differs from the known one, and returns the site. The wait ends
  /// before the request would time out in a browser.
  func state(afterRevision known: Int) async -> ServedSite {
    guard current.revision == known else { return current }
    waiterCount += 1
    let number = waiterCount
    let timer = Task {
      try? await Task.sleep(for: Self.patience)
      resume(number)
    }
    await withCheckedContinuation { waiting[number] = $0 }
    timer.cancel()
    return current
  }

  private func resume(_ number: Int) { waiting.removeValue(forKey: number)?.resume() }

  private static let patience = Duration.seconds(25)
}
