import Files
import Foundation

/// A record of the inputs and the result of the last build, with which a build that would change
/// nothing ends at once.
///
/// The record is valid while none of these has changed: the content, the templates and styles, the
/// program, the options, and the files of the site. It is stored in the cache folder of the
/// knowledge base, one record for each output folder. A record that is missing, damaged, or made by
/// another build of the program is ignored.
struct BuildRecord: Equatable {
  /// The fingerprint of everything that the site depends on, including the program and its options.
  var inputs: String
  /// The fingerprint of the site right after it was published. If it differs now, the site was
  /// changed since.
  var output: String
  var pageCount: Int
  var localeCount: Int
  var remarks: String

  static let namePrefix = "build-"
}

extension BuildRecord {
  private static let firstLine = "precept-build 2"

  /// The content of the record's file. It ends with a hash, which reveals damage.
  var text: String {
    let head = [Self.firstLine, inputs, output, String(pageCount), String(localeCount)]
    let body = head.joined(separator: "\n") + "\n" + remarks
    return body + "\n" + hashName(of: body)
  }

  /// Reads the content of a record's file. Returns nil if it is damaged or has another format.
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

/// The file with the record of a build, and the inputs that decide whether it is valid.
struct BuildRecordStore: Sendable {
  private let path: String?
  private let output: String
  private let folders: [String]
  /// Other values that the files of the site depend on, such as the base URL.
  private let options: [String]

  init(_ cache: IndexCache, output: String, folders: [String], options: [String]) {
    self.folders = folders
    self.options = options
    self.output = absolutePath(output)
    let name = BuildRecord.namePrefix + hashName(of: self.output)
    path = cache.folder.map { "\($0)/\(name)" }
  }

  /// The inputs of a build: a fingerprint of its files, taken without reading them, and its
  /// options.
  struct Inputs: Equatable, Sendable {
    let files: FolderFingerprint
    let options: [String]

    var text: String {
      "\(files.text)-\(hashName(of: options.map { $0 + "\n" }.joined()))"
    }
  }

  func inputs() -> Inputs { Inputs(files: FolderFingerprint(of: folders), options: options) }

  func outputFingerprint() -> String { FolderFingerprint(of: [output]).text }

  /// Returns the stored record; nil if the inputs or the output have changed since it was stored.
  ///
  /// - Parameter inputs: The inputs as they are now.
  func validRecord(for inputs: Inputs) -> BuildRecord? {
    guard let path, let bytes = try? readFile(path, .content(limit: 16 << 20)),
      let record = BuildRecord(String(decoding: bytes, as: UTF8.self)),
      record.inputs == inputs.text, record.output == outputFingerprint()
    else { return nil }
    return record
  }

  /// Stores a record, unless the inputs have changed since the build read them, or are so new that
  /// a further change could go unnoticed. Errors are ignored: without a record, the next build is
  /// slower but has the same result.
  ///
  /// - Parameters:
  ///   - inputs: The inputs as they were before the build read anything.
  ///   - now: The time in nanoseconds since 1970.
  func store(_ record: BuildRecord, of inputs: Inputs, now: Int64 = .now) {
    guard let path, !inputs.files.isTooFresh(at: now), inputs == self.inputs() else { return }
    try? makePrivateFolder((path as NSString).deletingLastPathComponent)
    try? replaceFile(at: path, with: Array(record.text.utf8), permissions: 0o600)
  }

  /// Removes the record, which a build does before it changes the output.
  func remove() { if let path { unlink(path) } }
}
