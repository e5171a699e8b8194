import Diagnostics
import Guidelines
import Localization

extension ContentLoader {
  /// Reads the optional file `Locales/<tag>/checks.yaml` of every locale that has one.
  mutating func localeChecks(_ locales: [LocaleTag]) -> [LocaleTag: LocaleChecks] {
    var checks: [LocaleTag: LocaleChecks] = [:]
    for locale in locales {
      let path = "Locales/\(locale)/\(checksFile)"
      guard exists(path), let root = yaml(at: path) else { continue }
      checks[locale] = localeChecks(root)
      if locale.language == "ja" { checks[locale]?.typography.comma = "、" }
    }
    return checks
  }

  private mutating func localeChecks(_ root: YAMLNode) -> LocaleChecks {
    let fields = Fields(
      root, known: ["parity", "parity-except", "typography", "verbatim"], &diagnostics)
    var checks = LocaleChecks()
    if fields.optional("parity") != nil {
      checks.parity = Set(
        fields.elements("parity", &diagnostics).compactMap { node -> FactName? in
          Fields.choice(node, &diagnostics)
        }.map(\.rawValue))
    }
    if fields.optional("parity-except") != nil {
      checks.parityExceptions = fields.texts("parity-except", &diagnostics).map(\.value)
    }
    if fields.optional("verbatim") != nil {
      checks.verbatim = fields.texts("verbatim", &diagnostics).map(\.value)
    }
    if let node = fields.optional("typography") { checks.typography = typography(node) }
    return checks
  }

  private mutating func typography(_ node: YAMLNode) -> TypographyPolicy {
    let fields = Fields(
      node, known: ["punctuation", "latin", "quotes", "script", "shared"], &diagnostics)
    var policy = TypographyPolicy()
    let width: PunctuationName? = fields.optionalChoice("punctuation", &diagnostics)
    policy.isFullWidth = width == .fullWidth
    let spacing: SpacingName? = fields.optionalChoice("latin", &diagnostics)
    policy.spacesLatin = spacing.map { $0 == .spaced }
    let quotes: QuotesName? = fields.optionalChoice("quotes", &diagnostics)
    policy.quotes = quotes?.marks
    policy.script = fields.optionalChoice("script", &diagnostics)
    policy.sharedCharacters = Set(
      (fields.optionalText("shared", &diagnostics) ?? "").unicodeScalars.filter(\.isHan))
    return policy
  }
}

let checksFile = "checks.yaml"

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
