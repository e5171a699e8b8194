import Diagnostics
import Search

// Meilisearch (https://www.meilisearch.com/docs): an index for each knowledge base.
extension SearchExport {
  var meilisearchFiles: [SearchExportFile] {
    [
      SearchExportFile("settings.json", meilisearchSettings),
      SearchExportFile("search.json", meilisearchQuery("{{query}}")),
      SearchExportFile("phrase.json", meilisearchQuery("\"{{pairs}}\"", ["pairs"])),
    ]
  }

  // https://www.meilisearch.com/docs/reference/api/settings
  private var meilisearchSettings: JSONText {
    [
      // The order is the only weight that attributes have
      // (https://www.meilisearch.com/docs/learn/relevancy/attribute_ranking_order).
      "searchableAttributes": .strings(byWeight + ["pairs"]),
      "filterableAttributes": [
        "group", "base", "edition", "locale", "kind", "object", "status", "platforms", "topics",
        "impacts",
        "types", "colors",
      ],
      "sortableAttributes": ["date", "end", "boost"],
      "distinctAttribute": "group",
      "rankingRules": [
        "words", "typo", "proximity", "attribute", "sort", "exactness", "boost:desc",
      ],
      "typoTolerance": [
        "minWordSizeForTypos": ["oneTypo": 4, "twoTypos": 8],
        "disableOnAttributes": ["pairs", "pinyin"],
      ],
      "synonyms": .object(
        synonymPhrases.map { ($0.phrase, .strings($0.others)) }
          + spelledPhrases.map { ($0.spelling, .strings($0.phrases)) }),
      // Pairs are cut in the same way in documents and queries if both name one language.
      "localizedAttributes": [["attributePatterns": ["pairs"], "locales": ["cmn"]]],
    ]
  }

  var byWeight: [String] {
    SearchedField.all.sorted { ($1.weight, $0.name) < ($0.weight, $1.name) }.map(\.name)
  }

  // https://www.meilisearch.com/docs/reference/api/search
  private func meilisearchQuery(_ text: String, _ attributes: [String]? = nil) -> JSONText {
    let searched: [(String, JSONText)]? = attributes.map {
      [("attributesToSearchOn", .strings($0)), ("locales", ["cmn"])]
    }
    let shown = ["id", "base", "kind", "object", "locale", "title", "titles", "address"]
    return .object(
      [("q", .string(text)), ("limit", 10), ("matchingStrategy", "last")] + (searched ?? [])
        + [("attributesToRetrieve", .strings(shown))])
  }
}
