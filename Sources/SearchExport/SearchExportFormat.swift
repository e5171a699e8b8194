import Diagnostics

/// What differs between the engines for which documents are written.
package struct SearchExportFormat: Sendable {
  /// The name in commands, and the one for people.
  package let name: String
  let title: String
  /// The address of the engine's documentation; nil for a format that no engine reads by itself.
  var documentation: String?
  let documentsName: String
  /// What is before the first document, between two, and after the last one.
  var opening = ""
  var separator = ""
  var closing = ""
  let document: @Sendable (SearchExport, ExportedDocument) -> [UInt8]
  /// The name of the file that deletes what the export before had and this one does not have.
  let deletionsName: String
  let deletion: @Sendable (SearchExport, _ key: String) -> [UInt8]
  /// The other files that depend on the format.
  let files: @Sendable (SearchExport) -> [SearchExportFile]
  /// The part of `load.sh` that depends on the engine; nil for a format without that script.
  var script: (@Sendable (SearchExport) -> LoadingScript)?
}

extension SearchExportFormat {
  package static let all = [opensearch, groonga, jsonl]

  /// Returns nil if no format has the name.
  package init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// JSON Lines, with what an engine of another kind needs: weights and synonyms.
  static let jsonl = SearchExportFormat(
    name: "jsonl", title: "JSON Lines", documentsName: "documents.jsonl",
    document: { $1.json().line }, deletionsName: "deleted.txt", deletion: { Array("\($1)\n".utf8) },
    files: { export in
      [
        SearchExportFile("fields.json", .fields, export.fieldWeights),
        SearchExportFile(
          "synonyms.json", .synonyms, .array(export.synonymGroups.map(JSONText.strings))),
      ]
    })
}

extension JSONText {
  /// The value on one line, with the end of the line.
  var line: [UInt8] { compactBytes + [UInt8(ascii: "\n")] }
}

/// A file of the export.
package struct SearchExportFile: Sendable, Equatable {
  /// What the file is for, as `README.md` explains it.
  enum Role: String, Sendable {
    case documents, settings, folding, synonyms, fields, `switch`, remove, search
    case groongaSearch = "search-groonga"
    case correct, phrase, script, ids, deleted, manifest, readme
  }

  /// The path relative to the folder of the export.
  package let path: String
  let role: Role
  package let bytes: [UInt8]

  init(_ path: String, _ role: Role, _ bytes: [UInt8]) {
    (self.path, self.role, self.bytes) = (path, role, bytes)
  }
  init(_ path: String, _ role: Role, _ json: JSONText) { self.init(path, role, json.prettyBytes) }
  init(_ path: String, _ role: Role, text: String) { self.init(path, role, Array(text.utf8)) }
}
