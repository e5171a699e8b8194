import Diagnostics

/// The differences between the engines for which documents are written.
package struct SearchExportFormat: Sendable {
  /// The name in commands, and the one for people.
  package let name: String
  let title: String
  /// The address of the engine's documentation; nil for a format that no engine reads by itself.
  var documentation: String?
  let documentsName: String
  /// The text before the first document, between two, and after the last one.
  var opening = ""
  var separator = ""
  var closing = ""
  let document: @Sendable (SearchEngineExport, ExportedDocument) -> [UInt8]
  /// The name of the file that deletes documents of the previous export that this one no longer
  /// has.
  let deletionsName: String
  let deletion: @Sendable (SearchEngineExport, _ key: String) -> [UInt8]
  /// The other files that depend on the format.
  let files: @Sendable (SearchEngineExport) -> [SearchExportFile]
  /// The part of `load.sh` that depends on the engine; nil for a format without that script.
  var script: (@Sendable (SearchEngineExport) -> LoadingScript)?
}

extension SearchExportFormat {
  package static let all = [opensearch, groonga, jsonl]

  /// Returns nil if no format has the name.
  package init?(named name: String) {
    guard let format = Self.all.first(where: { $0.name == name }) else { return nil }
    self = format
  }

  /// JSON Lines, with the weights and synonyms that any other engine needs.
  static let jsonl = SearchExportFormat(
    name: "jsonl", title: "JSON Lines", documentsName: "documents.jsonl",
    document: { $1.json.line }, deletionsName: "deleted.txt", deletion: { Array("\($1)\n".utf8) },
    files: { export in
      [
        SearchExportFile("fields.json", .fields, export.fieldWeights),
        SearchExportFile(
          "synonyms.json", .synonyms, .array(export.synonymGroups.map(JSONText.strings))),
      ]
    })
}

extension JSONText {
  var line: [UInt8] { compactBytes + [UInt8(ascii: "\n")] }
}

package struct SearchExportFile: Sendable, Equatable {
  /// The purpose of the file, as `README.md` explains it.
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

/// The script `load.sh`, which loads an export so that readers never get a part of it. The names
/// that readers use lead to the new documents only if every file has its original size, the server
/// has refused nothing, and it has all documents. If anything fails, the loaded documents are
/// removed. It needs `sh`, `curl`, and POSIX commands.
struct LoadingScript: Sendable {
  /// The address of a server on this machine.
  let server: String
  /// The synopsis of `load` with a description.
  let usage: String
  /// The engine's functions and cases: `load`, `update` and `remove`.
  let functions: String

  func text(_ export: SearchEngineExport, _ files: [(path: String, size: Int)]) -> String {
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
