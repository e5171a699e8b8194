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
  private var ahead: Meanwhile<FormerRecords>?

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
  /// Returns what an earlier build made of the output; nothing where that is not known, or where
  /// anything has been done to the output since.
  ///
  /// - Parameter kept: What this process has kept of the build that it has published there last.
  func former(_ kept: KeptContent?) -> SiteBuild.Made {
    let output = outputFingerprint().text
    if let kept, let known = kept.pages {
      guard known.output?.text == output else { return SiteBuild.Made() }
      return SiteBuild.Made(pages: known.record, index: kept.index, file: formerFile)
    }
    let records = ahead?.value ?? FormerRecords(self)
    return SiteBuild.Made(
      pages: records.pages?.value(for: output),
      index: records.index?.value(for: output) ?? SearchMemo(), file: formerFile)
  }

  /// Returns the place with its records being read, while the content is.
  func readingAhead() -> BuildRecordPlace {
    var place = self
    place.ahead = Meanwhile { FormerRecords(self) }
    return place
  }

  /// Returns a file of the output by its path in it; nil where there is none.
  private var formerFile: @Sendable (String) -> [UInt8]? {
    { [output] path in try? readFile(output + "/" + path, .content(limit: 1 << 30)) }
  }

  /// Keeps what the files in the output were made from.
  ///
  /// - Parameter output: as it is with these files in it.
  func keep(_ made: MadeRecords, output: String) {
    if let pages = made.pages { keep(.pages, pages, output) }
    if let index = made.index { keep(.index, index, output) }
  }

  /// What is on record beside the build itself, by the ending of its file.
  enum Part: String {
    case pages, index, findings, translations
  }

  /// - Parameter mark: Tells what the record holds for, such as the site as it was.
  func recorded(_ part: Part, _ mark: String) -> [UInt8]? {
    recorded(part)?.value(for: mark)
  }

  /// Returns nil where the record is damaged.
  fileprivate func recorded(_ part: Part) -> Marked<[UInt8]>? {
    guard let path, let bytes = try? readFile("\(path).\(part)", .content(limit: 1 << 30)),
      let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let words = bytes[..<end].split(separator: UInt8(ascii: " "))
    guard words.count == 4 else { return nil }
    let record = Array(bytes[(end + 1)...])
    let mark = String(decoding: words[2], as: UTF8.self)
    guard bytes[..<end].elementsEqual(firstLine(part, record, mark).utf8) else { return nil }
    return Marked(mark: mark, value: record)
  }

  func keep(_ part: Part, _ record: [UInt8], _ mark: String) {
    guard let path else { return }
    let line = firstLine(part, record, mark) + "\n"
    write(record, after: Array(line.utf8), to: "\(path).\(part)")
  }

  /// Tells a record of this mark from any other, and from one that is damaged: what is kept by it
  /// must be there.
  private func firstLine(_ part: Part, _ record: [UInt8], _ mark: String) -> String {
    var seal = ContentDigest()
    seal.add(record)
    return "precept-\(part) 2 \(mark) \(String(seal.value, radix: 36))"
  }

  private func write(_ bytes: [UInt8], after head: [UInt8] = [], to path: String) {
    try? FileManager.default.createDirectory(
      atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    try? replaceFile(at: path, with: bytes, after: head, permissions: 0o600)
  }
}

/// What an earlier build has written down about the output.
private struct FormerRecords: Sendable {
  let pages: Marked<SiteRecord>?
  let index: Marked<SearchMemo>?

  init(_ place: BuildRecordPlace) {
    pages = place.recorded(.pages)?.read(SiteRecord.init)
    index = place.recorded(.index)?.read(SearchMemo.init)
  }
}

/// A value that holds for something which is known by its mark.
private struct Marked<Value: Sendable>: Sendable {
  let mark: String
  let value: Value

  func value(for mark: String) -> Value? { mark == self.mark ? value : nil }

  func read<Other>(_ make: (Value) -> Other?) -> Marked<Other>? {
    make(value).map { Marked<Other>(mark: mark, value: $0) }
  }
}

extension Int64 {
  /// Nanoseconds since 1970.
  static var now: Int64 { Int64(Date().timeIntervalSince1970 * 1e9) }
}
