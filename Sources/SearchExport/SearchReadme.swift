import Guidelines
import Localization

/// The file that says how to load, replace and remove the documents, in the locale of the command.
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

  /// Returns a section with what holds for all engines, and what holds for this one.
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
