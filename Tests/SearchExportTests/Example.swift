import ContentLoading
import Diagnostics
import Guidelines
import Localization
import TestSupport
import Testing

@testable import SearchExport

/// Returns an export of a knowledge base, whose words are those of the program.
func export(
  _ files: [ContentFile], _ format: SearchExportFormat = .jsonl, address: String? = nil
) throws -> SearchEngineExport {
  let base = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words)).value
  let index = try #require(IndexName("guidelines"))
  return SearchEngineExport(
    base, format: format, index: index, address: address, locale: base.manifest.sourceLocale)
}

extension SearchEngineExport {
  /// The bytes of the file of documents, and the other files.
  func written(after previous: [UInt8] = []) -> (bytes: [UInt8], files: [SearchExportFile]) {
    var bytes: [UInt8] = []
    let files = files(after: previous) { bytes += $0 }
    return (bytes, files)
  }

  var lines: [String] {
    written().bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  func text(_ path: String, after previous: [UInt8] = []) -> String? {
    written(after: previous).files.first { $0.path == path }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
