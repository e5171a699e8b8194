import ContentChecks
import ContentLoading
import Diagnostics
import Files
import Foundation
import Localization

/// Reads the files of a knowledge base.
///
/// - Parameter part: the rest is left out as if it were not there.
func readContent(
  _ root: String, part: ContentPart = .everything, limits: LoadingLimits = LoadingLimits()
) -> [ContentFile] {
  readFolders(in: root, limits: limits, where: part.includes)
}

/// Reads a file that an argument names.
func readBytes(_ path: String, _ rule: ReadingRule = .named) throws(CommandFailure) -> [UInt8] {
  do {
    return try readFile(path, rule)
  } catch {
    throw .noInput("'\(path)' cannot be read: \(error.reason)")
  }
}

/// Writes a text to a file that an argument names, whole or not at all.
func writeFile(_ text: String, to path: String) throws(CommandFailure) {
  try writeFile(Array(text.utf8), to: path)
}

/// Writes bytes to a file that an argument names, whole or not at all.
func writeFile(_ bytes: [UInt8], to path: String) throws(CommandFailure) {
  do {
    try replaceFile(at: path, with: bytes)
  } catch {
    throw .cannotWrite("'\(path)' cannot be written: \(error.reason)")
  }
}

/// Makes a folder that only its owner can read, and its parents where they are missing.
func makePrivateFolder(_ path: String) throws {
  try FileManager.default.createDirectory(
    atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
}

/// Returns a short name that stands for a text: its hash.
func hashName(of text: String) -> String {
  var hash = FNV1a()
  hash.add(text)
  return String(hash.value, radix: 36)
}

/// How much of a knowledge base a command needs; reading all of a large one takes a while.
enum ContentPart: Sendable {
  case everything
  /// All but what the program says about its command line.
  case content
  /// Rules and what they refer to, without palette and glossary.
  case rules
  /// The words of the interface and the names of topics, sections, platforms and components.
  case words

  /// Whether nothing of the content itself is missing, so that an index can be made of it.
  var isWhole: Bool { self == .everything || self == .content }

  /// Tells whether a folder or file is read, by its path below the root of the knowledge base.
  func includes(_ path: String) -> Bool {
    switch self {
    case .everything: true
    case .content: !Self.isHelp(path)
    case .rules: Self.content.includes(path) && !path.hasSuffix("/colors")
    case .words: Self.rules.includes(path) && !path.hasSuffix("/rules")
    }
  }

  private static func isHelp(_ path: String) -> Bool {
    path.hasPrefix("Locales/") && path.hasSuffix("/" + HelpWords.file)
      && path.utf8.count { $0 == UInt8(ascii: "/") } == 2
  }
}

/// What is wrong with content, in the order of places.
struct ContentFindings: Sendable {
  /// Without those that may say no more than that a file cannot be read: one mistake in a list of
  /// colors would be hundreds.
  let diagnostics: [Diagnostic]
  /// How many may come from files that cannot be read.
  let leftOut: Int

  init(_ all: [Diagnostic]) {
    diagnostics = all.withoutConsequences.sorted()
    leftOut = all.count - diagnostics.count
  }

  var errorCount: Int { diagnostics.count { $0.severity == .error } }

  /// The findings, and how many are left out, one on each line.
  func text(_ words: Words) -> String {
    DiagnosticFormat.text.render(diagnostics) + note(words)
  }

  /// Says how many are left out; empty where none is.
  func note(_ words: Words) -> String {
    leftOut == 0 ? "" : words("cli.check.left-out", ["count": .number(leftOut)]) + "\n"
  }
}
