import Guidelines

/// The script `load.sh`, which loads an export so that readers never get a part of it: every file has
/// the size that it was written with, the server refuses nothing, and it has all documents, before the
/// names that readers use lead to them. If anything fails, what was loaded is removed.
///
/// It needs `sh`, `curl`, and the commands that POSIX has.
struct LoadingScript: Sendable {
  /// The address of a server on this machine.
  let server: String
  /// How `load` is called, and what it does.
  let usage: String
  /// Functions and cases of the engine: `load`, `update` and `remove`.
  let functions: String

  func text(_ export: SearchExport, _ files: [(path: String, size: Int)]) -> String {
    let sizes = files.map { "\($0.size) \($0.path)" }.joined(separator: "\n")
    return #"""
      #!/bin/sh
      # Loads this export into \#(export.format.title), checks it, and then switches readers to it.
      #
      #   \#(usage)
      #   sh load.sh update           loads over the existing documents, deletes those that are gone
      #   sh load.sh remove NAME…     removes earlier loads that readers no longer use
      #   sh load.sh check            only checks the files of this export
      #
      # SERVER       the address of the server (default: \#(server))
      # CURL_CONFIG  a file with options for curl, such as these two:
      #                user = "name:password"
      #                cacert = "/etc/ssl/our-ca.pem"
      set -eu
      SERVER=${SERVER:-\#(server)}
      SERVER=${SERVER%/}
      CURL_CONFIG=${CURL_CONFIG:-/dev/null}
      from=$(dirname "$0")
      json='Content-Type: application/json'
      loading=

      # Reports what is wrong, and removes what was loaded.
      fail() {
        echo "load.sh: $*" >&2
        [ -z "$loading" ] || {
          loading=
          echo "load.sh: readers keep the old documents; removing $NEW" >&2
          discard "$NEW"
        }
        exit 1
      }
      trap 'fail stopped' HUP INT TERM

      # Asks the server for a path, with options of curl. Its answer is in $answer.
      ask() {
        path=$1
        shift
        answer=$(curl --config "$CURL_CONFIG" -sS -w '\n%{http_code}' "$@" "$SERVER$path") ||
          fail "no answer from $SERVER$path"
        status=${answer##*
      }
        answer=${answer%
      *}
        case $status in
        2??) ;;
        *) fail "$SERVER$path answers $status: $(printf '%s' "$answer" | cut -c 1-500)" ;;
        esac
      }

      # Checks that every file is there and complete.
      check() {
        while read -r size name; do
          [ -f "$from/$name" ] || fail "$from/$name is missing; export again"
          found=$(($(wc -c <"$from/$name")))
          [ "$found" -eq "$size" ] || fail "$from/$name has $found bytes instead of $size; export again"
        done <<'FILES'
      \#(sizes)
      FILES
      }

      \#(functions)

      command=${1:-load}
      [ $# -eq 0 ] || shift
      check
      case $command in
      check) echo "all files are complete" ;;
      load) load "$@" ;;
      update) update ;;
      remove)
        [ $# -gt 0 ] || fail "name the loads to remove"
        for name; do remove "$name"; done
        ;;
      *) fail "unknown command '$command'; expected load, update, remove or check" ;;
      esac

      """#
  }
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
