import Diagnostics
import Localization

// The format is described in GNU gettext 0.22, The Format of PO Files.

extension ExchangeFile {
  var po: String {
    let heading = [
      "Project-Id-Version: precept", "MIME-Version: 1.0",
      "Content-Type: text/plain; charset=UTF-8", "Content-Transfer-Encoding: 8bit",
      "Language: \(target.description.replacing("-", with: "_"))",
      "X-Source-Language: \(source.description.replacing("-", with: "_"))",
    ]
    let head =
      "msgid \"\"\nmsgstr \"\"\n" + heading.map { $0.poLine + "\n" }.joined()
    return head + units.map(\.po).joined()
  }

  static func readPO(
    _ text: String, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    var result = ExchangeFile(source: source, target: target, units: [])
    for entry in try POEntry.entries(of: text) {
      if entry.fields["msgctxt"]?.nonEmpty != nil {
        result.units.append(try entry.unit)
      } else if entry.fields["msgid"] == "" {
        result.target = try entry.language("Language") ?? target
        result.source = try entry.language("X-Source-Language") ?? source
      }
    }
    return result
  }
}

/// The characters that are escaped, with the character that follows the backslash.
private let poEscapes: [Unicode.Scalar: Unicode.Scalar] = [
  "\\": "\\", "\"": "\"", "\n": "n", "\r": "r", "\t": "t",
]

extension String {
  fileprivate var poLine: String { "\"\(poEscaped)\\n\"" }

  fileprivate var poEscaped: String {
    escapingScalars { scalar in poEscapes[scalar].map { "\\\($0)" } }
  }

  /// Returns a field of a PO entry. A text of several lines is written as one string per line.
  fileprivate func poField(_ name: String, prefix: String = "") -> String {
    guard contains("\n") else { return "\(prefix)\(name) \"\(poEscaped)\"\n" }
    let lines = split(separator: "\n", omittingEmptySubsequences: false)
    let strings = lines.enumerated().map { index, line in
      let end = index + 1 < lines.count ? "\\n" : ""
      return "\(prefix)\"\(String(line).poEscaped)\(end)\"\n"
    }
    return "\(prefix)\(name) \"\"\n" + strings.joined()
  }
}

extension ExchangeUnit {
  fileprivate var po: String {
    let isFuzzy = target != nil && state != .fresh
    var text = "\n#. state: \(state.rawValue)\n"
    if isPlural { text += "#. plural\n" }
    if !place.isEmpty { text += "#: \(place)\n" }
    if isFuzzy { text += "#, fuzzy\n" }
    if let previous { text += previous.poField("msgid", prefix: "#| ") }
    text += address.description.poField("msgctxt") + source.poField("msgid")
    return text + (target ?? "").poField("msgstr")
  }
}

/// An entry of a PO file, which usually ends at an empty line.
private struct POEntry {
  var fields: [String: String] = [:]
  var notes: [String] = []
  var place = ""
  var isFuzzy = false
  var line: Int

  static func entries(of text: String) throws(ExchangeError) -> [POEntry] {
    var entries: [POEntry] = []
    var entry = POEntry(line: 1)
    var field: String?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.trimmingSpace
      if line.isEmpty || (line.hasPrefix("msgctxt") && entry.fields["msgid"] != nil) {
        if !entry.fields.isEmpty { entries.append(entry) }
        if line.isEmpty || !entry.fields.isEmpty { entry = POEntry(line: index + 2) }
        field = nil
      }
      guard !line.isEmpty, !line.hasPrefix("#~") else { continue }
      try entry.add(line, number: index + 1, to: &field)
    }
    return entry.fields.isEmpty ? entries : entries + [entry]
  }

  private mutating func add(
    _ line: Substring, number: Int, to field: inout String?
  ) throws(ExchangeError) {
    let rest = line.dropFirst(2).trimmingSpace
    switch line.prefix(2) {
    case "#|": try addText(rest, number, to: &field, prefix: "previous ")
    case "#.": notes.append(String(rest))
    case "#:": place = String(rest)
    case "#,": isFuzzy = isFuzzy || rest.contains("fuzzy")
    default:
      if !line.hasPrefix("#") { try addText(line, number, to: &field, prefix: "") }
    }
  }

  private mutating func addText(
    _ line: Substring, _ number: Int, to field: inout String?, prefix: String
  ) throws(ExchangeError) {
    let scalars = line.unicodeScalars
    guard let quote = scalars.firstIndex(of: "\""), scalars.last == "\"",
      let end = scalars.lastIndex(of: "\""), quote < end
    else { throw ExchangeError(problem: "exchange.expected-string", line: number) }
    let name = line[..<quote].trimmingSpace
    if !name.isEmpty { field = prefix + name }
    guard let key = field else {
      throw ExchangeError(problem: "exchange.string-without-keyword", line: number)
    }
    let text = scalars[scalars.index(after: quote)..<end]
    fields[key, default: ""] += try Self.unescaped(text, number)
  }

  private static func unescaped(
    _ text: Substring.UnicodeScalarView, _ line: Int
  ) throws(ExchangeError) -> String {
    var result = ""
    var scalars = text
    while let scalar = scalars.popFirst() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let letter = scalars.popFirst()
      guard let escaped = poEscapes.first(where: { $0.value == letter })?.key else {
        throw ExchangeError(problem: "exchange.unknown-escape", line: line)
      }
      result.unicodeScalars.append(escaped)
    }
    return result
  }

  /// Returns the locale that a line of the header names.
  func language(_ name: String) throws(ExchangeError) -> LocaleTag? {
    let lines = (fields["msgstr"] ?? "").split(separator: "\n")
    guard let value = lines.first(where: { $0.hasPrefix(name + ":") })?.dropFirst(name.count + 1),
      let text = String(value.trimmingSpace).nonEmpty
    else { return nil }
    return try .named(text, by: name, line: line)
  }

  var unit: ExchangeUnit {
    get throws(ExchangeError) {
      guard let address = fields["msgctxt"].flatMap({ UnitAddress($0) }) else {
        throw ExchangeError(problem: "exchange.msgctxt-without-address", line: line)
      }
      let target = fields["msgstr"]?.nonEmpty
      let named = notes.lazy.compactMap { note in
        note.hasPrefix("state: ") ? TranslationState(rawValue: String(note.dropFirst(7))) : nil
      }.first
      return ExchangeUnit(
        address, source: fields["msgid"] ?? "", target: target,
        // Translators remove the flag `fuzzy` when they have checked the translation.
        state: .imported(target, isDone: !isFuzzy, named: named),
        previous: fields["previous msgid"], place: place, isPlural: notes.contains("plural"))
    }
  }
}

extension Substring {
  fileprivate var trimmingSpace: Substring {
    var rest = self
    while let first = rest.unicodeScalars.first, first == " " || first == "\t" {
      rest.unicodeScalars.removeFirst()
    }
    while let last = rest.unicodeScalars.last, last == " " || last == "\t" || last == "\r" {
      rest.unicodeScalars.removeLast()
    }
    return rest
  }
}
