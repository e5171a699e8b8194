import Diagnostics
import Foundation

/// What a site was built from and what it came to, so that a build to which nothing has changed
/// since can be left out.
///
/// It lies in the cache folder of the knowledge base, one for each output. Whatever is missing,
/// damaged, or of another program is as if it were not there.
struct BuildRecord: Equatable {
  /// Of everything that the site depends on: content, look, options and the program.
  var inputs: String
  /// Of the site as it was published; anything else may have been done to it since.
  var output: String
  var pageCount: Int
  var localeCount: Int
  /// What was found in the content, as it was printed.
  var remarks: String

  static let namePrefix = "build-"
}

extension BuildRecord {
  private static let firstLine = "precept-build 1"

  var text: String {
    let head = [Self.firstLine, inputs, output, String(pageCount), String(localeCount)]
    let body = head.joined(separator: "\n") + "\n" + remarks
    return body + "\n" + Self.seal(body)
  }

  /// Returns nil for anything but the text of a record.
  init?(_ text: String) {
    guard let end = text.lastIndex(of: "\n"),
      Self.seal(String(text[..<end])) == text[end...].dropFirst()
    else { return nil }
    let lines = text[..<end].split(
      separator: "\n", maxSplits: 5, omittingEmptySubsequences: false)
    guard lines.count == 6, lines[0] == Self.firstLine, let pages = Int(lines[3]),
      let locales = Int(lines[4])
    else { return nil }
    self.init(
      inputs: String(lines[1]), output: String(lines[2]), pageCount: pages, localeCount: locales,
      remarks: String(lines[5]))
  }

  /// Tells a record from one that was written half or damaged.
  private static func seal(_ body: String) -> String {
    String(NameHash.of(body, under: UInt64(body.utf8.count)), radix: 36)
  }
}

/// The place of a record, with all that decides whether it still holds.
struct BuildRecordPlace: Sendable {
  private let path: String?
  private let output: String
  private let root: String
  private let folders: [String]
  private let options: String

  /// - Parameters:
  ///   - output: the folder of the site.
  ///   - folders: the folders that a build reads besides the content.
  ///   - options: what else the files depend on.
  init(
    root: String, environment: [String: String], output: String, folders: [String],
    options: [String]
  ) {
    self.root = root
    self.folders = folders
    self.options = options.joined(separator: "\n")
    self.output = URL(fileURLWithPath: output).standardized.path
    let name = String(NameHash.of(self.output, under: 1), radix: 36)
    path = IndexCache(root: root, environment: environment).folder
      .map { "\($0)/\(BuildRecord.namePrefix)\(name)" }
  }
}

extension BuildRecordPlace {
  /// What the build would read, as it is now.
  func inputs() -> BuildInputs {
    BuildInputs(
      content: ContentFingerprint(root: root), rest: ContentFingerprint(folders: folders),
      options: options)
  }

  /// What lies in the output, as it is now.
  func outputFingerprint() -> String { ContentFingerprint(folders: [output]).text }

  /// Returns the record if neither what goes in nor what came out has changed since.
  func standing() -> BuildRecord? {
    guard let path, let bytes = try? readFile(path, .content(limit: 16 << 20)),
      let record = BuildRecord(String(decoding: bytes, as: UTF8.self)),
      record.inputs == inputs().text, record.output == outputFingerprint()
    else { return nil }
    return record
  }

  /// Keeps a record, unless what was read has changed since or may yet change without a trace.
  /// Fails in silence: without a record the next build takes longer and does the same.
  ///
  /// - Parameter inputs: as they were before anything was read.
  func keep(_ record: BuildRecord, of inputs: BuildInputs, now: Date = Date()) {
    guard let path, !inputs.isTooFresh(at: Int64(now.timeIntervalSince1970 * 1e9)),
      inputs == self.inputs()
    else { return }
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? replaceFile(at: path, with: Array(record.text.utf8), permissions: 0o600)
  }

  /// Says that there is nothing to rely on.
  func forget() { if let path { unlink(path) } }
}

/// What a build reads, without having read it.
struct BuildInputs: Equatable, Sendable {
  let content: ContentFingerprint
  let rest: ContentFingerprint
  let options: String

  var text: String {
    "\(content.text)-\(rest.text)-\(String(NameHash.of(options, under: 2), radix: 36))"
  }

  /// - Parameter now: nanoseconds since 1970.
  func isTooFresh(at now: Int64) -> Bool {
    content.isTooFresh(at: now) || rest.isTooFresh(at: now)
  }
}
