import Diagnostics
package import Guidelines
package import Localization
import Search
import SiteGeneration

/// The documents of a knowledge base for a search engine that a team runs, with what the engine needs
/// to find them as the program's own search does.
package struct SearchExport: Sendable {
  package let format: SearchExportFormat
  package let index: IndexName
  let base: KnowledgeBase
  /// The locale of the words in the files for people.
  let locale: LocaleTag
  /// The address of the site, which is put before the paths of pages; empty if it is unknown.
  let address: String
  let settings: SearchSettings
  let spelling: SearchSpelling

  /// - Parameter address: The address of the site; nil if it is unknown.
  package init(
    _ base: KnowledgeBase, format: SearchExportFormat, index: IndexName, address: String? = nil,
    locale: LocaleTag
  ) {
    (self.base, self.format, self.index, self.locale) = (base, format, index, locale)
    self.address = SiteOptions(baseURL: address).baseURL ?? ""
    settings = base.searchSettings
    spelling = SearchSpelling(readings: settings.readings)
  }
}

extension SearchExport {
  /// The documents, each made when it is asked for.
  package var documents: some Sequence<ExportedDocument> {
    let weights = Dictionary(
      settings.kinds.map { ($0.name, $0.weight) }, uniquingKeysWith: { first, _ in first })
    return objectDocuments(of: base).lazy.map { document in
      ExportedDocument(document, of: self, kindWeight: weights[document.kind] ?? Self.plainWeight)
    }
  }

  /// The ranking factor that changes nothing, in sixteenths.
  static let plainWeight = 16

  /// Returns the lines of a document in the file of documents.
  package func lines(of document: ExportedDocument, isFirst: Bool) -> [UInt8] {
    switch format {
    case .opensearch: openSearchLines(of: document)
    case .groonga: (isFirst ? [] : Array(",\n".utf8)) + groongaRecord(of: document).compactBytes
    case .meilisearch, .typesense: line(document.json(hasPairs: true))
    case .jsonl: line(document.json())
    }
  }

  /// What stands before the first document and after the last one.
  package var opening: [UInt8] { format == .groonga ? Array("[\n".utf8) : [] }
  package var closing: [UInt8] { format == .groonga ? Array("\n]\n".utf8) : [] }

  func line(_ json: JSONText) -> [UInt8] { json.compactBytes + [UInt8(ascii: "\n")] }

  /// The name of the file of documents.
  package var documentsName: String {
    switch format {
    case .groonga: "documents.json"
    case .opensearch, .meilisearch: "documents.ndjson"
    case .typesense, .jsonl: "documents.jsonl"
    }
  }
}

extension SearchExport {
  /// The name of the file with the ids of all documents, which the next export reads.
  package static let idsName = "ids.txt"

  /// The files beside the documents, sorted by path.
  package func files(_ ids: ExportedIDs) -> [SearchExportFile] {
    let own: [SearchExportFile] =
      switch format {
      case .opensearch: openSearchFiles
      case .groonga: groongaFiles
      case .meilisearch: meilisearchFiles
      case .typesense: typesenseFiles
      case .jsonl: plainFiles
      }
    let shared = [
      SearchExportFile(Self.idsName, ids.list), SearchExportFile("manifest.json", manifest(ids)),
      deletions(ids),
    ]
    return (own + shared + [SearchExportFile("README.md", text: SearchReadme(self, ids).text)])
      .sorted { $0.path < $1.path }
  }

  /// The documents with what an engine of another kind needs: weights and synonyms.
  private var plainFiles: [SearchExportFile] {
    [
      SearchExportFile("fields.json", fieldWeights),
      SearchExportFile("synonyms.json", .array(synonymGroups.map(JSONText.strings))),
    ]
  }

  /// What the export is, and how many documents it has and takes away.
  private func manifest(_ ids: ExportedIDs) -> JSONText {
    let manifest = base.manifest
    return [
      "schema": "precept-search-1",
      "knowledgeBase": [
        "id": .string(manifest.id), "edition": .string(manifest.edition),
        "date": .string(manifest.date.description),
      ],
      "format": .string(format.rawValue), "index": .string(index.description),
      "locales": .strings(settings.locales), "address": .string(address),
      "documents": [
        "file": .string(documentsName), "count": .integer(ids.all.count),
        "ids": .string(Self.idsName),
      ],
      "deleted": ["file": .string(deletionsName), "count": .integer(ids.deleted.count)],
      "fields": fieldWeights,
    ]
  }

  var fieldWeights: JSONText {
    .object(SearchedField.all.map { ($0.name, .integer($0.weight)) })
  }
}

/// A file of the export other than that of the documents.
package struct SearchExportFile: Sendable, Equatable {
  /// The path relative to the folder of the export.
  package let path: String
  package let bytes: [UInt8]

  init(_ path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }
  init(_ path: String, _ json: JSONText) { self.init(path, json.prettyBytes) }
  init(_ path: String, text: String) { self.init(path, Array(text.utf8)) }
}

/// What an engine is, for which documents are written.
package enum SearchExportFormat: String, CaseIterable, Sendable {
  case opensearch, groonga, meilisearch, typesense, jsonl
}
