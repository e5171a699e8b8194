import Diagnostics

extension SearchExport {
  /// The documents with what an engine of another kind needs: weights and synonyms.
  var plainFiles: [SearchExportFile] {
    [
      SearchExportFile("fields.json", fieldWeights),
      SearchExportFile("synonyms.json", .array(synonymGroups.map(JSONText.strings))),
    ]
  }
}
