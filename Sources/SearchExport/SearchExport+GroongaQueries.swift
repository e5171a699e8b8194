import Diagnostics
import Search

// Templates of commands: `{{query}}` is what a reader types, in lowercase, with a blank in place of all that is
// neither letter nor digit, since anything else can be an operator
// (https://groonga.org/docs/reference/grn_expr/query_syntax.html); `{{quotation}}` is the same text with blanks
// in place of quotation marks and backslashes only; `{{neighbors}}` is every two words that stand together, as `(one two) OR (two three)`, or the only word;
// `{{pairs}}` is its Chinese, kana and Hangul in pairs; `{{locale}}` is the language of the reader.
extension SearchExport {
  /// The words of a query. All words count most, then two that stand together, then each by how rare it
  /// is; the last one may be unfinished.
  ///
  /// https://groonga.org/docs/reference/functions/query.html
  var groongaSearch: JSONText {
    let synonyms = "\"expander\": \"\(groongaName)_synonyms.synonym\", \"flags\": \"NONE\""
    let any = "\"default_operator\": \"OR\""
    let pinyin = "pinyin * \(4 * SearchedField.pinyinWeight)"
    let rare = weighted(searchedColumns) { "scorer_tf_idf(\($0)) * \($1 / 2)" }
    let parts = [
      "query(\"\(matched(times: 10))\", \"{{query}}\", {\(synonyms)})",
      "query(\"\(matched(times: 8)) || \(pinyin)\", \"{{query}}*\", {\"flags\": \"NONE\"})",
      "query(\"\(matched(times: 8))\", \"{{neighbors}}\", {\(synonyms)})",
      "query(\"\(rare)\", \"{{query}}\", {\(any), \(synonyms)})",
      "query(\"\(matched(times: 1))\", \"{{pairs}}\", {\(any), \"flags\": \"NONE\"})",
    ]
    return ranked(parts.joined(separator: " || "))
  }

  /// The words of a query in their order, as the object itself has them.
  var groongaPhrase: JSONText {
    let fields = weighted(SearchedField.texts) { "\($0) * \($1)" }
    return ranked("query(\"\(fields)\", \"\\\"{{quotation}}\\\"\")")
  }

  /// The words that a misspelt word may stand for, the nearest first: at most `{{distance}}` letters are
  /// wrong, 1 from four letters on, 2 from eight.
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

  /// Each field counts once, however often it has a word: long texts would come before all others
  /// (https://groonga.org/docs/reference/scorers/scorer_tf_at_most.html).
  private func matched(times: Int) -> String {
    weighted(searchedColumns) { "scorer_tf_at_most(\($0), 1.0) * \($1 * times)" }
  }

  private func weighted(_ fields: [String], _ field: (String, Int) -> String) -> String {
    SearchedField.all.filter { fields.contains($0.name) }.map { name, weight in
      field(name, Self.named.contains(name) ? weight * 3 / 2 : weight)
    }.joined(separator: " || ")
  }

  /// The fields that count more here, since the server does not see whether a query is a whole name.
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
}
