import Foundation
import Guidelines
import SiteGeneration

/// The place of a record, with all that decides whether it still holds.
struct BuildRecordPlace: Sendable {
  private let path: String?
  /// The folder of the site.
  let output: String
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
  func outputFingerprint() -> ContentFingerprint { ContentFingerprint(folders: [output]) }

  /// Returns the record if neither what goes in nor what came out has changed since.
  ///
  /// - Parameter inputs: what the build would read.
  func standing(_ inputs: BuildInputs) -> BuildRecord? {
    guard let path, let bytes = try? readFile(path, .content(limit: 16 << 20)),
      let record = BuildRecord(String(decoding: bytes, as: UTF8.self)),
      record.inputs == inputs.text, record.output == outputFingerprint().text
    else { return nil }
    return record
  }

  /// Keeps a record, unless what was read has changed since or may yet change without a trace.
  /// Fails in silence: without a record the next build takes longer and does the same.
  ///
  /// - Parameter inputs: as they were before anything was read.
  func keep(_ record: BuildRecord, of inputs: BuildInputs, now: Int64 = .now) {
    guard let path, !inputs.isTooFresh(at: now), inputs == self.inputs() else { return }
    write(Array(record.text.utf8), to: path)
  }

  /// Says that there is nothing to rely on.
  func forget() { if let path { unlink(path) } }
}

extension BuildRecordPlace {
  private var pagesPath: String? { path.map { $0 + ".pages" } }

  /// Returns what the pages in the output were made from; nil where that is not known, or where
  /// anything has been done to the output since.
  ///
  /// - Parameter known: What this process has published there last.
  func formerPages(_ known: KeptPages? = nil) -> SiteRecord? {
    if let known { return known.output?.text == outputFingerprint().text ? known.record : nil }
    return recordedPages()
  }

  /// Returns a file of the output by its path in it; nil where there is none.
  var formerFile: @Sendable (String) -> [UInt8]? {
    { [output] path in try? readFile(output + "/" + path, .content(limit: 1 << 30)) }
  }

  private func recordedPages() -> SiteRecord? {
    guard let pagesPath, let bytes = try? readFile(pagesPath, .content(limit: 1 << 30)),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let record = Array(bytes[(end + 1)...])
    guard bytes[..<end].elementsEqual(Self.firstLine(outputFingerprint().text, record).utf8)
    else { return nil }
    return SiteRecord(bytes: record)
  }

  /// Keeps what the pages in the output were made from.
  ///
  /// - Parameter output: as it is with these pages in it.
  func keep(_ pages: SiteRecord, output: String) {
    guard let pagesPath, pages.common != nil else { return }
    let record = pages.bytes
    write(Array((Self.firstLine(output, record) + "\n").utf8) + record, to: pagesPath)
  }

  /// Tells a record of this output from any other, and from one that is damaged: what is kept by it
  /// must be there.
  private static func firstLine(_ output: String, _ record: [UInt8]) -> String {
    var seal = ContentDigest()
    seal.add(record)
    return "precept-pages 2 \(output) \(String(seal.value, radix: 36))"
  }

  private func write(_ bytes: [UInt8], to path: String) {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? replaceFile(at: path, with: bytes, permissions: 0o600)
  }
}

extension Int64 {
  /// Nanoseconds since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1e9) }
}
