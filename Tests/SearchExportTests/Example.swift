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
) throws -> SearchExport {
  let base = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words)).value
  let index = try #require(IndexName("guidelines"))
  return SearchExport(
    base, format: format, index: index, address: address, locale: base.manifest.sourceLocale)
}

extension SearchExport {
  /// The bytes of the file of documents, and the ids in it.
  func written(after previous: [UInt8] = []) -> (bytes: [UInt8], ids: ExportedIDs) {
    var ids = ExportedIDs(previous: previous)
    var bytes = opening
    for document in documents {
      bytes += lines(of: document, isFirst: ids.isEmpty)
      ids.add(document.key)
    }
    return (bytes + closing, ids)
  }

  var lines: [String] {
    written().bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
  }

  func text(_ path: String, after previous: [UInt8] = []) -> String? {
    files(written(after: previous).ids).first { $0.path == path }
      .map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
