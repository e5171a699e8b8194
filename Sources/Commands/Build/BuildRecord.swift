import Files
import Foundation

/// What a site was built from and what it came to, so that a build that would change nothing ends
/// at once.
///
/// It is valid while nothing of what was read and nothing of what was written has changed: content,
/// look, program, options and the folder of the site. It lies in the cache folder of the knowledge
/// base, one for each output. A record that is missing, damaged, or of another program is as if it
/// were not there.
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
  private static let firstLine = "precept-build 2"

  /// The record as it is stored, with a hash that shows whether it is damaged or cut off.
  var text: String {
    let head = [Self.firstLine, inputs, output, String(pageCount), String(localeCount)]
    let body = head.joined(separator: "\n") + "\n" + remarks
    return body + "\n" + hashName(of: body)
  }

  /// Returns nil for anything but the text of a record.
  init?(_ text: String) {
    guard let end = text.lastIndex(of: "\n"),
      hashName(of: String(text[..<end])) == text[end...].dropFirst()
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
}

/// Where the record of a build lies, and what decides whether it is valid.
struct BuildRecordStore: Sendable {
  private let path: String?
  /// The folder of the site.
  private let output: String
  /// The folders that a build reads.
  private let folders: [String]
  /// What else the files depend on.
  private let options: [String]

  init(_ cache: IndexCache, output: String, folders: [String], options: [String]) {
    self.folders = folders
    self.options = options
    self.output = absolutePath(output)
    let name = BuildRecord.namePrefix + hashName(of: self.output)
    path = cache.folder.map { "\($0)/\(name)" }
  }

  /// What the build would read, without having read it.
  struct Inputs: Equatable, Sendable {
    let files: FolderFingerprint
    let options: [String]

    var text: String {
      "\(files.text)-\(hashName(of: options.map { $0 + "\n" }.joined()))"
    }
  }

  /// What the build would read, as it is now.
  func inputs() -> Inputs { Inputs(files: FolderFingerprint(of: folders), options: options) }

  /// What lies in the output, as it is now.
  func outputFingerprint() -> String { FolderFingerprint(of: [output]).text }

  /// Returns the record where neither what was read nor what was written has changed since.
  ///
  /// - Parameter inputs: what the build would read.
  func validRecord(for inputs: Inputs) -> BuildRecord? {
    guard let path, let bytes = try? readFile(path, .content(limit: 16 << 20)),
      let record = BuildRecord(String(decoding: bytes, as: UTF8.self)),
      record.inputs == inputs.text, record.output == outputFingerprint()
    else { return nil }
    return record
  }

  /// Stores a record, unless what was read has changed since or may yet change without a trace.
  /// Fails in silence: without a record the next build takes longer and does the same.
  ///
  /// - Parameters:
  ///   - inputs: as they were before anything was read.
  ///   - now: nanoseconds since 1970.
  func store(_ record: BuildRecord, of inputs: Inputs, now: Int64 = .now) {
    guard let path, !inputs.files.isTooFresh(at: now), inputs == self.inputs() else { return }
    try? makePrivateFolder((path as NSString).deletingLastPathComponent)
    try? replaceFile(at: path, with: Array(record.text.utf8), permissions: 0o600)
  }

  /// Removes the record before the output is touched.
  func remove() { if let path { unlink(path) } }
}
