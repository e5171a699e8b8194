import Diagnostics
import Search

// OpenSearch (https://docs.opensearch.org/latest/): an index for each knowledge base, and aliases
// for one or all of them.
extension SearchExportFormat {
  static let opensearch = SearchExportFormat(
    name: "opensearch", title: "OpenSearch",
    documentation: "https://docs.opensearch.org/latest/", documentsName: "documents.ndjson",
    // A line with the action for a document, and the document
    // (https://docs.opensearch.org/latest/api-reference/document-apis/bulk/).
    document: {
      JSONText.object([("index", ["_id": .string($1.key)])]).line + $1.json.line
    },
    deletionsName: "deleted.ndjson",
    deletion: { JSONText.object([("delete", ["_id": .string($1)])]).line },
    files: { export in
      [
        SearchExportFile(
          "index.json", .settings,
          ["settings": ["analysis": export.analysis], "mappings": export.mappings]),
        SearchExportFile("search.json", .search, Self.template(export.searchQuery)),
        SearchExportFile("phrase.json", .phrase, Self.template(export.phraseQuery)),
      ]
    },
    script: { $0.openSearchScript })

  /// Returns a stored script of a search template, whose parameters are `query` and `locale`
  /// (https://docs.opensearch.org/latest/api-reference/search-apis/search-template/index/).
  private static func template(_ source: JSONText) -> JSONText {
    ["script": ["lang": "mustache", "source": source]]
  }
}

extension SearchEngineExport {
  /// The token between runs of Han characters, which a filter removes again. It leaves a gap, so that no
  /// phrase reaches across a punctuation mark.
  private static let gap = "qqgapqq"

  /// The characters that are indexed in pairs: Han, kana and Hangul.
  private static let paired =
    #"\u2E80-\u2FDF\u3005-\u3007\u3041-\u3096\u309D-\u309F\u30A1-\u30FA\u30FC-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF"#

  /// The analyzers. Characters are folded by a table, which needs no plug-in; runs of Han characters, kana
  /// and Hangul become overlapping pairs; other words are stemmed. Synonyms are added to queries only.
  fileprivate var analysis: JSONText {
    let folded: (String, JSONText) = ("char_filter", ["fold", "gap"])
    func analyzer(_ filters: [String]) -> JSONText {
      .object([
        ("type", "custom"), folded, ("tokenizer", "standard"), ("filter", .strings(filters)),
      ])
    }
    let foldingRules = FoldedCharacters.pairs.map {
      "\(Self.escaped($0.text)) => \(Self.escaped($0.folded))"
    }
    // The groups of phrases, as Solr rules.
    let synonymRules =
      synonymGroups.map { $0.joined(separator: ", ") }
      + spelledPhrases.map {
        "\($0.spelling) => \(([$0.spelling] + $0.phrases).joined(separator: ", "))"
      }
    let words = ["lowercase", "gap"]
    return [
      "char_filter": [
        // https://docs.opensearch.org/latest/analyzers/character-filters/mapping-character-filter/
        "fold": ["type": "mapping", "mappings": .strings(foldingRules)],
        // https://docs.opensearch.org/latest/analyzers/character-filters/pattern-replace-character-filter/
        "gap": [
          "type": "pattern_replace",
          "pattern": .string(#"(?<=[\#(Self.paired)])[^\p{L}\p{N}]+(?=[\#(Self.paired)])"#),
          "replacement": .string(" \(Self.gap) "),
        ],
      ],
      "filter": [
        "gap": ["type": "stop", "stopwords": [.string(Self.gap)]],
        // https://docs.opensearch.org/latest/analyzers/token-filters/cjk-bigram/
        "pairs": ["type": "cjk_bigram"],
        "characters": ["type": "cjk_bigram", "output_unigrams": true],
        "one": ["type": "length", "min": 1, "max": 1],
        // https://docs.opensearch.org/latest/analyzers/token-filters/synonym-graph/
        "synonyms": ["type": "synonym_graph", "synonyms": .strings(synonymRules)],
      ],
      "analyzer": [
        "text": analyzer(words + ["pairs", "kstem"]),
        "query": analyzer(words + ["pairs", "synonyms", "kstem"]),
        "exact": analyzer(words + ["pairs"]),
        // A single character is found by itself, but not in a longer query.
        "character": analyzer(words + ["characters", "one"]),
        "character_query": analyzer(words + ["pairs", "one"]),
        "spelling": .object([
          ("type", "custom"), ("tokenizer", "keyword"), ("filter", ["lowercase"]),
        ]),
      ],
      "normalizer": ["value": .object([("type", "custom"), ("filter", ["lowercase"])])],
    ]
  }

  /// Returns the string with escapes for characters that are special in a rule.
  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      return isPlain
        ? String(scalar) : "\\u" + String(scalar.value, radix: 16).zeroPadded(to: 4)
    }.joined()
  }

  // https://docs.opensearch.org/latest/field-types/
  fileprivate var mappings: JSONText {
    let keyword: JSONText = ["type": "keyword"]
    let filters = [
      "id", "group", "base", "edition", "locale", "kind", "object", "status", "platforms", "topics",
      "impacts", "types", "links",
    ].map { ($0, keyword) }
    let others: [(String, JSONText)] = [
      ("colors", ["type": "keyword", "normalizer": "value"]),
      ("edition_date", ["type": "date", "format": "yyyy-MM-dd"]),
      ("date", ["type": "date", "format": "yyyy-MM-dd"]),
      ("end", ["type": "date", "format": "yyyy-MM-dd"]),
      ("address", ["type": "keyword", "index": false, "doc_values": false]),
      ("titles", ["type": "object", "enabled": false]),
      ("boost", ["type": "float"]),
      ("pinyin", ["type": "text", "analyzer": "spelling"]),
    ]
    let text: JSONText = [
      "type": "text", "analyzer": "text", "search_analyzer": "query",
      "fields": [
        "exact": ["type": "text", "analyzer": "exact"],
        "character": [
          "type": "text", "analyzer": "character", "search_analyzer": "character_query",
        ],
      ],
    ]
    let texts = SearchedField.words.map { ($0, text) }
    return ["dynamic": "strict", "properties": .object(filters + others + texts)]
  }

  /// A search for the words of a query. Objects with all words come first; the last word may be
  /// unfinished; a wrong letter is allowed from four letters on, two from eight.
  fileprivate var searchQuery: JSONText {
    let fields = weighted()
    let words: [JSONText] = [
      multiMatch(fields, "cross_fields", ("operator", "and"), ("boost", 4)),
      multiMatch(fields, "most_fields", ("minimum_should_match", "2<60%")),
      multiMatch(fields, "phrase", ("boost", 2), ("slop", 1)),
      multiMatch(fields, "phrase_prefix", ("boost", .number(0.75))),
      multiMatch(
        ["title^24", "names^24", "headings^12", "keywords^12"], "best_fields",
        ("fuzziness", "AUTO:4,8"),
        ("prefix_length", 1), ("boost", .number(0.5))),
      multiMatch(weighted(".character"), "best_fields"),
      ["prefix": ["pinyin": ["value": "{{query}}", "boost": 15, "case_insensitive": true]]],
      ["term": ["colors": ["value": "{{query}}", "boost": 24]]],
    ]
    return ranked(["bool": ["should": .array(words), "minimum_should_match": 1]])
  }

  /// A search for the words of a query in their order, without synonyms, endings or corrections.
  fileprivate var phraseQuery: JSONText {
    ranked(multiMatch(weighted(".exact", of: SearchedField.texts), "phrase"))
  }

  private func weighted(_ subfield: String = "", of fields: [String]? = nil) -> [String] {
    SearchedField.all.filter { (fields ?? SearchedField.words).contains($0.name) }
      .map { "\($0.name)\(subfield)^\($0.weight)" }
  }

  private func multiMatch(
    _ fields: [String], _ type: String, _ options: (String, JSONText)...
  ) -> JSONText {
    [
      "multi_match": .object(
        [("query", "{{query}}"), ("type", .string(type)), ("fields", .strings(fields))] + options)
    ]
  }

  /// Returns a search that ranks by the factor of each document, prefers the language of the reader, and
  /// shows each object once.
  private func ranked(_ query: JSONText) -> JSONText {
    [
      "size": 10,
      "_source": ["id", "base", "kind", "object", "locale", "title", "titles", "address"],
      "query": [
        "function_score": [
          "query": query, "boost_mode": "multiply", "score_mode": "multiply",
          "functions": [
            ["field_value_factor": ["field": "boost", "missing": 1]],
            ["filter": ["term": ["locale": "{{locale}}"]], "weight": .number(1.1)],
          ],
        ]
      ],
      "collapse": ["field": "group"],
    ]
  }

  // https://docs.opensearch.org/latest/im-plugin/index-alias/
  var openSearchScript: LoadingScript {
    LoadingScript(
      server: "http://localhost:9200",
      usage: "sh load.sh                  loads all documents, then switches to them",
      functions: #"""
        discard() { curl --config "$CURL_CONFIG" -sS -o /dev/null -X DELETE "$SERVER/$1"; }

        # Sends the lines of a file to an index, 2,000 at a time.
        bulk() {
          parts=$(mktemp -d)
          trap 'rm -rf "$parts"' EXIT
          split -a 4 -l 2000 "$from/$2" "$parts/"
          for part in "$parts"/*; do
            [ -f "$part" ] || continue
            ask "/$1/_bulk?filter_path=errors,items.*.error" -H 'Content-Type: application/x-ndjson' \
              --data-binary "@$part"
            case $answer in
            *'"errors":false'*) ;;
            *) fail "not every line of $2 was accepted: $(printf '%s' "$answer" | cut -c 1-500)" ;;
            esac
          done
          rm -r "$parts"
        }

        load() {
          NEW=\#(ownIndex)-$(date +%Y%m%d%H%M%S)-$$
          ask '/_cat/aliases/\#(ownIndex)?h=index'
          OLD=$(echo $answer)
          ask "/$NEW" -X PUT -H "$json" --data-binary "@$from/index.json"
          loading=yes
          bulk "$NEW" \#(format.documentsName)
          ask "/$NEW/_refresh" -X POST
          ask "/$NEW/_count?filter_path=count"
          count=$(($(wc -l <"$from/\#(Self.idsName)")))
          [ "$answer" = '{"count":'$count'}' ] || fail "$NEW has $answer, not $count documents"
          for name in search phrase; do
            ask "/_scripts/\#(index)-$name" -X PUT -H "$json" --data-binary "@$from/$name.json"
          done
          actions=
          for name in $OLD; do
            actions=$actions'{"remove": {"index": "'$name'", "aliases": ["\#(index)", "\#(ownIndex)"]}}, '
          done
          # If there is no answer, the names may have changed anyway, so nothing is removed.
          loading=
          ask /_aliases -X POST -H "$json" \
            -d '{"actions": ['"$actions"'{"add": {"index": "'"$NEW"'", "aliases": ["\#(index)", "\#(ownIndex)"]}}]}'
          echo "\#(index): $count documents in $NEW${OLD:+; when searches that are still running have finished: sh load.sh remove $OLD}"
        }

        update() {
          bulk \#(ownIndex) \#(format.documentsName)
          bulk \#(ownIndex) \#(format.deletionsName)
        }

        remove() {
          case $1 in \#(ownIndex)-[0-9]*) ;; *) fail "$1 is not the name of an earlier load" ;; esac
          ask '/_cat/aliases/\#(index),\#(ownIndex)?h=index'
          for name in $answer; do
            [ "$name" != "$1" ] || fail "readers use $1"
          done
          ask "/$1" -X DELETE
        }
        """#)
  }
}
