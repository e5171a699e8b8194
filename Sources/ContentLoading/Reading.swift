import Diagnostics
import Localization
import Parallel

/// The files of a knowledge base while they are read: which were asked for, and what was wrong.
struct Reading: Sendable {
  let files: FileTable
  let limits: LoadingLimits
  /// The paths of the files that were asked for, some of them again and again.
  private(set) var claimed: [String] = []
  /// The same for values that were read in groups, by the places of the files.
  private(set) var claimedInGroups: [[Bool]] = []
  var found: [Diagnostic] = []
  /// Known once the manifest is read.
  var source = LocaleTag.english
  /// The locales that may lack texts.
  var partial: Set<LocaleTag> = []
  /// What an earlier load has kept; nil where nothing is kept.
  var former: KeptLoading?
  /// What this load keeps.
  var next = KeptLoading()

  init(_ files: [ContentFile], limits: LoadingLimits, keeping former: KeptLoading? = nil) {
    self.files = FileTable(files, like: former?.files)
    self.limits = limits
    self.former = former
  }
}

/// A value, and what was noted while it was read.
struct ReadPart<Value: Sendable>: Sendable {
  let value: Value
  let claimed: [String]
  let found: [Diagnostic]

  init(_ value: Value, _ reading: Reading) {
    self.value = value
    claimed = reading.claimed
    found = reading.found
  }
}

extension Reading {
  /// Reads the same files, has noted nothing yet and keeps nothing.
  var fresh: Reading {
    var fresh = self
    fresh.claimed = []
    fresh.claimedInGroups = []
    fresh.found = []
    fresh.former = nil
    fresh.next = KeptLoading()
    return fresh
  }

  /// Reads several things at once, each as this reading would, and takes in what was found.
  mutating func parallel<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ read: @Sendable (inout Reading, Item) -> Value
  ) -> [Value] {
    parts(items, read).map { take($0) }
  }

  func parts<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ read: @Sendable (inout Reading, Item) -> Value
  ) -> [ReadPart<Value>] {
    items.parallelMap { [fresh] item in
      var part = fresh
      return ReadPart(read(&part, item), part)
    }
  }

  /// Notes what was noted of a part; returns its value.
  mutating func take<Value>(_ part: ReadPart<Value>) -> Value {
    claimed += part.claimed
    found += part.found
    return part.value
  }

  /// Notes what was noted of a group.
  mutating func take(_ group: KeptGroup<some Any>) {
    claimedInGroups.append(group.claimed)
    found += group.found
  }
}

extension Reading {
  func exists(_ path: String) -> Bool { files[path] != nil }

  /// Paths directly in a folder, sorted, with the given extension.
  func paths(in folder: String, extension suffix: String) -> [String] {
    files.paths(in: folder).filter { $0.hasSuffix("." + suffix) }
  }

  /// Returns the text of a file; nil, with a diagnostic, where it is missing or no text.
  mutating func text(at path: String) -> String? {
    guard let file = files[path] else {
      found.append(.missingFile(path))
      return nil
    }
    claimed.append(path)
    let limit = limits.fileSize(of: path)
    switch file.contents {
    case .unreadable(let reason):
      found.append(.unreadableFile(path, reason))
      return nil
    case .tooLarge(let size):
      found.append(.fileTooLarge(path, size: size, limit: limit))
      return nil
    case .bytes(let bytes) where bytes.count > limit:
      found.append(.fileTooLarge(path, size: bytes.count, limit: limit))
      return nil
    case .bytes(let bytes):
      return text(from: bytes, path: path)
    }
  }

  private mutating func text(from bytes: [UInt8], path: String) -> String? {
    if let fault = textFault(in: bytes, path: path) {
      found.append(fault)
      return nil
    }
    return String(decoding: bytes.withoutByteOrderMark, as: UTF8.self)
  }

  /// Returns the root of a YAML file; nil, with a diagnostic, where it cannot be read.
  mutating func yaml(at path: String) -> YAMLNode? {
    remembered(path, in: \.documents) { reading in
      reading.text(at: path).flatMap { reading.yaml($0, path: path, firstLine: 1) }
    }
  }

  mutating func yaml(_ text: String, path: String, firstLine: Int) -> YAMLNode? {
    do {
      return try parseYAML(text, path: path, firstLine: firstLine)
    } catch {
      found.append(.invalidYAML(error))
      return nil
    }
  }
}

extension [UInt8] {
  fileprivate var withoutByteOrderMark: ArraySlice<UInt8> {
    starts(with: [0xEF, 0xBB, 0xBF]) ? self[3...] : self[...]
  }
}

extension Diagnostic {
  fileprivate static func missingFile(_ path: String) -> Diagnostic {
    Diagnostic("file is missing", at: ContentLocation(path: path), code: "missing-file")
  }

  fileprivate static func unreadableFile(_ path: String, _ reason: String) -> Diagnostic {
    Diagnostic(
      "file cannot be read: \(reason)", at: ContentLocation(path: path), code: "unreadable-file")
  }

  fileprivate static func fileTooLarge(_ path: String, size: Int, limit: Int) -> Diagnostic {
    Diagnostic(
      "file has \(size) bytes, more than the \(limit) that a content file may have; "
        + "--max-file-size sets another limit",
      at: ContentLocation(path: path), code: "file-too-large")
  }

  fileprivate static func invalidYAML(_ fault: YAMLFault) -> Diagnostic {
    Diagnostic("invalid YAML: \(fault.problem)", at: fault.location, code: "invalid-yaml")
  }
}
