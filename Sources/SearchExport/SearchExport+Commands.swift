import Guidelines

// Commands of a shell that load an export; `sh` and `curl` are on every server.
struct LoadingCommands {
  /// Loads the documents into something new and switches to it.
  let load: String
  /// Removes what was there before.
  let remove: String
  /// Loads over the documents that are there, and deletes what is gone.
  let update: String
}

extension SearchExport {
  /// The name of this knowledge base's own index, where each has one.
  var ownIndex: String { "\(index)-\(baseSlug)" }

  /// The id of the knowledge base as part of a name of an index, which has no capitals.
  private var baseSlug: String {
    String(
      base.manifest.id.lowercased().unicodeScalars.map {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
          ? Character($0) : "-"
      })
  }

  /// The commands for a shell; nil for a format that no engine reads by itself.
  var commands: LoadingCommands? {
    switch format {
    case .opensearch: openSearchCommands
    case .groonga: groongaCommands
    case .meilisearch: meilisearchCommands
    case .typesense: typesenseCommands
    case .jsonl: nil
    }
  }

  // https://docs.opensearch.org/latest/im-plugin/index-alias/
  private var openSearchCommands: LoadingCommands {
    let json = "-H 'Content-Type: application/json'"
    let bulk = "-H 'Content-Type: application/x-ndjson' --data-binary @-"
    return LoadingCommands(
      load: """
        export SERVER=http://localhost:9200 NEW=\(ownIndex)-$(date +%Y%m%d%H%M%S)
        OLD=$(curl -s "$SERVER/_cat/aliases/\(ownIndex)?h=index")
        curl -f -X PUT "$SERVER/$NEW" \(json) --data-binary @index.json
        split -l 2000 --filter='curl -f -X POST "$SERVER/$NEW/_bulk" \(bulk.replacing("'", with: "\""))' \(documentsName)
        curl -f -X POST "$SERVER/$NEW/_refresh"
        GONE=
        [ -z "$OLD" ] || GONE='{"remove": {"index": "'$OLD'", "aliases": ["\(index)", "\(ownIndex)"]}}, '
        curl -f -X POST "$SERVER/_aliases" \(json) \\
          -d '{"actions": ['"$GONE"'{"add": {"index": "'$NEW'", "aliases": ["\(index)", "\(ownIndex)"]}}]}'
        for name in search phrase; do
          curl -f -X PUT "$SERVER/_scripts/\(index)-$name" \(json) --data-binary @$name.json
        done
        curl "$SERVER/\(index)/_search/template" \(json) \\
          -d '{"id": "\(index)-search", "params": {"query": "…", "locale": "\(locale)"}}'
        """,
      remove: """
        curl -f -X DELETE "$SERVER/$OLD"
        """,
      update: """
        cat \(documentsName) \(deletionsName) |
          split -l 2000 --filter='curl -f -X POST "$SERVER/\(ownIndex)/_bulk" \(bulk.replacing("'", with: "\""))'
        """)
  }

  // https://groonga.org/docs/reference/alias.html
  private var groongaCommands: LoadingCommands {
    let load = "curl -f -X POST -H 'Content-Type: application/json'"
    return LoadingCommands(
      load: """
        SERVER=http://localhost:10041
        NEW=\(groongaName)_$(date +%Y%m%d%H%M%S)
        run() { sed "s/\(newTable)/$NEW/g" "$1" | while read -r path; do curl -f "$SERVER$path"; done; }
        run tables.txt
        \(load) -T folding.json "$SERVER/d/load?table=${NEW}_folding"
        run columns.txt
        \(load) -T synonyms.json "$SERVER/d/load?table=${NEW}_synonyms"
        \(load) -T \(documentsName) "$SERVER/d/load?table=$NEW"
        curl -s "$SERVER/d/table_list" | grep -q '"Aliases"' || run aliases.txt
        sed "s/\(newTable)/$NEW/g" switch.json | \(load) --data-binary @- "$SERVER/d/load?table=Aliases"
        """,
      remove: """
        sed "s/\(newTable)/$OLD/g" remove.txt | while read -r path; do curl -f "$SERVER$path"; done
        """,
      update: """
        \(load) -T \(documentsName) "$SERVER/d/load?table=\(groongaName)"
        while read -r path; do curl -f "$SERVER$path"; done <\(deletionsName)
        """)
  }

  // https://www.meilisearch.com/docs/reference/api/indexes
  private var meilisearchCommands: LoadingCommands {
    let json = "\"$KEY\" -H 'Content-Type: application/json'"
    return LoadingCommands(
      load: """
        SERVER=http://localhost:7700 KEY="Authorization: Bearer …" NAME=\(ownIndex)
        for uid in $NAME $NAME-new; do
          curl -f -X POST "$SERVER/indexes" -H \(json) -d '{"uid": "'$uid'", "primaryKey": "id"}'
        done
        curl -f -X PATCH "$SERVER/indexes/$NAME-new/settings" -H \(json) --data-binary @settings.json
        curl -f -X POST "$SERVER/indexes/$NAME-new/documents" -H "$KEY" \\
          -H 'Content-Type: application/x-ndjson' -T \(documentsName)
        curl -f -X POST "$SERVER/swap-indexes" -H \(json) -d '[{"indexes": ["'$NAME'", "'$NAME'-new"]}]'
        """,
      remove: """
        curl -f -X DELETE "$SERVER/indexes/$NAME-new" -H "$KEY"
        """,
      update: """
        curl -f -X POST "$SERVER/indexes/$NAME/documents" -H "$KEY" \\
          -H 'Content-Type: application/x-ndjson' -T \(documentsName)
        curl -f -X POST "$SERVER/indexes/$NAME/documents/delete-batch" -H \(json) --data-binary @\(deletionsName)
        """)
  }

  // https://typesense.org/docs/30.2/api/collection-alias.html
  private var typesenseCommands: LoadingCommands {
    let json = "\"$KEY\" -H 'Content-Type: application/json'"
    return LoadingCommands(
      load: """
        SERVER=http://localhost:8108 KEY="X-TYPESENSE-API-KEY: …" NAME=\(ownIndex)
        NEW=$NAME-$(date +%Y%m%d%H%M%S)
        curl -f -X PUT "$SERVER/synonym_sets/$NAME" -H \(json) --data-binary @synonyms.json
        sed "s/\(ownIndex)-NEW/$NEW/" collection.json |
          curl -f -X POST "$SERVER/collections" -H \(json) --data-binary @-
        curl -f -X POST "$SERVER/collections/$NEW/documents/import?action=upsert" -H "$KEY" -T \(documentsName)
        curl -f -X PUT "$SERVER/aliases/$NAME" -H \(json) -d '{"collection_name": "'$NEW'"}'
        """,
      remove: """
        curl -f -X DELETE "$SERVER/collections/$OLD" -H "$KEY"
        """,
      update: """
        curl -f -X POST "$SERVER/collections/$NAME/documents/import?action=upsert" -H "$KEY" -T \(documentsName)
        while read -r id; do
          curl -f -X DELETE "$SERVER/collections/$NAME/documents/$id" -H "$KEY"
        done <\(deletionsName)
        """)
  }
}
