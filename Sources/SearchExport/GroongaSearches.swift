import Diagnostics
import Search

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
