import Diagnostics
import Search

// Groonga (https://groonga.org/docs/): one table for all knowledge bases, to which an alias refers
// (https://groonga.org/docs/reference/alias.html). Commands are written as the paths of requests.
extension SearchExportFormat {
  static let groonga = SearchExportFormat(
    name: "groonga", title: "Groonga", documentation: "https://groonga.org/docs/",
    documentsName: "documents.json", opening: "[\n", separator: ",\n", closing: "\n]\n",
    document: { $0.groongaRecord(of: $1).compactBytes },
    // https://groonga.org/docs/reference/commands/delete.html
    deletionsName: "deleted.txt",
    deletion: { Array("/d/delete?table=\($0.groongaName)&key=\($1)\n".utf8) },
    files: { $0.groongaFiles }, script: { $0.groongaScript })
}

extension SearchEngineExport {
  func groongaRecord(of document: ExportedDocument) -> JSONText {
    let fields = document.fields.map { name, value in
      // A column can't contain an object, so the titles are stored as their JSON.
      name == "titles" ? (name, JSONText.string(value.compact)) : (name, value)
    }
    return .object(
      [("_key", .string(document.key))] + fields + [("words", .strings(document.words))])
  }

  /// The index's name in Groonga, where a hyphen would be an operator.
  var groongaName: String { index.description.replacing("-", with: "_") }

  /// The name of the new table in the files, which each load replaces by another one.
  var newTable: String { "\(groongaName)_NEW" }

  var groongaFiles: [SearchExportFile] {
    [
      file("tables.txt", .settings, tables),
      file("columns.txt", .settings, lexicons + columns + indexes),
      SearchExportFile("folding.json", .folding, foldingRecords),
      SearchExportFile("synonyms.json", .synonyms, synonymRecords),
      file("aliases.txt", .switch, aliases), SearchExportFile("switch.json", .switch, newNames),
      file("remove.txt", .remove, removals),
      SearchExportFile("search.json", .groongaSearch, groongaSearch),
      SearchExportFile("correct.json", .correct, groongaCorrection),
      SearchExportFile("phrase.json", .phrase, groongaPhrase),
    ]
  }

  private func file(
    _ name: String, _ role: SearchExportFile.Role, _ commands: [GroongaCommand]
  ) -> SearchExportFile {
    SearchExportFile(name, role, text: commands.map { $0.path + "\n" }.joined())
  }

  private static let parts = [
    "", "_folding", "_synonyms", "_values", "_terms", "_words", "_spellings",
  ]

  /// The tables that must exist before the folding and the synonyms are loaded.
  private var tables: [GroongaCommand] {
    [
      GroongaCommand("plugin_register", ["name": "token_filters/stem"]),
      table("_folding", "TABLE_PAT_KEY"),
      column("_folding", "folded", "COLUMN_SCALAR", "ShortText"),
      table("_synonyms", "TABLE_PAT_KEY", ["normalizer": "NormalizerNFKC130"]),
      column("_synonyms", "synonym", "COLUMN_VECTOR", "ShortText"),
      table("_values", "TABLE_PAT_KEY"), table("", "TABLE_HASH_KEY"),
    ]
  }

  /// The vocabularies, created after the folding has been loaded, because it applies when they are
  /// filled (https://groonga.org/docs/reference/normalizers/normalizer_table.html). Misspelled
  /// words are corrected to unfolded ones. The folding is the first normalizer: after another one,
  /// the server would no longer know where it has dropped spaces.
  private var lexicons: [GroongaCommand] {
    let folding = "NormalizerTable(\"normalized\", \"\(newTable)_folding.folded\")"
    return [
      table(
        "_terms", "TABLE_PAT_KEY",
        [
          "default_tokenizer": "TokenBigram", "normalizers": "\(folding), NormalizerNFKC130",
          "token_filters": "TokenFilterStem",
        ]),
      table("_words", "TABLE_PAT_KEY", ["normalizer": "NormalizerNFKC130"]),
      table("_spellings", "TABLE_PAT_KEY", ["normalizer": "NormalizerNFKC130"]),
    ]
  }

  private func table(
    _ part: String, _ flags: String, _ options: KeyValuePairs<String, String>...
  ) -> GroongaCommand {
    GroongaCommand(
      "table_create", ["name": newTable + part, "flags": flags, "key_type": "ShortText"], options)
  }

  private func column(
    _ part: String, _ name: String, _ flags: String, _ type: String,
    _ options: KeyValuePairs<String, String>...
  ) -> GroongaCommand {
    GroongaCommand(
      "column_create",
      ["table": newTable + part, "name": name, "flags": flags, "type": type], options)
  }

  private static let values = ["base", "locale", "kind", "status", "group"]
  private static let valueLists = ["platforms", "topics", "impacts", "types", "colors"]

  private var columns: [GroongaCommand] {
    Self.values.map { column("", $0, "COLUMN_SCALAR", newTable + "_values") }
      + Self.valueLists.map { column("", $0, "COLUMN_VECTOR", newTable + "_values") }
      + ["edition", "edition_date", "object", "date", "end"]
      .map { column("", $0, "COLUMN_SCALAR", "ShortText") }
      + ["address", "titles"].map { column("", $0, "COLUMN_SCALAR", "Text") }
      + ["links", "pinyin", "words"].map { column("", $0, "COLUMN_VECTOR", "ShortText") }
      + SearchedField.words.map {
        column("", $0, $0 == "title" ? "COLUMN_SCALAR" : "COLUMN_VECTOR", "Text")
      }
      + [column("", "boost", "COLUMN_SCALAR", "Float")]
  }

  private var indexes: [GroongaCommand] {
    let filters = (Self.values + Self.valueLists).map { index("_values", $0, "COLUMN_INDEX") }
    let texts = SearchedField.words.map { name in
      index(
        "_terms", name, "COLUMN_INDEX|WITH_POSITION" + (name == "title" ? "" : "|WITH_SECTION"))
    }
    return filters + texts + [
      index("_spellings", "pinyin", "COLUMN_INDEX"), index("_words", "words", "COLUMN_INDEX"),
    ]
  }

  private func index(_ lexicon: String, _ name: String, _ flags: String) -> GroongaCommand {
    column(lexicon, "of_\(name)", flags, newTable, ["source": name])
  }

  /// The commands that a server needs once.
  private var aliases: [GroongaCommand] {
    [
      GroongaCommand(
        "table_create", ["name": "Aliases", "flags": "TABLE_HASH_KEY", "key_type": "ShortText"]),
      GroongaCommand(
        "column_create",
        ["table": "Aliases", "name": "real_name", "flags": "COLUMN_SCALAR", "type": "ShortText"]),
      GroongaCommand("config_set", ["key": "alias.column", "value": "Aliases.real_name"]),
    ]
  }

  /// The new targets of the names that readers use.
  private var newNames: JSONText {
    .array(
      Self.switched.map { part in
        ["_key": .string(groongaName + part), "real_name": .string(newTable + part)]
      })
  }

  /// The names that queries use. The documents are switched last.
  private static let switched = ["_synonyms.synonym", "_words", ""]

  private var removals: [GroongaCommand] {
    [GroongaCommand("table_remove", ["name": newTable])]
      + Self.parts.dropFirst().reversed().map {
        GroongaCommand("table_remove", ["name": newTable + $0, "dependent": "yes"])
      }
  }

  private var foldingRecords: JSONText {
    .array(
      FoldedCharacters.pairs.map { ["_key": .string($0.text), "folded": .string($0.folded)] })
  }

  /// A phrase is replaced by itself and its synonyms, and a pinyin spelling by its phrases
  /// (https://groonga.org/docs/reference/commands/select.html#query-expander).
  private var synonymRecords: JSONText {
    let phrases = synonymPhrases.map { ($0.phrase, [$0.phrase] + $0.others) }
    let known = Set(phrases.map(\.0))
    let spelled = spelledPhrases.filter { !known.contains($0.spelling) }
    let all = phrases + spelled.map { ($0.spelling, [$0.spelling] + $0.phrases) }
    return .array(
      all.map { phrase, others in
        ["_key": .string(phrase), "synonym": .strings(others.map { "\"\($0)\"" })]
      })
  }
}

/// A command as the path of a request (https://groonga.org/docs/reference/command/command_format.html).
struct GroongaCommand {
  let path: String

  init(
    _ name: String, _ arguments: KeyValuePairs<String, String>,
    _ more: [KeyValuePairs<String, String>] = []
  ) {
    let all = ([arguments] + more).flatMap { $0.map { "\($0)=\($1.percentEncoded())" } }
    path = "/d/\(name)?" + all.joined(separator: "&")
  }
}
