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
      "msgid \"\"\nmsgstr \"\"\n" + heading.map { "\"\($0.poEscaped)\\n\"\n" }.joined()
    return head + units.map(\.po).joined()
  }
}

extension ReturnedFile {
  static func readPO(_ text: String) throws(ExchangeError) -> ReturnedFile {
    var result = ReturnedFile()
    for entry in try POEntry.entries(of: text) {
      if entry.isHeader {
        result.target = try entry.language("Language")
        result.source = try entry.language("X-Source-Language")
      } else {
        result.units.append(entry.unit)
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
  fileprivate var poEscaped: String {
    escapingScalars { scalar in poEscapes[scalar].map { "\\\($0)" } }
  }

  /// Returns a field of a PO entry. Multiline text is written as one string per line.
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

/// An entry of a PO file. Its comments come first and its translation last.
private struct POEntry {
  private var fields: [String: String] = [:]
  private var places: [String] = []
  private var isFuzzy = false
  /// The line of the first keyword.
  private var line = 0

  static func entries(of text: String) throws(ExchangeError) -> [POEntry] {
    var entries: [POEntry] = []
    var entry = POEntry()
    var field: String?
    for (index, raw) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let line = raw.trimmingSpace
      guard !line.isEmpty, !line.hasPrefix("#~") else { continue }
      if entry.isComplete(before: line) {
        entries.append(entry)
        (entry, field) = (POEntry(), nil)
      }
      try entry.add(line, number: index + 1, to: &field)
    }
    return entry.fields["msgid"] == nil ? entries : entries + [entry]
  }

  /// Returns whether a line begins the next entry.
  private func isComplete(before line: Substring) -> Bool {
    if line.hasPrefix("\"") || line.hasPrefix("msgstr") || line.hasPrefix("msgid_plural") {
      return false
    }
    let hasTranslation = fields.keys.contains { $0.hasPrefix("msgstr") }
    return hasTranslation || line.hasPrefix("msg") && fields["msgid"] != nil
  }

  var isHeader: Bool { fields["msgid"] == "" && fields["msgctxt"] == nil }

  private mutating func add(
    _ line: Substring, number: Int, to field: inout String?
  ) throws(ExchangeError) {
    let rest = line.dropFirst(2).trimmingSpace
    switch line.prefix(2) {
    case "#:": places += rest.split(separator: " ").map(String.init)
    case "#,": isFuzzy = isFuzzy || rest.contains("fuzzy")
    default:
      guard !line.hasPrefix("#") else { return }
      if self.line == 0 { self.line = number }
      let scalars = line.unicodeScalars
      guard let quote = scalars.firstIndex(of: "\""), scalars.last == "\"",
        let end = scalars.lastIndex(of: "\""), quote < end
      else { throw ExchangeError("exchange.expected-string", line: number) }
      let name = line[..<quote].trimmingSpace
      if !name.isEmpty { field = String(name) }
      guard let key = field else {
        throw ExchangeError("exchange.string-without-keyword", line: number)
      }
      let text = scalars[scalars.index(after: quote)..<end]
      fields[key, default: ""] += try Self.unescaped(text, number)
    }
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
        throw ExchangeError("exchange.unknown-escape", line: line)
      }
      result.unicodeScalars.append(escaped)
    }
    return result
  }

  /// Returns the locale in a line of the header.
  func language(_ name: String) throws(ExchangeError) -> LocaleTag? {
    let lines = (fields["msgstr"] ?? "").split(separator: "\n")
    guard let value = lines.first(where: { $0.hasPrefix(name + ":") })?.dropFirst(name.count + 1),
      let text = String(value.trimmingSpace).nonEmpty
    else { return nil }
    return try .named(text, by: name, line: line)
  }

  var unit: ReturnedUnit {
    // Translators remove the flag `fuzzy` when they have checked the translation.
    var unit = ReturnedUnit(
      fields["msgctxt"], source: fields["msgid"].map { InlineText($0) },
      target: fields["msgstr"].map { InlineText($0) }, progress: isFuzzy ? .untranslated : .done,
      line: line)
    unit.places = places
    let isTranslated = fields.contains { $0.key.hasPrefix("msgstr") && !$0.value.isEmpty }
    if fields["msgid_plural"] != nil, isTranslated {
      unit.fault = "exchange.refused.plural-entry"
    }
    return unit
  }
}
