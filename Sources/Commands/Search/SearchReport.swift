import ColorScience
import Diagnostics
import Guidelines
import Localization
import Search
import Terminal

/// The answer to a query, for the terminal or as JSON.
struct SearchReport {
  let query: String
  let response: SearchResponse
  let explains: Bool
  /// The number of results that were skipped before the first result in the response.
  var offset = 0

  var json: JSONText {
    var members: [(String, JSONText)] = [
      ("query", .string(query)), ("total", .integer(response.total)),
      ("results", .array(response.results.map(result))),
    ]
    if let answer = response.answer {
      members.append(("answer", AnswerReport(answer: answer).json))
    }
    if response.isPartial { members.append(("isPartial", .bool(true))) }
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
      let until = color.former?.until ?? ""
      members.append(
        (
          "color",
          .object(
            [("hex", .string(color.hex)), ("label", .string(color.label))]
              + (until.isEmpty ? [] : [("until", .string(until))]))
        ))
    }
    if !result.values.isEmpty {
      members.append(("values", .array(result.values.map { .object($0.members) })))
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
    guard !session.style.separatesByTabs else {
      return response.results.map { row($0, session.style) }.joined()
    }
    let card = offset > 0 ? nil : response.answer.map { AnswerReport(answer: $0).text(session) }
    let entries = response.results.enumerated().map {
      entry($1, number: offset + $0 + 1, session)
    }
    return ([card].compactMap(\.self) + entries).joined(separator: "\n")
  }

  private func row(_ result: SearchResult, _ style: TextStyle) -> String {
    let color = result.color.map { ["\($0.hex) \($0.label)"] } ?? []
    let columns = [style.accent(result.id), result.kind, result.title, result.snippet] + color
    return (columns + (explains ? result.explanation.lines : [])).tabSeparatedLine
  }

  func remarks(_ session: Session) -> String {
    let words = session.words
    var lines = response.unknownFilters.map { remark(on: $0, session) }
    if response.results.isEmpty, response.total > 0 {
      lines.append(
        words(
          "cli.search.beyond", ["count": .number(response.total), "offset": .number(offset)]))
    } else if response.results.isEmpty {
      lines.append(words("cli.search.none", ["query": .text(Self.printable(query))]))
    }
    if response.isPartial { lines.append(words("cli.search.partial")) }
    if let suggestion = response.suggestion {
      lines.append(words("cli.search.suggestion", ["query": .text(Self.printable(suggestion))]))
    }
    if !response.results.isEmpty, response.total > offset + response.results.count {
      lines.append(
        words(
          session.style.numbersLists ? "repl.more" : "cli.search.more",
          ["count": .number(response.total)]))
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Returns the query with spaces instead of characters that could control the terminal.
  private static func printable(_ text: String) -> String {
    text.escapingScalars { $0.properties.generalCategory == .control ? " " : nil }
  }

  /// Returns a remark about a filter with an unknown value, and a suggestion.
  private func remark(on filter: SearchResponse.UnknownFilter, _ session: Session) -> String {
    let text = session.words(
      "cli.search.no-such-value", ["filter": .text("\(filter.name):\(filter.value)")])
    let known = CompletionNames.values(session.base)[filter.name] ?? []
    let alias = filter.name == "platform" ? session.base.platform(called: filter.value) : nil
    if let name = alias?.rawValue ?? likelyName(for: filter.value, among: known) {
      return session.words(
        "cli.search.did-you-mean",
        ["message": .text(text), "filter": .text("\(filter.name):\(name)")])
    }
    guard !known.isEmpty else { return text }
    let values = session.words.list(known)
    return session.words("cli.search.known", ["message": .text(text), "values": .text(values)])
  }

  private func entry(_ result: SearchResult, number: Int, _ session: Session) -> String {
    let style = session.style
    let indent = "    "
    let mark = "\(number).".padded(to: 4)
    let kind = session.words("kind.\(result.kind)")
    let title = wrapped(result.title, width: style.width - indent.count)
    var lines = highlighted(title, of: result.title, result.titleMatches, style).enumerated()
      .map { ($0 == 0 ? style.dim(mark) : indent) + style.bold($1) }
    lines.append(indent + style.accent(result.id) + style.dim("  \(kind)"))
    if let color = result.color {
      let until = color.former.map(session.until) ?? ""
      lines.append(
        "\(indent)\(swatch(color.hex, style))\(color.hex)  \(color.label)\(until.isEmpty ? "" : " · " + until)"
      )
    } else if !result.values.isEmpty {
      let values = result.values.map { swatch($0.hex, style) + $0.text }
      lines.append(indent + values.joined(separator: "  "))
    } else if !result.snippet.isEmpty {
      let snippet = wrapped(result.snippet, width: style.width - indent.count)
      lines += highlighted(snippet, of: result.snippet, result.matches, style).map { indent + $0 }
    }
    if explains { lines += result.explanation.lines.map { indent + style.dim($0) } }
    return lines.joined(separator: "\n") + "\n"
  }

  private func swatch(_ hex: String, _ style: TextStyle) -> String {
    style.swatch(hex.isEmpty ? nil : try? SRGB(hex: hex))
  }

  /// Underlines the matches in text that has been broken into lines.
  ///
  /// - Parameter matches: The sorted ranges of the matches, in Unicode scalars.
  private func highlighted(
    _ lines: [String], of text: String, _ matches: [TextMatch], _ style: TextStyle
  ) -> [String] {
    guard style.usesColor, !matches.isEmpty else { return lines }
    let scalars = Array(text.unicodeScalars)
    var place = 0
    return lines.map { line in
      let own = Array(line.unicodeScalars)
      // Breaking the text removed spaces and line endings, which are skipped here.
      while place < scalars.count, let first = own.first, scalars[place] != first { place += 1 }
      let range = place..<min(place + own.count, scalars.count)
      place = range.upperBound
      return highlighted(scalars[range], matches, style)
    }
  }

  private func highlighted(
    _ scalars: ArraySlice<Unicode.Scalar>, _ matches: [TextMatch], _ style: TextStyle
  ) -> String {
    var result = ""
    var end = scalars.startIndex
    for match in matches {
      let found = (match.start..<match.start + max(match.length, 0)).clamped(to: scalars.indices)
      guard !found.isEmpty, found.lowerBound >= end else { continue }
      result.unicodeScalars += scalars[end..<found.lowerBound]
      result += style.underlined(String(String.UnicodeScalarView(scalars[found])))
      end = found.upperBound
    }
    result.unicodeScalars += scalars[end...]
    return result
  }
}

extension SearchValue {
  var members: [(String, JSONText)] {
    [
      ("appearance", .string(appearance)), ("hex", hex.isEmpty ? .null : .string(hex)),
      ("label", .string(label)), ("text", .string(text)),
    ]
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
