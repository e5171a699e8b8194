import Diagnostics
import Localization
import SiteGeneration
import Translation

extension KnowledgeBaseDifference {
  /// Returns the differences as Markdown, for a terminal or for a comment on a pull request.
  ///
  /// What people wrote stands in code spans only. So it can neither be markup nor call a person or
  /// lead to another page where the text is shown.
  func markdown(_ words: Words) -> String {
    let changes = ObjectDifference.Change.allCases.map { change in
      section(
        words("cli.changes.\(change.rawValue)"),
        objects.filter { $0.change == change }.flatMap(\.lines))
    }
    let left = section(
      words("cli.changes.translations"), translations.map { $0.line(words) })
    return (changes + [left]).filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func section(_ title: String, _ lines: [String]) -> String {
    lines.isEmpty ? "" : (["### " + title, ""] + lines).map { $0 + "\n" }.joined()
  }

  var json: JSONText {
    [
      "objects": .array(objects.map(\.json)),
      "translations": .array(
        translations.map {
          [
            "locale": .string($0.locale.description), "address": .string($0.address),
            "state": .string($0.state.rawValue),
          ]
        }),
    ]
  }
}

extension TranslationDifference {
  fileprivate func line(_ words: Words) -> String {
    "- \(codeSpan(locale.description)) \(codeSpan(address)): "
      + words("cli.locale.state.\(state.rawValue)")
  }
}

extension ObjectDifference {
  fileprivate var lines: [String] {
    let title = title.isEmpty ? "" : " " + codeSpan(title)
    return ["- \(kind.rawValue) \(codeSpan(id))\(title)"]
      + fields.map { "  - \(codeSpan($0.path)): \(codeSpan($0.difference))" }
  }

  fileprivate var json: JSONText {
    [
      "change": .string(change.rawValue), "kind": .string(kind.rawValue), "id": .string(id),
      "title": .string(title),
      "fields": .array(
        fields.map {
          ["path": .string($0.path), "before": .optional($0.old), "after": .optional($0.new)]
        }),
    ]
  }
}

extension FieldDifference {
  /// The difference word by word, with only the ends of what has stayed.
  fileprivate var difference: String {
    WordDifference(from: old ?? "", to: new ?? "").runs.map { run in
      switch run {
      case .same(let text): text.shortened
      case .removed(let text): "[-\(text)-]"
      case .added(let text): "{+\(text)+}"
      }
    }.joined()
  }
}

extension String {
  private static let contextLength = 40

  fileprivate var shortened: String {
    count <= 2 * Self.contextLength + 1
      ? self : "\(prefix(Self.contextLength))…\(suffix(Self.contextLength))"
  }
}

/// Returns a text on one line as a code span of Markdown, whatever it holds.
private func codeSpan(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  let longest = line.split(whereSeparator: { $0 != "`" }).map(\.count).max() ?? 0
  let fence = String(repeating: "`", count: longest + 1)
  let space = line.hasPrefix("`") || line.hasSuffix("`") || line.isEmpty ? " " : ""
  return fence + space + line + space + fence
}
