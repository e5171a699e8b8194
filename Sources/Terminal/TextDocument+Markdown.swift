extension TextDocument {
  /// As a Markdown document.
  package var markdown: String { parts.map(\.markdown).joined(separator: "\n\n") + "\n" }
}

extension TextDocument.Part {
  fileprivate var markdown: String {
    switch self {
    case .title(let title, let id): "# \(title)\n\n`\(id)`"
    case .heading(let heading): "## \(heading)"
    case .paragraph(let text): text
    case .fact(let label, let value): "**\(label)** \(value)"
    case .bullets(let items, _): items.map { "- \($0)" }.joined(separator: "\n")
    case .steps(let steps):
      steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    case .links(let label, let links):
      "**\(label)**\n\n" + links.map(\.markdown).joined(separator: "\n")
    case .swatches(let rows): rows.map { "- \($0.label): `\($0.value)`" }.joined(separator: "\n")
    }
  }
}

extension TextDocument.Link {
  fileprivate var markdown: String { url.map { "- [\(text)](\($0))" } ?? "- \(text)" }
}
