import ContentLoading
import Diagnostics
import Foundation
import Guidelines
import Localization
import TestSupport
import Testing

@testable import Checklists

/// The vectors in `Tests/Conformance/checklists`, which `checklists.mjs` checks in the scripts.
enum ConformanceFiles {
  static let folder = Repository.root.appending(path: "Tests/Conformance/checklists")

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: folder.appending(path: path)))
  }

  static func cases(_ path: String) throws -> [JSONText] {
    try JSONReader.read(String(decoding: bytes(path), as: UTF8.self)).elements
  }

  static func names(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path).sorted()
  }

  /// Compares with a golden file and goes on, so that one run finds all that differ.
  static func expect(_ text: String, _ path: String) {
    do {
      try expectGoldenFile(text, folder.appending(path: path))
    } catch {
      Issue.record("\(error)")
    }
  }

  /// Compares a list that has a line for each case.
  static func expect(_ cases: [JSONText], _ path: String) {
    let lines = cases.map { "  " + $0.compact }.joined(separator: ",\n")
    expect("[\n\(lines)\n]\n", path)
  }
}

extension JSONText {
  /// The object with a member set behind its others, or in its place.
  func with(_ key: String, _ value: JSONText) -> JSONText {
    var members = members
    if let place = members.firstIndex(where: { $0.0 == key }) {
      members[place].1 = value
    } else {
      members.append((key, value))
    }
    return .object(members)
  }
}

extension ReviewError {
  /// The name of the reason in the scripts; see `50-read.js`.
  var reason: String {
    switch self {
    case .unknownEncoding: "encoding"
    case .invalidJSON: "json"
    case .otherFormat(_, named: .json): "json"
    case .noItems, .otherFormat: "nothing"
    case .tooManyRows: "rows"
    }
  }
}

extension Checklist {
  /// The checklist in a form, by the ending of its file.
  func text(
    _ ending: String, _ vocabulary: ChecklistVocabulary = ConformanceBase.vocabulary
  ) -> String {
    switch ending {
    case "md": markdown(vocabulary)
    case "csv": csv(vocabulary)
    default: json.pretty
    }
  }
}

/// The invented knowledge base that the vectors in `Tests/Conformance/checklists` are about. Texts
/// that Markdown, spreadsheets or JSON could take for something else are among its words.
enum ConformanceBase {
  static let base: KnowledgeBase = {
    let root = ConformanceFiles.folder.appending(path: "base")
    let paths = FileManager.default.enumerator(atPath: root.path)?.allObjects as? [String] ?? []
    let files = paths.sorted().compactMap { path -> ContentFile? in
      guard path.hasSuffix(".yaml") || path.hasSuffix(".md") else { return nil }
      let contents = FileManager.default.contents(atPath: root.appending(path: path).path)
      return contents.map { ContentFile(path: path, contents: .bytes([UInt8]($0))) }
    }
    return loadKnowledgeBase(from: files).value
  }()
  static let catalog = ChecklistCatalog(base)
  static let vocabulary = ChecklistVocabulary(of: base)
}
