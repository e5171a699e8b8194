import Diagnostics
import Localization
import Search

/// The answer to a query, for the terminal or as JSON.
struct SearchReport {
  let query: String
  let response: SearchResponse
  let explains: Bool

  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("query", .string(query)), ("total", .integer(response.total)),
      ("results", .array(response.results.map(result))),
    ]
    if let suggestion = response.suggestion { members.append(("suggestion", .string(suggestion))) }
    return .object(members)
  }

  private func result(_ result: SearchResult) -> JSONText {
    var members: [(String, JSONText)] = [
      ("id", .string(result.id)), ("kind", .string(result.kind)),
      ("locale", .string(result.locale)), ("title", .string(result.title)),
      ("url", .string(result.url)), ("score", .integer(result.score)),
      ("snippet", .string(result.snippet)), ("matches", spans(result.matches)),
      ("titleMatches", spans(result.titleMatches)),
    ]
    if let color = result.color {
      members.append(("color", ["hex": .string(color.hex), "label": .string(color.label)]))
    }
    if explains { members.append(("explanation", .strings(result.explanation.lines))) }
    return .object(members)
  }

  private func spans(_ matches: [TextMatch]) -> JSONText {
    .array(matches.map { [.integer($0.start), .integer($0.length)] })
  }
}

extension SearchReport {
  func text(_ session: Session) -> String {
    response.results.enumerated().map { entry($1, number: $0 + 1, session) }
      .joined(separator: "\n")
  }

  func remarks(_ session: Session) -> String {
    let words = session.words
    var lines: [String] = []
    if response.results.isEmpty { lines.append(words("cli.search.none", ["query": .text(query)])) }
    if let suggestion = response.suggestion {
      lines.append(words("cli.search.suggestion", ["query": .text(suggestion)]))
    }
    if response.total > response.results.count {
      lines.append(words("cli.search.more", ["count": .number(response.total)]))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func entry(_ result: SearchResult, number: Int, _ session: Session) -> String {
    let style = session.style
    let indent = "    "
    let mark = "\(number).".padded(to: 4)
    let title = style.bold(highlighted(result.title, result.titleMatches, style))
    let kind = session.words("kind.\(result.kind)")
    var lines = [
      style.dim(mark) + title, indent + style.accent(result.id) + style.dim("  \(kind)"),
    ]
    if !result.snippet.isEmpty { lines.append(snippet(result, style, indent)) }
    if let color = result.color { lines.append("\(indent)\(color.hex)  \(color.label)") }
    if explains { lines += result.explanation.lines.map { indent + style.dim($0) } }
    return lines.joined(separator: "\n") + "\n"
  }

  private func snippet(_ result: SearchResult, _ style: TextStyle, _ indent: String) -> String {
    // Marks are left out where the text is broken into lines: they would be counted as columns.
    guard style.usesColor, displayWidth(result.snippet) + indent.count <= style.width else {
      return wrapped(result.snippet, width: style.width, first: indent, rest: indent)
    }
    return indent + highlighted(result.snippet, result.matches, style)
  }

  private func highlighted(_ text: String, _ matches: [TextMatch], _ style: TextStyle) -> String {
    guard style.usesColor, !matches.isEmpty else { return text }
    let scalars = Array(text.unicodeScalars)
    var result = ""
    var end = 0
    for match in matches where match.start >= end && match.start + match.length <= scalars.count {
      result.unicodeScalars += scalars[end..<match.start]
      end = match.start + match.length
      result += style.underlined(String(String.UnicodeScalarView(scalars[match.start..<end])))
    }
    result.unicodeScalars += scalars[end...]
    return result
  }
}

extension SearchExplanation {
  fileprivate var lines: [String] {
    var lines = ["matched \(matched) of \(required); kind weight \(kindWeight)/16"]
    lines += terms.map { "\($0.text) [\($0.locale)] \($0.reason): \($0.score)" }
    lines.append(
      "base \(base), name \(nameBonus), phrase \(phraseBonus), links \(linkBonus), exactness \(exactness)"
    )
    return lines
  }
}
