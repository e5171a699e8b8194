import Diagnostics
import Search

// Typesense (https://typesense.org/docs/): a collection for each knowledge base, which an alias names.
extension SearchExport {
  var typesenseFiles: [SearchExportFile] {
    [
      SearchExportFile("collection.json", typesenseCollection),
      SearchExportFile("synonyms.json", typesenseSynonyms),
      SearchExportFile("search.json", typesenseQuery),
      SearchExportFile("phrase.json", typesensePhrase),
    ]
  }

  // https://typesense.org/docs/30.2/api/collections.html#schema-parameters
  private var typesenseCollection: JSONText {
    let values: [(String, String)] =
      [
        ("group", "string"), ("base", "string"), ("edition", "string"), ("locale", "string"),
        ("kind", "string"),
      ]
      + [
        ("object", "string"), ("status", "string"), ("platforms", "string[]"),
        ("topics", "string[]"),
      ]
      + [("impacts", "string[]"), ("types", "string[]"), ("colors", "string[]")]
    let facets = values.map { name, type -> JSONText in
      ["name": .string(name), "type": .string(type), "facet": true]
    }
    let texts = SearchedField.all.map { field, _ -> JSONText in
      let stems = !["pinyin", "names"].contains(field)
      return [
        "name": .string(field), "type": field == "title" ? "string" : "string[]",
        "stem": .bool(stems),
      ]
    }
    let days = ["date", "end"].map { name -> JSONText in
      ["name": .string(name), "type": "string", "optional": true, "sort": true]
    }
    return [
      "name": .string(ownIndex + "-NEW"),
      "fields": .array(
        facets + texts + [["name": "pairs", "type": "string[]"]] + days + [
          ["name": "boost", "type": "float"]
        ]),
      "default_sorting_field": "boost",
      "synonym_sets": [.string(ownIndex)],
    ]
  }

  // https://typesense.org/docs/30.2/api/synonyms.html
  private var typesenseSynonyms: JSONText {
    [
      "items": .array(
        synonymGroups.enumerated().map { number, phrases in
          ["id": .string("group-\(number)"), "synonyms": .strings(phrases)]
        })
    ]
  }

  // https://typesense.org/docs/30.2/api/search.html#search-parameters
  private var typesenseQuery: JSONText {
    let fields = byWeight
    let weights = Dictionary(
      SearchedField.all.map { ($0.name, $0.weight) }, uniquingKeysWith: { first, _ in first })
    return typesenseSearch(
      "{{query}}", fields,
      [
        ("query_by_weights", .string(fields.map { "\(weights[$0] ?? 1)" }.joined(separator: ","))),
        ("num_typos", "2"), ("min_len_1typo", 4), ("min_len_2typo", 8),
      ])
  }

  private var typesensePhrase: JSONText {
    typesenseSearch(
      "\"{{pairs}}\"", ["pairs"],
      [
        ("num_typos", "0"), ("prefix", "false"), ("pre_segmented_query", true),
        ("drop_tokens_threshold", 0),
      ])
  }

  private func typesenseSearch(
    _ text: String, _ fields: [String], _ options: [(String, JSONText)]
  ) -> JSONText {
    .object(
      [("q", .string(text)), ("query_by", .string(fields.joined(separator: ",")))] + options + [
        ("sort_by", "_text_match:desc,boost:desc"), ("group_by", "group"), ("group_limit", 1),
        ("per_page", 10),
        ("include_fields", "id,base,kind,object,locale,title,titles,address"),
      ])
  }
}
