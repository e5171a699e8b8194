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
  var documents: some Sequence<ExportedDocument> {
    let weights = Dictionary(
      settings.kinds.map { ($0.name, $0.weight) }, uniquingKeysWith: { first, _ in first })
    return objectDocuments(of: base).lazy.map { document in
      ExportedDocument(document, of: self, kindWeight: weights[document.kind] ?? Self.plainWeight)
    }
  }

  /// The ranking factor that changes nothing, in sixteenths.
  static let plainWeight = 16

  /// The name of the file of documents.
  package var documentsName: String { format.documentsName }

  /// The name of the file with the ids of all documents, which the next export reads.
  package static let idsName = "ids.txt"

  /// Writes the file of documents, each as soon as it is made, and returns the other files, sorted by
  /// path.
  ///
  /// - Parameters:
  ///   - previous: The list of ids of the export before; empty if there is none.
  ///   - write: Takes the next bytes of the file of documents.
  package func files(
    after previous: [UInt8] = [], documents write: ([UInt8]) -> Void
  ) -> [SearchExportFile] {
    var (ids, size) = (ExportedIDs(previous: previous), 0)
    func add(_ bytes: [UInt8]) {
      size += bytes.count
      write(bytes)
    }
    add(Array(format.opening.utf8))
    for document in documents {
      if !ids.isEmpty { add(Array(format.separator.utf8)) }
      add(format.document(self, document))
      ids.add(document.key)
    }
    add(Array(format.closing.utf8))
    return files(ids, documentsSize: size).sorted { $0.path < $1.path }
  }

  private func files(_ ids: ExportedIDs, documentsSize: Int) -> [SearchExportFile] {
    var files =
      format.files(self) + [
        SearchExportFile(Self.idsName, .ids, ids.list),
        SearchExportFile(
          format.deletionsName, .deleted, ids.deleted.flatMap { format.deletion(self, $0) }),
        SearchExportFile("manifest.json", .manifest, manifest(ids)),
      ]
    if let script = format.script?(self) {
      let sizes = [(documentsName, documentsSize)] + files.map { ($0.path, $0.bytes.count) }
      files.append(SearchExportFile("load.sh", .script, text: script.text(self, sizes)))
    }
    let roles =
      [(documentsName, SearchExportFile.Role.documents)] + files.map { ($0.path, $0.role) }
    return files + [
      SearchExportFile("README.md", .readme, text: SearchReadme(self, ids, roles).text)
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
      "format": .string(format.name), "index": .string(index.description),
      "locales": .strings(settings.locales), "address": .string(address),
      "documents": [
        "file": .string(documentsName), "count": .integer(ids.all.count),
        "ids": .string(Self.idsName),
      ],
      "deleted": ["file": .string(format.deletionsName), "count": .integer(ids.deleted.count)],
      "fields": fieldWeights,
    ]
  }

  var fieldWeights: JSONText {
    .object(SearchedField.all.map { ($0.name, .integer($0.weight)) })
  }
}
