import Diagnostics

extension SearchExport {
  /// The name of the file that deletes what the export before had and this one has not.
  var deletionsName: String {
    switch format {
    case .opensearch: "deleted.ndjson"
    case .meilisearch: "deleted.json"
    case .groonga, .typesense, .jsonl: "deleted.txt"
    }
  }

  func deletions(_ ids: ExportedIDs) -> SearchExportFile {
    let deleted = ids.deleted
    switch format {
    // https://docs.opensearch.org/latest/api-reference/document-apis/bulk/
    case .opensearch:
      return SearchExportFile(
        deletionsName, deleted.flatMap { line(["delete": ["_id": .string($0)]]) })
    // https://groonga.org/docs/reference/commands/delete.html
    case .groonga:
      let paths = deleted.map { "/d/delete?table=\(groongaName)&key=\($0)\n" }
      return SearchExportFile(deletionsName, text: paths.joined())
    case .meilisearch: return SearchExportFile(deletionsName, JSONText.strings(deleted))
    case .typesense, .jsonl:
      return SearchExportFile(deletionsName, text: deleted.map { $0 + "\n" }.joined())
    }
  }

  /// The files of the export with what each is for, as the file for people lists them.
  var roles: [(path: String, role: String)] {
    let own: [(String, String)] =
      switch format {
      case .opensearch: [("index.json", "settings")]
      case .groonga:
        [
          ("tables.txt", "settings"), ("columns.txt", "settings"), ("folding.json", "folding"),
          ("synonyms.json", "synonyms"), ("aliases.txt", "switch"), ("switch.json", "switch"),
          ("remove.txt", "remove"),
        ]
      case .meilisearch: [("settings.json", "settings")]
      case .typesense: [("collection.json", "settings"), ("synonyms.json", "synonyms")]
      case .jsonl: [("fields.json", "fields"), ("synonyms.json", "synonyms")]
      }
    let queries: [(String, String)] =
      switch format {
      case .jsonl: []
      case .groonga:
        [
          ("search.json", "search-groonga"), ("correct.json", "correct"), ("phrase.json", "phrase"),
        ]
      default: [("search.json", "search"), ("phrase.json", "phrase")]
      }
    return [(documentsName, "documents")] + own + queries + [
      (Self.idsName, "ids"), (deletionsName, "deleted"), ("manifest.json", "manifest"),
    ]
  }
}
