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

/// Reads a file that a command-line argument names; `-` is standard input.
func readBytes(_ path: String, _ rule: ReadingRule = .named) throws(CommandFailure) -> [UInt8] {
  do {
    return path == "-" ? try readStandardInput(rule) : try readFile(path, rule)
  } catch {
    throw .noInput(.unreadable(inputName(path), error.reason))
  }
}

extension Session {
  /// Throws if a file to be read is `-` while standard input holds commands.
  func requireFile(_ path: String) throws(CommandFailure) {
    if readsCommands, path == "-" { throw .usage("review-files.input-is-typed") }
  }
}

/// Returns the name that messages give to a file that was read.
func inputName(_ path: String) -> String { path == "-" ? "<stdin>" : path }

/// Returns an absolute path as seen from the current folder, or from another one; the path itself
/// where both have no folder in common.
func shownPath(_ path: String, from folder: String = absolutePath(".")) -> String {
  let (parts, start) = (path.split(separator: "/"), folder.split(separator: "/"))
  let common = zip(parts, start).prefix { $0 == $1 }.count
  guard common > 0 else { return path }
  let ups = Array(repeating: Substring(".."), count: start.count - common)
  return (ups + parts.dropFirst(common)).joined(separator: "/")
}

/// Writes a text to a file atomically, so that the file never holds only a part of it.
func writeFile(_ text: String, to path: String) throws(CommandFailure) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes bytes to a file atomically, so that the file never holds only a part of them.
///
/// - Parameter name: The path as a message shows it; nil for the path itself.
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

/// Returns the hash of a text, written as a short name.
func hashName(of text: String) -> String {
  var hash = FNV1a()
  hash.add(text)
  return String(hash.value, radix: 36)
}

/// A part of a knowledge base. Commands read only what they need, because reading all takes a
/// while.
enum ContentPart: Sendable {
  /// Everything.
  case content
  /// The content without the color tables.
  case rules
  /// The colors, with what their values and names refer to.
  case palette
  /// The content without color tables and rules, for commands that only need messages and names.
  case words

  /// Whether the part has all of the content, so that a search index can be made from it.
  var isWhole: Bool { self == .content }

  /// Returns whether a folder or file is read. Its path is relative to the root folder.
  func includes(_ path: String) -> Bool {
    switch self {
    case .content: true
    case .rules: !path.hasSuffix("/colors")
    case .palette:
      path.split(separator: "/").dropFirst(path.hasPrefix("Content/") ? 1 : 2).first.map {
        Self.paletteNames.contains(String($0))
      } ?? true
    case .words: Self.rules.includes(path) && !path.hasSuffix("/rules")
    }
  }

  private static let paletteNames: Set = [
    "precept.yaml", "platforms.yaml", "editions.yaml", "colors", "ui.yaml",
  ]
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

  /// Returns the findings that are errors, one on each line.
  func errors(in session: Session) -> String {
    session.lines(diagnostics.filter { $0.severity == .error })
  }

  /// Returns the findings, one on each line, and a note on how many were left out.
  func text(in session: Session) -> String { session.lines(diagnostics) + note(session.words) }

  /// Returns a note on how many findings were left out; an empty string if there are none.
  func note(_ words: Words) -> String {
    leftOut == 0 ? "" : words("cli.check.left-out", ["count": .number(leftOut)]) + "\n"
  }
}
