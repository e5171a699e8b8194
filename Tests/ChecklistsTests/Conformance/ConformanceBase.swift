import Checklists
import ContentLoading
import Diagnostics
import Foundation
import Guidelines

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
