import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import TestSupport
import Testing

/// A row of a table of mistakes: one change to a sound knowledge base, and the one finding about it.
///
/// In a table, a line without indentation is the path of a file. The next line is a text that occurs in the
/// file once, with the part to be replaced in «guillemets». Lines with more indentation have what is put
/// there, and behind `|` the code of the finding:
///
/// - `‸` marks the place of the finding; without it, it is the beginning of what is put there.
/// - `code? name` says that the message suggests the name; otherwise it suggests none.
/// - `code @ path text` is a finding at the text in another file (`.` for the same one), or at the
///   beginning of the file.
struct PlantedMistake: CustomTestStringConvertible {
  let testDescription: String
  let files: [ContentFile]
  let code: String
  let suggestion: String?
  let place: ContentLocation
}

extension PlantedMistake {
  static let folder = "Tests/ContentChecksTests/Mistakes"

  /// The files of the sound knowledge base, by their paths.
  static let soundFiles: [String: String] = {
    let file = CaseFile((try? Repository.text("\(folder)/knowledge-base.md")) ?? "")
    return file.changes.reduce(into: [:]) { files, change in
      if case .bytes(let bytes) = change.change {
        files[change.path] = String(decoding: bytes, as: UTF8.self)
      }
    }
  }()

  static func table(_ name: String) throws -> [PlantedMistake] {
    var path = ""
    var target = ""
    return try Repository.text("\(folder)/\(name).txt").split(separator: "\n").compactMap { line in
      let text = String(line.trimmingPrefix { $0 == " " })
      switch line.prefix(while: { $0 == " " }).count {
      case 0: if !line.hasPrefix("#") { path = text }
      case 2: target = text
      default: return PlantedMistake(row: text, at: target, in: path)
      }
      return nil
    }
  }

  /// - Parameters:
  ///   - row: What is put in the place of the target, and the finding.
  ///   - target: The text in the file, with the part to be replaced in guillemets.
  private init(row: String, at target: String, in path: String) {
    let halves = row.components(separatedBy: " | ")
    let finding = halves.last ?? ""
    let written = halves.dropLast().joined(separator: " | ").unescaped
    var files = Self.soundFiles
    let marked = files[path, default: ""].planting(written, at: target.unescaped)
    files[path] = marked.replacing("‸", with: "")
    let parts = finding.components(separatedBy: " @ ")
    let words = parts[0].components(separatedBy: "? ")
    testDescription = "\(path): \(target) → \(row)"
    code = words[0]
    suggestion = words.count > 1 ? words[1] : nil
    place =
      parts.count > 1
      ? ContentLocation(elsewhere: parts[1].unescaped, from: path, in: files)
      : ContentLocation(of: "‸", in: marked, path)
    self.files = files.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, text: $0.value) }
  }
}

extension String {
  fileprivate var unescaped: String { replacing("\\n", with: "\n") }

  /// Returns the text with the part in guillemets of a target replaced. The place of the finding is
  /// marked by `‸`.
  fileprivate func planting(_ text: String, at target: String) -> String {
    let pieces = target.split(omittingEmptySubsequences: false) { "«»".contains($0) }.map(
      String.init)
    precondition(pieces.count == 3, "no part in guillemets: \(target)")
    let halves = components(separatedBy: pieces.joined())
    precondition(halves.count == 2, "'\(target)' occurs \(halves.count - 1) times")
    let new = text == "∅" ? "" : text
    let marked = new.contains("‸") ? new : "‸" + new
    return halves[0] + pieces[0] + marked + pieces[2] + halves[1]
  }
}

extension ContentLocation {
  /// The place of the first occurrence of a text.
  fileprivate init(of text: String, in whole: String, _ path: String) {
    let before = whole.range(of: text).map { whole[..<$0.lowerBound] } ?? ""
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    self.init(path: path, line: max(lines.count, 1), column: (lines.last?.utf8.count ?? 0) + 1)
  }

  /// - Parameter place: A path, and maybe a text in the file behind a space.
  fileprivate init(elsewhere place: String, from path: String, in files: [String: String]) {
    let words = place.split(separator: " ", maxSplits: 1).map(String.init)
    let named = words[0] == "." ? path : words[0]
    guard words.count == 2 else {
      self.init(path: named, line: 1, column: 1)
      return
    }
    let marked = words[1].contains("‸") ? words[1] : "‸" + words[1]
    let text = marked.replacing("‸", with: "")
    let whole = files[named, default: ""]
    guard let range = whole.range(of: text) else { preconditionFailure("no '\(text)' in \(named)") }
    self.init(of: "‸", in: whole.replacingCharacters(in: range, with: marked), named)
  }
}

/// Some hundred mistakes, one at a time: each is reported once, where an author would correct it.
@Suite struct PlantedMistakeTests {
  static let tables = ["references", "links", "declarations", "procedures"]

  @Test func `the knowledge base in which they are planted is sound`() {
    let files = PlantedMistake.soundFiles.map { ContentFile(path: $0.key, text: $0.value) }
    #expect(Self.findings(in: files).map(\.textLine) == [])
  }

  @Test(arguments: tables)
  func `each mistake of a table is reported once, at its place`(table: String) throws {
    for mistake in try PlantedMistake.table(table) {
      let found = Self.findings(in: mistake.files)
      #expect(found.map(\.code.rawValue) == [mistake.code], "\(mistake) \(found.map(\.textLine))")
      guard let one = found.first else { continue }
      #expect("\(one.location)" == "\(mistake.place)", "\(mistake) \(one.textLine)")
      #expect(one.suggestion == mistake.suggestion, "\(mistake) \(one.textLine)")
    }
  }

  @Test func `there are enough mistakes`() throws {
    #expect(try Self.tables.map { try PlantedMistake.table($0).count }.reduce(0, +) > 400)
  }

  private static func findings(in files: [ContentFile]) -> [Diagnostic] {
    let loaded = loadKnowledgeBase(from: files)
    return (loaded.diagnostics + loaded.value.findings).withoutConsequences.sorted()
  }
}

extension Diagnostic {
  /// The name that the message suggests.
  fileprivate var suggestion: String? {
    textLine.components(separatedBy: "; did you mean '").dropFirst().first.map {
      String($0.prefix { $0 != "'" })
    }
  }
}
