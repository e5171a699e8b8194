import Guidelines
import Localization

/// The file that says how to load, replace and remove the documents, in the locale of the command.
struct SearchReadme {
  let export: SearchExport
  let ids: ExportedIDs
  let roles: [(path: String, role: SearchExportFile.Role)]
  private let messages: LocalizedMessages

  init(
    _ export: SearchExport, _ ids: ExportedIDs,
    _ roles: [(path: String, role: SearchExportFile.Role)]
  ) {
    (self.export, self.ids, self.roles) = (export, ids, roles)
    messages = export.base.messages(for: export.locale)
  }
}

extension SearchReadme {
  var text: String {
    let parts = [
      "# "
        + words(
          "search-export.title",
          ["name": .text(messages.text("site.name")), "engine": .text(export.format.title)]),
      edition, files, loading, asking, several, limits, documentation,
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func words(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String {
    messages.text(MessageKey(key), arguments)
  }

  private func optionalWords(_ key: String, _ arguments: [String: MessageArgument] = [:]) -> String?
  {
    guard messages.optionalText(MessageKey(key)) != nil else { return nil }
    return words(key, arguments)
  }

  private func section(_ key: String, _ paragraphs: [String?]) -> String {
    (["## " + words("\(key).title")] + paragraphs.compactMap(\.self)).joined(separator: "\n\n")
  }

  private var edition: String {
    let manifest = export.base.manifest
    return words(
      "search-export.edition",
      [
        "id": .text(manifest.id), "edition": .text(manifest.edition),
        "date": .text(manifest.date.description),
      ])
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
    return section(
      "search-export.load",
      [
        words("search-export.load.text", facts), code("SERVER=\(script.server) sh load.sh"),
        words("search-export.load.login"),
        code("SERVER=https://… CURL_CONFIG=curl.conf sh load.sh"),
        words("search-export.load.once"), code("SERVER=\(script.server) sh load.sh remove NAME"),
        words("search-export.load.small", facts), code("SERVER=\(script.server) sh load.sh update"),
      ])
  }

  /// How a client searches.
  private var asking: String {
    section(
      "search-export.ask",
      [
        words("search-export.ask.languages"),
        optionalWords("search-export.ask.\(export.format.name)", facts),
      ])
  }

  private func code(_ text: String) -> String { "```sh\n\(text)\n```" }

  private var several: String {
    section(
      "search-export.several",
      [
        words("search-export.several.text"),
        optionalWords("search-export.several.\(export.format.name)", facts),
      ])
  }

  private var limits: String {
    section(
      "search-export.limits",
      [
        words("search-export.limits.shared"),
        optionalWords("search-export.limits.\(export.format.name)", facts),
      ])
  }

  private var documentation: String {
    guard let address = export.format.documentation else { return "" }
    return words("search-export.documentation", ["address": .text("<\(address)>")])
  }
}
