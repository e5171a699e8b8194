import ArgumentParser
import Diagnostics
import Files
import Foundation
import Guidelines

/// The path that a user named for an output. Every command that writes to a named file or folder
/// gets its path from here, so that messages name the actual destination.
struct OutputPlace: Equatable {
  /// The path as it was named, for messages.
  let name: String
  /// The absolute path without `.`, `..` and symbolic links. `~` is not expanded.
  let path: String

  private init(_ name: String) throws(CommandFailure) {
    guard !name.isEmpty else { throw .usage("output.no-name") }
    self.name = name
    path = absolutePath(name)
    if FileKind(of: path) == .link, !FileManager.default.fileExists(atPath: path) {
      throw .cannotWrite(LocalizableMessage("output.dangling-link", ["path": .text(name)]))
    }
    if let folder = ownFolder {
      throw .cannotWrite(
        LocalizableMessage("output.in-own-folder", ["path": .text(name), "folder": .text(folder)]))
    }
  }
}

extension OutputPlace {
  /// Returns the place of a file; nil for `-`, which is standard output.
  static func file(_ name: String) throws(CommandFailure) -> OutputPlace? {
    // Replacing the file behind `/dev/stdout` would lose its present content.
    guard !["-", "/dev/stdout"].contains(name) else { return nil }
    let place = try OutputPlace(name)
    let last = name.split(separator: "/", omittingEmptySubsequences: false).last
    guard !["", ".", ".."].contains(last), !RootFolder.isFolder(place.path) else {
      throw .cannotWrite(LocalizableMessage("output.is-folder", ["path": .text(name)]))
    }
    return place
  }

  /// Returns the place of a folder, which need not exist.
  static func folder(_ name: String) throws(CommandFailure) -> OutputPlace {
    guard name != "-" else {
      throw .usage("output.folder-to-standard-output")
    }
    let place = try OutputPlace(name)
    guard place.path != "/" else {
      throw .cannotWrite(LocalizableMessage("output.is-root", ["path": .text(name)]))
    }
    guard [.nothing, .folder].contains(FileKind(of: place.path)) else {
      throw .cannotWrite(LocalizableMessage("output.is-no-folder", ["path": .text(name)]))
    }
    guard !RootFolder.isKnowledgeBase(place.path) else {
      throw .cannotWrite(LocalizableMessage("output.is-knowledge-base", ["path": .text(name)]))
    }
    return place
  }

  /// The folder of a knowledge base that contains the place; nil if there is none. A file written
  /// there would become a part of the knowledge base.
  private var ownFolder: String? {
    var parts = path.split(separator: "/")
    while let name = parts.popLast() {
      let parent = "/" + parts.joined(separator: "/")
      guard RootFolder.isKnowledgeBase(parent) else { continue }
      // Some file systems ignore case.
      let ignoresCase = RootFolder.isFolder(parent + "/CONTENT")
      let found = ["Content", "Locales", "Site"].first {
        $0 == name || ignoresCase && $0.lowercased() == name.lowercased()
      }
      if let found { return found }
    }
    return nil
  }
}

extension OutputPlace {
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    try writeFile(bytes, to: path, named: name)
  }

  /// Replaces the file at the place, unless that would lose work.
  ///
  /// - Parameters:
  ///   - isForced: Whether to replace the file even then.
  ///   - inputs: The files that the command has read.
  ///   - holdsWork: Returns whether a file with these bytes contains someone's work.
  func write(
    _ text: String, isForced: Bool, inputs: [String] = [], unless holdsWork: ([UInt8]) -> Bool
  ) throws(CommandFailure) {
    try write(Array(text.utf8), isForced: isForced, inputs: inputs, unless: holdsWork)
  }

  func write(
    _ bytes: [UInt8], isForced: Bool, inputs: [String] = [], unless holdsWork: ([UInt8]) -> Bool
  ) throws(CommandFailure) {
    if !isForced, case .file = FileKind(of: path), let present = try? readFile(path, .named),
      present != bytes, inputs.contains(where: { absolutePath($0) == path }) || holdsWork(present)
    {
      throw .cannotWrite(LocalizableMessage("output.holds-work", ["path": .text(name)]))
    }
    try write(bytes)
  }
}

/// The options that name the file to write.
struct OutputFile: ParsableArguments {
  @Option(name: .shortAndLong, help: ArgumentHelp("help.shared.output", valueName: "file"))
  var output: String?

  @Flag(help: "help.shared.force")
  var force = false

  var place: OutputPlace? {
    get throws(CommandFailure) {
      guard let output else { return nil }
      return try OutputPlace.file(output)
    }
  }
}

/// A file format that can be recognized by the extension of a name, such as `csv`.
protocol FileFormat: CaseIterable, RawRepresentable<String>, Equatable {
  /// The extensions of files in this format, in lowercase and without a dot.
  var extensions: [String] { get }
}

extension FileFormat {
  /// Returns the formats of files with the extension of a name. A format with the same name as the
  /// extension comes first.
  static func all(named path: String) -> [Self] {
    guard let suffix = fileExtension(of: path) else { return [] }
    let found = allCases.filter { $0.extensions.contains(suffix) }
    return found.filter { $0.rawValue == suffix } + found.filter { $0.rawValue != suffix }
  }

  /// Returns the format in which to write: the requested one, otherwise the one of the output's
  /// extension, otherwise `usual`. The extension must not contradict the requested format.
  static func chosen(
    _ asked: Self?, for output: String?, otherwise usual: Self
  ) throws(CommandFailure) -> Self {
    guard let output, let suffix = fileExtension(of: output) else { return asked ?? usual }
    let named = all(named: output)
    guard let asked else {
      if let format = named.first { return format }
      throw .usage(
        LocalizableMessage(
          "output.no-format", ["suffix": .text(".\(suffix)"), "known": .texts(knownExtensions)]))
    }
    if let other = named.first, !named.contains(asked) {
      throw .usage(
        LocalizableMessage(
          "output.other-format",
          [
            "suffix": .text(".\(suffix)"), "format": .text(other.rawValue),
            "asked": .text(asked.rawValue),
          ]))
    }
    return asked
  }

  /// The extensions of all formats, for a message.
  static var knownExtensions: [String] {
    allCases.flatMap(\.extensions).withoutRepetitions.map { "." + $0 }
  }
}

private func fileExtension(of path: String) -> String? {
  let name = path.split(separator: "/").last ?? ""
  guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
  let suffix = name[name.index(after: dot)...].lowercased()
  return suffix.isEmpty ? nil : suffix
}
