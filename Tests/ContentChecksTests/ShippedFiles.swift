import ContentLoading
import Foundation
import Guidelines

/// The knowledge base of this repository, read once.
enum ShippedFiles {
  static let base = loadKnowledgeBase(from: ["Content", "Locales"].flatMap(files)).value

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private static func files(in folder: String) -> [ContentFile] {
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let paths = (names?.allObjects as? [String] ?? []).filter {
      ["md", "yaml"].contains(($0 as NSString).pathExtension)
    }
    return paths.compactMap { path in
      FileManager.default.contents(atPath: root.appendingPathComponent("\(folder)/\(path)").path)
        .map { ContentFile(path: "\(folder)/\(path)", contents: .bytes([UInt8]($0))) }
    }
  }
}
