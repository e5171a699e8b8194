package import ContentLoading
package import Diagnostics
package import Foundation
package import Guidelines

/// The checkout that the tests were built from.
package enum Repository {
  package static let root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  package static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Paths of the files below a folder, in order.
  package static func paths(in folder: String, extension suffix: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    return (names?.allObjects as? [String] ?? []).filter { $0.hasSuffix("." + suffix) }
      .map { "\(folder)/\($0)" }.sorted()
  }

  /// The files of the knowledge base of the repository.
  package static let contentFiles = files(
    ["Content", "Locales"].flatMap {
      paths(in: $0, extension: "yaml") + paths(in: $0, extension: "md")
        + paths(in: $0, extension: "svg")
    })

  /// The files of the program's words.
  package static let wordFiles = files(paths(in: "Words", extension: "yaml"))

  /// The program's words of the interface.
  package static let words = ProgramWords(wordFiles.filter { $0.path.hasSuffix("/ui.yaml") })

  private static func files(_ paths: [String]) -> [ContentFile] {
    paths.compactMap { path in
      FileManager.default.contents(atPath: root.appendingPathComponent(path).path).map {
        ContentFile(path: path, contents: .bytes([UInt8]($0)))
      }
    }
  }

  /// The knowledge base of the repository with what was found in reading it, read once.
  package static let checked = loadKnowledgeBase(from: ParsedContent(contentFiles, words: words))

  package static var base: KnowledgeBase { checked.value }
}
