import Diagnostics
import Localization

/// A translation from a translator's file, compared with the unit of the knowledge base.
struct ReturnedTranslation {
  let item: ReturnedUnit
  let unit: UnitStatus
  /// The translation as it would be written; nil if its line breaks are lost.
  let text: String?
  /// The forms of a plural; nil if the text does not name them.
  private let forms: PluralLines?
  private let source: TextUnit
  private let locale: LocaleTag
  /// Whether the knowledge base already has the translation.
  private let isPresent: Bool
  /// The reading of the codes in the file; nil if the source differs.
  private let reading: CodeReading?

  init(_ item: ReturnedUnit, of unit: UnitStatus, _ source: TextUnit, in locale: LocaleTag) {
    (self.item, self.unit, self.source, self.locale) = (item, unit, source, locale)
    // If a program has marked `{count}` or a code span as code, the code is part of the text; codes
    // that it has added are not. If the source has no codes, those of the target were added.
    reading = item.source.flatMap { text in
      let readings: [CodeReading] = text.codes.isEmpty ? [.dropped] : CodeReading.allCases
      return readings.first { UnitHash(ofUnit: text.text($0)) == source.hash }
    }
    let fitting = TextFitting(source, current: unit.target?.text)
    let codes = reading ?? .dropped
    let raw = item.target?.text(codes) ?? ""
    let fitted = fitting.fitted(
      raw, keepsSpace: item.keepsSpace, handedOut: item.source?.text(codes))
    let forms = source.kind == .plural ? fitted.flatMap { PluralLines(returned: $0) } : nil
    let text = forms?.stored ?? fitted
    (self.text, self.forms) = (text, forms)
    isPresent = unit.target.map { $0.text == raw || $0.text == text } ?? false
  }

  enum Decision {
    case accepted(String)
    case refused(LocalizableMessage)
    case unchanged
    case untranslated(hasText: Bool)
  }

  /// The elements of the target whose code is not part of the text.
  var leftOut: [String] {
    reading == .dropped ? Set(item.target?.codes.map(\.element) ?? []).sorted() : []
  }

  func decision(isDone: Bool, _ replacesFresh: Bool) -> Decision {
    if item.fault == nil, isPresent, unit.state != .missing, !isDone || unit.state == .fresh {
      return .unchanged
    }
    // Full-width punctuation counts here, because `：` is a translation of `: `.
    let isCopy = text.map { UnitHash(of: $0) } == UnitHash(of: source.text)
    let isBlank = text?.trimmingSpace.isEmpty == true
    if item.progress == .untranslated || isCopy && !isDone || isBlank && item.fault == nil {
      return .untranslated(hasText: !isCopy && !isPresent && !isBlank)
    }
    if let fault = item.fault { return .refused(fault) }
    if reading == .dropped, let code = item.target?.codes.first(where: \.holdsText) {
      return .refused(
        LocalizableMessage("exchange.refused.code-text", ["name": .text(code.element)]))
    }
    guard item.source != nil else { return .refused("exchange.refused.no-source") }
    guard let text else { return .refused("exchange.refused.lines") }
    if let reason = reason(against: text) { return .refused(reason) }
    if unit.state == .fresh, !replacesFresh { return .refused("exchange.refused.fresh") }
    return .accepted(text)
  }

  private func reason(against text: String) -> LocalizableMessage? {
    let own = source.text.unicodeScalars
    if text.unicodeScalars.contains(where: { $0.isDamage && !own.contains($0) }) {
      return "exchange.refused.damaged"
    }
    if reading == nil { return "exchange.refused.changed-source" }
    switch source.kind {
    case .message:
      return MarkupParts.placeholders(of: text) == MarkupParts.placeholders(of: source.text)
        ? nil : "exchange.refused.placeholders"
    case .plural: return pluralReason(against: text)
    case .prose, .line:
      if MarkupParts.code(in: text) != MarkupParts.code(in: source.text) {
        return "exchange.refused.code"
      }
      return MarkupParts.destinations(in: text) == MarkupParts.destinations(in: source.text)
        ? nil : "exchange.refused.links"
    }
  }

  /// A string without forms is accepted if the plural was exported as one string or the language
  /// has one form. Otherwise the form `other` is required, even if no whole number uses it, as in
  /// Polish: it replaces missing forms.
  private func pluralReason(against text: String) -> LocalizableMessage? {
    let needed = PluralRules(for: locale).neededCategories
    let isPlain = unit.target?.kind == .message || needed.count == 1
    guard let lines = forms ?? (isPlain ? PluralLines(plain: text) : nil) else {
      return LocalizableMessage(
        "exchange.refused.plural", ["forms": .texts(needed.map(\.rawValue))])
    }
    let wanted = MarkupParts.placeholders(of: source.text) ?? []
    let fits = lines.branches.allSatisfy { category, text in
      let found = MarkupParts.placeholders(of: text)
      return category == .other ? found == wanted : found?.isSubset(of: wanted) == true
    }
    return fits ? nil : "exchange.refused.placeholders"
  }
}

extension PluralLines {
  /// A single form for all numbers; nil if a line begins with a category, so that several were
  /// meant.
  fileprivate init?(plain text: String) {
    let heads = text.split(separator: "\n").map { $0.prefix { $0.isLetter }.lowercased() }
    guard !text.contains("\n"), !heads.contains(where: { PluralCategory(rawValue: $0) != nil })
    else { return nil }
    self.init([(.other, text)])
  }

  /// Parses plural forms with any spaces and full-width colons, as translators write them.
  fileprivate init?(returned text: String) {
    let lines = text.split(separator: "\n").map { line in
      let trimmed = line.trimmingSpace
      let name = trimmed.prefix { $0.isLetter }
      let rest = trimmed[name.endIndex...].trimmingSpace
      guard PluralCategory(rawValue: name.lowercased()) != nil,
        rest.first == ":" || rest.first == "："
      else { return String(trimmed) }
      return "\(name.lowercased()): \(rest.dropFirst().trimmingSpace)"
    }
    self.init(lines.joined(separator: "\n"))
  }

  /// The forms, one on each line, or only the string if it is the same for all numbers.
  fileprivate var stored: String { branches.count == 1 ? branches[0].text : text }
}

extension Unicode.Scalar {
  /// Whether the scalar is a replacement character or a control character that text never contains.
  fileprivate var isDamage: Bool {
    switch value {
    case 0x09, 0x0A, 0x0C, 0x0D: false
    default: value < 0x20 || value == 0xFFFD
    }
  }
}

/// Restores the white space of the source in a translation, which programs change.
struct TextFitting {
  private let source: TextUnit
  /// The translation in the knowledge base.
  private let current: String?

  init(_ source: TextUnit, current: String?) {
    (self.source, self.current) = (source, current)
  }

  /// Returns the translation; nil if line breaks are significant in the source but not in the file.
  /// - Parameters:
  ///   - keepsSpace: Whether the file declares white space significant.
  ///   - handedOut: The source in the file.
  func fitted(_ text: String, keepsSpace: Bool, handedOut: String?) -> String? {
    var text = text.withPlainLineEnds
    if !source.text.contains("\n") {
      if !keepsSpace || source.kind != .prose { text = text.joined(onlyLines: keepsSpace) }
    } else if !keepsSpace, handedOut.map({ $0.trimmingSpace != source.text.trimmingSpace }) ?? true
    {
      guard source.isWrapped else { return nil }
      text = text.joined(onlyLines: false)
    }
    let kept = [source.text, current].compactMap(\.self)
    if !kept.contains(where: { $0.unicodeScalars.first?.isWhiteSpace ?? false }) {
      text = String(text[...].trimmingStart)
    }
    if !kept.contains(where: { $0.unicodeScalars.last?.isWhiteSpace ?? false }) {
      text = String(text[...].trimmingEnd)
    }
    return text
  }
}

extension TextUnit {
  /// Whether line breaks are only those of wrapped lines in Markdown, where they count as spaces.
  fileprivate var isWrapped: Bool {
    kind == .prose
      && text.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .allSatisfy { $0.first?.isLetter ?? false }
  }
}

extension String {
  /// The text with one space, or nothing between wide characters, for each run of white space.
  fileprivate func joined(onlyLines: Bool) -> String {
    var result = String.UnicodeScalarView()
    var run = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar.isXMLSpace {
        run.append(scalar)
        continue
      }
      if !run.isEmpty {
        let hasLine = run.contains("\n")
        let isWide = result.last?.isWide == true && scalar.isWide
        let space = onlyLines && !hasLine ? String(run) : hasLine && isWide ? "" : " "
        result.append(contentsOf: space.unicodeScalars)
        run.removeAll()
      }
      result.append(scalar)
    }
    return String(result + run)
  }

  var trimmingSpace: Substring { self[...].trimmingSpace }
}

extension Substring {
  var trimmingSpace: Substring { trimmingStart.trimmingEnd }

  fileprivate var trimmingStart: Substring {
    let scalars = unicodeScalars.drop(while: \.isWhiteSpace)
    return Substring(scalars)
  }

  fileprivate var trimmingEnd: Substring {
    var scalars = unicodeScalars
    while scalars.last?.isWhiteSpace == true { scalars.removeLast() }
    return Substring(scalars)
  }
}

extension Unicode.Scalar {
  /// Whether XML counts the scalar as white space (production 3).
  fileprivate var isXMLSpace: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(value) }
}

/// The parts of the source that must be the same in its translations.
enum MarkupParts {
  /// Returns the names of the placeholders, or nil if the string is not a valid message pattern.
  static func placeholders(of text: String) -> Set<String>? {
    try? MessagePattern(text).placeholders
  }

  /// Returns the contents of code spans (CommonMark 0.31, 6.1), sorted, as their order can differ.
  static func code(in text: String) -> [String] {
    var found: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "`") {
      let fence = rest[start...].prefix { $0 == "`" }
      let inner = rest[fence.endIndex...]
      guard let end = inner.firstRange(of: fence) else {
        rest = inner
        continue
      }
      found.append(String(inner[..<end.lowerBound]))
      rest = inner[end.upperBound...]
    }
    return found.sorted()
  }

  /// Returns the destinations of links, sorted.
  static func destinations(in text: String) -> [String] {
    text.matches(of: /\]\(([^()\s]+)/).map { String($0.1) }.sorted()
  }
}
