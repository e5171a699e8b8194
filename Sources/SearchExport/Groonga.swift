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
    let all = ([arguments] + more).flatMap { $0.map { "\($0)=\(Self.encoded($1))" } }
    path = "/d/\(name)?" + all.joined(separator: "&")
  }

  /// Encodes all bytes except unreserved characters (RFC 3986, 2.3).
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let scalar = Unicode.Scalar(byte)
      let isPlain =
        scalar.isASCII && (scalar.properties.isAlphabetic || (0x30...0x39).contains(byte))
      return isPlain || "-._~".utf8.contains(byte)
        ? String(scalar) : "%" + String(byte, radix: 16, uppercase: true).zeroPadded(to: 2)
    }.joined()
  }
}

// Templates of commands: `{{query}}` is the reader's query in lowercase, with a space in place of
// everything but letters and digits, since anything else can be an operator
// (https://groonga.org/docs/reference/grn_expr/query_syntax.html); `{{quotation}}` is the query
// with spaces in place of quotation marks and backslashes only; `{{neighbors}}` is every pair of
// adjacent words, as `(one two) OR (two three)`, or the only word; `{{pairs}}` is its Chinese, kana
// and Hangul in pairs; `{{locale}}` is the language of the reader.
extension SearchEngineExport {
  /// A search for the words of a query. All words count most, then two adjacent words, then each by
  /// how rare it is; the last one may be unfinished.
  /// https://groonga.org/docs/reference/functions/query.html
  var groongaSearch: JSONText {
    let synonyms = "\"expander\": \"\(groongaName)_synonyms.synonym\", \"flags\": \"NONE\""
    let any = "\"default_operator\": \"OR\""
    let pinyin = "pinyin * \(4 * SearchedField.pinyinWeight)"
    let rare = weighted(SearchedField.words) { "scorer_tf_idf(\($0)) * \($1 / 2)" }
    let parts = [
      "query(\"\(matched(times: 10))\", \"{{query}}\", {\(synonyms)})",
      "query(\"\(matched(times: 8)) || \(pinyin)\", \"{{query}}*\", {\"flags\": \"NONE\"})",
      "query(\"\(matched(times: 8))\", \"{{neighbors}}\", {\(synonyms)})",
      "query(\"\(rare)\", \"{{query}}\", {\(any), \(synonyms)})",
      "query(\"\(matched(times: 1))\", \"{{pairs}}\", {\(any), \"flags\": \"NONE\"})",
    ]
    return ranked(parts.joined(separator: " || "))
  }

  /// A search for the words of a query in their order, without synonyms.
  var groongaPhrase: JSONText {
    let fields = weighted(SearchedField.texts) { "\($0) * \($1)" }
    return ranked("query(\"\(fields)\", \"\\\"{{quotation}}\\\"\")")
  }

  /// A search for corrections of a misspelled word, nearest first: at most `{{distance}}` letters
  /// are wrong, 1 from four letters on, 2 from eight.
  var groongaCorrection: JSONText {
    let options =
      "{\"max_distance\": {{distance}}, \"prefix_length\": 1, \"with_transposition\": true}"
    return [
      "command": "select",
      "parameters": [
        "table": .string("\(groongaName)_words"),
        "filter": .string("fuzzy_search(_key, \"{{word}}\", \(options))"),
        "output_columns": "_key,_score", "sort_keys": "-_score", "limit": "5",
      ],
    ]
  }

  /// Each field counts once, however often it has a word; otherwise, long documents would come
  /// first (https://groonga.org/docs/reference/scorers/scorer_tf_at_most.html).
  private func matched(times: Int) -> String {
    weighted(SearchedField.words) { "scorer_tf_at_most(\($0), 1.0) * \($1 * times)" }
  }

  private func weighted(_ fields: [String], _ field: (String, Int) -> String) -> String {
    SearchedField.all.filter { fields.contains($0.name) }.map { name, weight in
      field(name, Self.named.contains(name) ? weight * 3 / 2 : weight)
    }.joined(separator: " || ")
  }

  /// The fields that count more here, since the server can't tell whether a query is a whole name.
  private static let named = ["title", "names"]

  /// Returns a command that ranks by the factor of each document and prefers the language of the reader.
  private func ranked(_ filter: String) -> JSONText {
    [
      "command": "select",
      "parameters": [
        "table": .string(groongaName), "filter": .string(filter),
        "columns[rank].stage": "filtered", "columns[rank].type": "Float",
        "columns[rank].value": "_score * boost * (locale._key == \"{{locale}}\" ? 1.1 : 1)",
        "sort_keys": "-rank,_key", "limit": .string("\(10 * settings.locales.count)"),
        "output_columns": "_key,rank,group,base,edition,kind,object,locale,title,titles,address",
      ],
    ]
  }

  // https://groonga.org/docs/reference/alias.html
  var groongaScript: LoadingScript {
    LoadingScript(
      server: "http://localhost:10041",
      usage:
        "sh load.sh [load FOLDER…]   loads all documents, with those of other exports, then switches to them",
      functions: #"""
        # Asks for each path in a file, with the name of a load instead of the one in the file.
        run() {
          while read -r line; do [ -z "$line" ] || ask "$line"; done <<LINES
        $(sed "s/\#(newTable)/$2/g" "$from/$1")
        LINES
        }

        # Loads the records of a file into a table.
        fill() {
          ask "/d/load?table=$2" -X POST -H "$json" --data-binary "@$1"
          expected=$(grep -c '"_key"' "$1") || :
          case $answer in
          *",$expected]") ;;
          *) fail "not all $expected records of $1 were loaded: $answer" ;;
          esac
        }

        discard() {
          sed "s/\#(newTable)/$1/g" "$from/remove.txt" | while read -r line; do
            curl --config "$CURL_CONFIG" -sS -o /dev/null "$SERVER$line"
          done
        }

        # Finds the table that readers use now; empty if there is none.
        current() {
          OLD=
          ask /d/table_list
          case $answer in *'"Aliases"'*) ;; *) return 0 ;; esac
          ask '/d/select?table=Aliases&limit=-1&output_columns=_key,real_name'
          OLD=$(printf '%s' "$answer" | sed -n 's/.*\["\#(groongaName)","\([^"]*\)"\].*/\1/p')
        }

        load() {
          for folder; do sh "$folder/load.sh" check >/dev/null || fail "$folder is not complete"; done
          NEW=\#(groongaName)_$(date +%Y%m%d%H%M%S)_$$
          current
          ask "/d/object_exist?name=$NEW"
          case $answer in *true*) fail "$NEW already exists" ;; esac
          loading=yes
          run tables.txt "$NEW"
          fill "$from/folding.json" "${NEW}_folding"
          run columns.txt "$NEW"
          count=0
          for folder in "$from" "$@"; do
            fill "$folder/synonyms.json" "${NEW}_synonyms"
            fill "$folder/\#(format.documentsName)" "$NEW"
            count=$((count + $(wc -l <"$folder/\#(Self.idsName)")))
          done
          ask "/d/select?table=$NEW&limit=0&output_columns=_key"
          case $answer in
          *",[[[$count],"*) ;;
          *) fail "$NEW does not have $count documents: $answer" ;;
          esac
          ask /d/table_list
          case $answer in *'"Aliases"'*) ;; *) run aliases.txt "$NEW" ;; esac
          names=$(sed "s/\#(newTable)/$NEW/g" "$from/switch.json")
          # If there is no answer, the names may have changed anyway, so nothing is removed.
          loading=
          ask '/d/load?table=Aliases' -X POST -H "$json" --data-binary "$names"
          echo "\#(index): $count documents in $NEW${OLD:+; when searches that are still running have finished: sh load.sh remove $OLD}"
        }

        update() {
          fill "$from/\#(format.documentsName)" \#(groongaName)
          run \#(format.deletionsName) \#(newTable)
        }

        remove() {
          case $1 in \#(groongaName)_[0-9]*) ;; *) fail "$1 is not the name of an earlier load" ;; esac
          current
          [ "$OLD" != "$1" ] || fail "readers use $1"
          run remove.txt "$1"
        }
        """#)
  }
}
