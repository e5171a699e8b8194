import Diagnostics
package import Guidelines
package import Localization
import Search
import SiteGeneration

/// The documents of a knowledge base for a search engine that a team runs.
package struct SearchEngineExport: Sendable {
  package let format: SearchExportFormat
  package let index: IndexName
  let base: KnowledgeBase
  /// The locale of the words in the files for people.
  let locale: LocaleTag
  /// The address of the site, which is put before the paths of pages; empty if unknown.
  let address: String
  let settings: SearchSettings
  let spelling: SearchSpelling

  /// - Parameter address: The address of the site; nil if unknown.
  package init(
    _ base: KnowledgeBase, format: SearchExportFormat, index: IndexName, address: String? = nil,
    locale: LocaleTag
  ) {
    (self.base, self.format, self.index, self.locale) = (base, format, index, locale)
    self.address = SiteOptions(baseURL: address).baseURL ?? ""
    settings = base.searchSettings
    spelling = SearchSpelling(readings: settings.readings)
  }

  /// The documents, each made on demand.
  var documents: some Sequence<ExportedDocument> {
    let weights = Dictionary(
      settings.kinds.map { ($0.name, $0.weight) }, uniquingKeysWith: { first, _ in first })
    return objectDocuments(of: base).lazy.map { document in
      ExportedDocument(document, of: self, kindWeight: weights[document.kind] ?? Self.plainWeight)
    }
  }

  /// The ranking factor that changes nothing, in sixteenths.
  static let plainWeight = 16

  /// The name of the file of documents.
  package var documentsName: String { format.documentsName }

  /// The name of the file with the ids of all documents, which the next export reads.
  package static let idsName = "ids.txt"

  /// Writes the file of documents, each as soon as it is made, and returns the other files, sorted
  /// by path.
  /// - Parameters:
  ///   - previous: The list of ids of the export before; empty if there is none.
  ///   - write: Takes the next bytes of the file of documents.
  package func files(
    after previous: [UInt8] = [], documents write: ([UInt8]) -> Void
  ) -> [SearchExportFile] {
    var (ids, size) = (ExportedIDs(), 0)
    func add(_ bytes: [UInt8]) {
      size += bytes.count
      write(bytes)
    }
    add(Array(format.opening.utf8))
    for document in documents {
      if !ids.all.isEmpty { add(Array(format.separator.utf8)) }
      add(format.document(self, document))
      ids.all.append(document.key)
    }
    add(Array(format.closing.utf8))
    let before = previous.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    ids.deleted = Set(before).subtracting(ids.all).sorted()

    var files =
      format.files(self) + [
        SearchExportFile(Self.idsName, .ids, text: ids.all.map { $0 + "\n" }.joined()),
        SearchExportFile(
          format.deletionsName, .deleted, ids.deleted.flatMap { format.deletion(self, $0) }),
        SearchExportFile("manifest.json", .manifest, manifest(ids)),
      ]
    if let script = format.script?(self) {
      let sizes = [(documentsName, size)] + files.map { ($0.path, $0.bytes.count) }
      files.append(SearchExportFile("load.sh", .script, text: script.text(self, sizes)))
    }
    let roles =
      [(documentsName, SearchExportFile.Role.documents)] + files.map { ($0.path, $0.role) }
    files.append(SearchExportFile("README.md", .readme, text: SearchReadme(self, ids, roles).text))
    return files.sorted { $0.path < $1.path }
  }

  /// The description of the export, with the numbers of added and deleted documents.
  private func manifest(_ ids: ExportedIDs) -> JSONText {
    let manifest = base.manifest
    return [
      "schema": "precept-search-1",
      "knowledgeBase": [
        "id": .string(manifest.id), "edition": .string(manifest.edition),
        "date": .string(manifest.date.description),
      ],
      "format": .string(format.name), "index": .string(index.description),
      "locales": .strings(settings.locales), "address": .string(address),
      "documents": [
        "file": .string(documentsName), "count": .integer(ids.all.count),
        "ids": .string(Self.idsName),
      ],
      "deleted": ["file": .string(format.deletionsName), "count": .integer(ids.deleted.count)],
      "fields": fieldWeights,
    ]
  }

  var fieldWeights: JSONText {
    .object(SearchedField.all.map { ($0.name, .integer($0.weight)) })
  }

  /// The name of this knowledge base's own index, in an engine with an index for each.
  var ownIndex: String {
    // Index names are lowercase.
    let slug = base.manifest.id.lowercased().unicodeScalars.map {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        ? Character($0) : "-"
    }
    return "\(index)-\(String(slug))"
  }

  /// Each phrase with the phrases of the same meaning, sorted, without those that differ in case only.
  var synonymPhrases: [(phrase: String, others: [String])] {
    var others: [String: [String]] = [:]
    for group in synonymGroups {
      for phrase in group { others[phrase, default: []] += group.filter { $0 != phrase } }
    }
    return others.map { ($0, $1.withoutRepetitions) }.sorted { $0.0 < $1.0 }
  }

  /// Each pinyin spelling of a phrase with the phrases that it means, sorted. Short initials are
  /// left out, because they could mean anything.
  var spelledPhrases: [(spelling: String, phrases: [String])] {
    var found: [String: [String]] = [:]
    for group in synonymGroups {
      let spellings = group.flatMap { phrase in
        Set(spelling.pinyin(of: phrase).prefix(2)).filter { $0.utf8.count >= Self.shortestSpelling }
      }
      for spelling in spellings where !group.contains(spelling) {
        found[spelling, default: []] += group
      }
    }
    return found.map { ($0, $1.withoutRepetitions) }.sorted { $0.0 < $1.0 }
  }

  private static let shortestSpelling = 3

  /// The groups of phrases with the same meaning, in lowercase and without quotation marks.
  var synonymGroups: [[String]] {
    settings.synonyms.map { group in
      group.map { phrase in
        phrase.lowercased().split { $0.isWhitespace || "\"\\,=>()".contains($0) }
          .joined(separator: " ")
      }.filter { !$0.isEmpty }.withoutRepetitions
    }.filter { $0.count > 1 }
  }
}

/// The name by which readers ask for the documents: an alias, which stays when its target is
/// replaced. It is 1 to 60 lowercase letters, digits, hyphens and underscores after a letter, which
/// OpenSearch, Groonga and a shell accept unchanged.
package struct IndexName: Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init?(_ text: String) {
    let pattern = /[a-z][a-z0-9_\-]{0,59}/
    guard text.wholeMatch(of: pattern) != nil else { return nil }
    description = text
  }

  package static let usual = "guidelines"
}

/// The ids of the documents of an export, and those that only the previous export has.
struct ExportedIDs: Sendable {
  var all: [String] = []
  var deleted: [String] = []
}

/// The file that explains how to load, replace and remove the documents, in the locale of the
/// command.
struct SearchReadme {
  let export: SearchEngineExport
  let ids: ExportedIDs
  let roles: [(path: String, role: SearchExportFile.Role)]
  private let messages: LocalizedMessages

  init(
    _ export: SearchEngineExport, _ ids: ExportedIDs,
    _ roles: [(path: String, role: SearchExportFile.Role)]
  ) {
    (self.export, self.ids, self.roles) = (export, ids, roles)
    messages = export.base.messages(for: export.locale)
  }

  var text: String {
    let manifest = export.base.manifest
    let parts = [
      "# "
        + words(
          "search-export.title",
          ["name": .text(messages.text("site.name")), "engine": .text(export.format.title)]),
      words(
        "search-export.edition",
        [
          "id": .text(manifest.id), "edition": .text(manifest.edition),
          "date": .text(manifest.date.description),
        ]),
      files, loading, section("ask", "languages"), section("several", "text"),
      section("limits", "shared"),
      export.format.documentation.map {
        words("search-export.documentation", ["address": .text("<\($0)>")])
      } ?? "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  /// Returns a section with the parts for all engines and for this one.
  private func section(_ name: String, _ shared: String) -> String {
    let key = "search-export.\(name)"
    let own = "\(key).\(export.format.name)"
    let hasOwn = messages.optionalText(MessageKey(own)) != nil
    let paragraphs = ["## " + words("\(key).title"), words("\(key).\(shared)")]
    return (paragraphs + (hasOwn ? [words(own, facts)] : [])).joined(separator: "\n\n")
  }

  private func words(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }

  private var files: String {
    let lines = roles.map { path, role in
      "- `\(path)`" + messages.text("site.colon")
        + words("search-export.file.\(role.rawValue)", facts)
    }
    return "## " + words("search-export.files") + "\n\n" + lines.joined(separator: "\n")
  }

  private var facts: [String: MessageArgument] {
    [
      "count": .number(ids.all.count), "deleted": .number(ids.deleted.count),
      "query": .text("{{query}}"), "quotation": .text("{{quotation}}"),
      "neighbors": .text("{{neighbors}}"), "pairs": .text("{{pairs}}"), "word": .text("{{word}}"),
      "distance": .text("{{distance}}"), "locale": .text("{{locale}}"),
      "index": .text(export.index.description), "own": .text(export.ownIndex),
      "file": .text(export.format.deletionsName),
    ]
  }

  private var loading: String {
    guard let script = export.format.script?(export) else { return "" }
    return [
      "## " + words("search-export.load.title"),
      words("search-export.load.text", facts), code("SERVER=\(script.server) sh load.sh"),
      words("search-export.load.login"),
      code("SERVER=https://… CURL_CONFIG=curl.conf sh load.sh"),
      words("search-export.load.once"), code("SERVER=\(script.server) sh load.sh remove NAME"),
      words("search-export.load.small", facts), code("SERVER=\(script.server) sh load.sh update"),
    ].joined(separator: "\n\n")
  }

  private func code(_ text: String) -> String { "```sh\n\(text)\n```" }
}
