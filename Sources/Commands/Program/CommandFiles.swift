import ArgumentParser
import ContentChecks
import ContentLoading
import Diagnostics
import Files
import Foundation
import Localization

/// Reads the files of a knowledge base.
///
/// - Parameter part: The part to read. Other files are left out as if they did not exist.
func readContent(
  _ root: String, part: ContentPart = .content, limits: LoadingLimits = LoadingLimits()
) -> [ContentFile] {
  readFolders(in: root, limits: limits, where: part.includes)
}

/// Reads a file named in a command-line argument; `-` is standard input.
func readBytes(_ path: String, _ rule: ReadingRule = .named) throws(CommandFailure) -> [UInt8] {
  do {
    return path == "-" ? try readStandardInput(rule) : try readFile(path, rule)
  } catch {
    throw .noInput(.unreadable(inputName(path), error.reason))
  }
}

/// Returns the name of a file in messages.
func inputName(_ path: String) -> String { path == "-" ? "<stdin>" : path }

/// Returns an absolute path relative to the current folder, or to another one; unchanged if both
/// have no folder in common.
func shownPath(_ path: String, from folder: String = absolutePath(".")) -> String {
  let (parts, start) = (path.split(separator: "/"), folder.split(separator: "/"))
  let common = zip(parts, start).prefix { $0 == $1 }.count
  guard common > 0 else { return path }
  let ups = Array(repeating: Substring(".."), count: start.count - common)
  return (ups + parts.dropFirst(common)).joined(separator: "/")
}

/// Writes a string to a file atomically, so that the file never contains only a part of it.
func writeFile(_ text: String, to path: String) throws(CommandFailure) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes bytes to a file atomically, so that the file never contains only a part of them.
///
/// - Parameter name: The path in messages; nil for the path itself.
func writeFile(
  _ bytes: [UInt8], to path: String, named name: String? = nil
) throws(CommandFailure) {
  do {
    try replaceFile(at: path, with: bytes)
  } catch {
    throw .cannotWrite(.unwritable(name ?? path, error.reason))
  }
}

/// Creates a folder and its missing parents, readable by the owner only.
func makePrivateFolder(_ path: String) throws {
  try FileManager.default.createDirectory(
    atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
}

/// Returns the hash of a string as a short name.
func hashName(of text: String) -> String {
  var hash = FNV1a()
  hash.add(text)
  return String(hash.value, radix: 36)
}

/// A part of a knowledge base. Commands read only the part that they need, because reading
/// everything takes a while.
enum ContentPart: Sendable {
  /// Everything, so that a search index can be made from it.
  case content
  /// The content without the color tables.
  case rules
  /// The content without color tables and rules, for commands that only need messages and names.
  case words
  /// The colors, and everything that their values and names refer to.
  case palette
  /// The messages and the names of platforms, for commands that use the search index or no content.
  case interface
  /// The messages, and the names that search filters use.
  case filters

  /// Whether the part has only messages and names, and only in the languages of the answer.
  var isInterface: Bool { self == .interface || self == .filters }

  /// Returns whether a folder or file is read. Its path is relative to the root folder.
  func includes(_ path: String) -> Bool {
    // The parts of the path below `Content` or `Locales/<tag>`.
    let parts = path.split(separator: "/").dropFirst(path.hasPrefix("Content/") ? 1 : 2)
    func isBelow(_ names: String...) -> Bool {
      parts.first.map { names.contains(String($0)) } ?? true
    }
    return switch self {
    case .content: true
    case .rules: !path.hasSuffix("/colors")
    case .words: !path.hasSuffix("/colors") && !path.hasSuffix("/rules")
    case .palette:
      isBelow("precept.yaml", "platforms.yaml", "editions.yaml", "colors", "ui.yaml")
    case .interface: isBelow("precept.yaml", "platforms.yaml", "ui.yaml")
    case .filters:
      Self.interface.includes(path)
        || path.hasPrefix("Content/topics") && (parts.count < 3 || parts.last == "topic.yaml")
    }
  }
}

/// The errors and warnings about the content, sorted by file and line.
struct ContentFindings: Sendable {
  /// The findings, without those that may only result from an unreadable file. Otherwise one
  /// mistake in a list of colors would cause hundreds of findings.
  let diagnostics: [Diagnostic]
  /// The number of findings that were left out because an unreadable file may be their cause.
  let leftOut: Int

  init(_ all: [Diagnostic]) {
    diagnostics = all.withoutConsequences.sorted()
    leftOut = all.count - diagnostics.count
  }

  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  func errors(in session: Session) -> String {
    session.lines(diagnostics.filter { $0.severity == .error })
  }

  /// Returns the findings, one on each line, and a note on how many were left out.
  func text(in session: Session) -> String { session.lines(diagnostics) + note(session.words) }

  /// Returns a note on how many findings were left out; empty if there are none.
  func note(_ words: Words) -> String {
    leftOut == 0 ? "" : words("cli.check.left-out", ["count": .number(leftOut)]) + "\n"
  }
}

extension DiagnosticFormat: ExpressibleByArgument {}

extension DiagnosticFormat {
  /// Returns the words at locations, for formats whose columns do not count bytes.
  ///
  /// Only files with locations are read. A file that can't be read has no words.
  ///
  /// - Parameter root: The folder to which the paths are relative; nil for the current one.
  func regions(
    at locations: some Sequence<ContentLocation>, in root: String? = nil
  ) -> [ContentLocation: TextRegion] {
    guard self == .github || self == .sarif else { return [:] }
    let files = Dictionary(grouping: locations.filter { $0.column > 0 }, by: \.path)
    return files.reduce(into: [:]) { regions, file in
      let path = root.map { "\($0)/\(file.key)" } ?? file.key
      guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return }
      let bytes = [UInt8](data)
      let text = bytes.contains(0) ? (try? decodedText(bytes)).map { Array($0.utf8) } : bytes
      regions.merge(textRegions(at: file.value, in: text ?? [])) { first, _ in first }
    }
  }
}
