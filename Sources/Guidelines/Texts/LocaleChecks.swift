package import Localization

/// The settings of one locale for the checks of its texts, from `Locales/<tag>/checks.yaml`.
package struct LocaleChecks: Equatable, Sendable {
  /// The kinds of facts that a translation must share with its source; nil for all kinds.
  package var parity: Set<String>?
  /// The files of the locale, relative to its folder, that need not have the facts of their source.
  /// `*` stands for any characters.
  package var parityExceptions: [String] = []
  package var typography = TypographyPolicy()
  /// The keys of messages that people type literally, such as commands. An entry that begins with
  /// `*` matches all keys with the same ending.
  package var verbatim: [String] = []

  package init() {}

  package init(_ fields: inout FieldReader) {
    let names: [FactName] = fields.choices("parity")
    if fields.optional("parity") != nil { parity = Set(names.map(\.rawValue)) }
    parityExceptions = fields.texts("parity-except").map(\.value)
    verbatim = fields.texts("verbatim").map(\.value)
    guard let node = fields.optional("typography") else { return }
    typography = fields.inner(node) { TypographyPolicy(&$0) }
  }

  package func isVerbatim(_ key: MessageKey) -> Bool {
    verbatim.contains { entry in
      entry.hasPrefix("*") ? key.rawValue.hasSuffix(entry.dropFirst()) : key.rawValue == entry
    }
  }
}

extension TypographyPolicy {
  fileprivate init(_ fields: inout FieldReader) {
    self.init()
    let width: PunctuationName? = fields.optionalChoice("punctuation")
    isFullWidth = width == .fullWidth
    let spacing: SpacingName? = fields.optionalChoice("latin")
    spacesLatin = spacing.map { $0 == .spaced }
    let marks: QuotesName? = fields.optionalChoice("quotes")
    quotes = marks?.marks
    script = fields.optionalChoice("script")
    sharedCharacters = Set((fields.optionalText("shared") ?? "").unicodeScalars.filter(\.isHan))
  }
}

private enum FactName: String, CaseIterable {
  case shape, color, ratio, number, measure, date, month, code, name, id, link
}

private enum PunctuationName: String, CaseIterable {
  case fullWidth = "full-width"
  case any
}

private enum SpacingName: String, CaseIterable {
  case spaced, unspaced
}

private enum QuotesName: String, CaseIterable {
  case curly, corner, low, angle

  var marks: [Character] {
    switch self {
    case .curly: ["“", "”", "‘", "’"]
    case .corner: ["「", "」", "『", "』"]
    case .low: ["„", "“", "‚", "‘"]
    case .angle: ["«", "»", "‹", "›"]
    }
  }
}
