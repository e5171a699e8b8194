import Diagnostics
import Localization

extension ExchangeFile {
  /// The units as an Xcode 15 String Catalog; their keys are the addresses.
  var stringCatalog: String {
    let strings = units.map { unit in
      var localizations: [(String, JSONText)] = [
        (source.description, unit.localization(unit.source, state: "translated"))
      ]
      if let text = unit.target {
        localizations.append(
          (
            target.description,
            unit.localization(text, state: unit.state == .fresh ? "translated" : "needs_review")
          ))
      }
      let members: [(String, JSONText)] = [
        ("comment", .string(unit.place)), ("extractionState", "manual"),
        ("localizations", .object(localizations)),
      ]
      return (unit.address.description, JSONText.object(members))
    }
    return JSONText.object([
      ("sourceLanguage", .string(source.description)), ("strings", .object(strings)),
      ("version", "1.0"),
    ]).pretty
  }
}

extension ExchangeUnit {
  fileprivate func localization(_ text: String, state: String) -> JSONText {
    func unit(_ text: String) -> JSONText {
      ["stringUnit": ["state": .string(state), "value": .string(text)]]
    }
    guard isPlural, let lines = PluralLines(text) else { return unit(text) }
    let branches = lines.branches.map { ($0.category.rawValue, unit($0.text)) }
    return ["variations": ["plural": .object(branches)]]
  }
}

extension ReturnedFile {
  static func readStringCatalog(
    _ text: String, target: LocaleTag
  ) throws(ExchangeError) -> ReturnedFile {
    let bytes = Array(text.utf8)
    let root: LocatedJSON
    do {
      root = try JSONReader.read(bytes)
    } catch {
      throw ExchangeError(problem: error.message, line: error.line, column: error.column)
    }
    guard let name = root["sourceLanguage"]?.string,
      case .object(let strings)? = root["strings"]?.value
    else { throw ExchangeError("exchange.not-string-catalog", line: 1) }
    let source = try LocaleTag.named(name, by: "sourceLanguage", line: 1)
    let own = try language(
      among: Set(strings.flatMap { $0.value["localizations"]?.keys ?? [] }).subtracting([name]),
      for: target)
    var (line, counted) = (1, 0)
    let units = strings.map { key, value in
      let localizations = value["localizations"]
      let original = localizations?[name].map { CatalogText($0) }
      let translation = own.flatMap { localizations?[$0] }.map { CatalogText($0) }
      let offset = max(counted, min(value.offset, bytes.count))
      line += bytes[counted..<offset].count { $0 == 0x0A }
      counted = offset
      var unit = ReturnedUnit(
        key, source: original.map { InlineText($0.text) },
        target: translation.map { InlineText($0.text) },
        progress: translation?.progress ?? .untranslated, line: line)
      unit.places = [value["comment"]?.string ?? ""]
      if let translation { unit.fault = translation.fault ?? original?.fault }
      return unit
    }
    return ReturnedFile(source: source, target: target, units: units)
  }

  /// Returns the name of a language in the catalog; nil without any translations.
  private static func language(
    among names: Set<String>, for target: LocaleTag
  ) throws(ExchangeError) -> String? {
    if names.isEmpty || names.contains(target.description) {
      return names.isEmpty ? nil : target.description
    }
    let fitting = names.filter { name in
      (try? LocaleTag(name.replacing("_", with: "-")))?.matches(target) ?? false
    }
    guard fitting.count == 1 else {
      throw ExchangeError(
        fitting.isEmpty ? "exchange.other-languages" : "exchange.unclear-language",
        [
          "locales": .quoted((fitting.isEmpty ? names : fitting).sorted()),
          "other": .text(target.description),
        ], line: 1)
    }
    return fitting.first
  }
}

/// An entry of a String Catalog: one string, or one for each grammatical number.
private struct CatalogText {
  private(set) var text = ""
  private(set) var progress = ReturnedUnit.Progress.untranslated
  private(set) var fault: LocalizableMessage?

  /// The meanings of Xcode's states; any other state is a translation to be reviewed.
  private static let states: [String: ReturnedUnit.Progress] = [
    "new": .untranslated, "translated": .done,
  ]

  init(_ json: LocatedJSON) {
    let variations = json["variations"]
    if let unit = json["stringUnit"] {
      text = unit["value"]?.string ?? ""
      progress = unit["state"]?.string.map { Self.states[$0] ?? .translated } ?? .translated
      if json["substitutions"] != nil { fault = "exchange.refused.substitutions" }
    } else if let devices = variations?["device"] {
      self = Self(devices: devices)
    } else if case .object(let forms)? = variations?["plural"]?.value {
      self = Self(plural: forms.map { ($0.key, CatalogText($0.value)) })
    } else if !json.keys.isEmpty {
      fault = Self.unknownVariation((variations ?? json).keys)
      progress = .translated
    }
  }

  /// Reads a string that is the same on every device. A knowledge base has no others.
  private init(devices: LocatedJSON) {
    let texts = devices.keys.compactMap { devices[$0].map { CatalogText($0) } }
    guard let first = texts.first else { return }
    self = first
    if texts.contains(where: { $0.text != text }) {
      fault = LocalizableMessage("exchange.refused.devices", ["names": .quoted(devices.keys)])
    }
  }

  private init(plural forms: [(name: String, value: CatalogText)]) {
    text =
      PluralLines(
        forms.compactMap { form in
          PluralCategory(rawValue: form.name).map { ($0, form.value.text) }
        }
      ).text
    let all = Set(forms.map(\.value.progress))
    progress = all.count == 1 ? forms[0].value.progress : .translated
    fault = forms.compactMap(\.value.fault).first
    if all.count > 1, all.contains(.untranslated) { fault = "exchange.refused.partial" }
    for form in forms where PluralCategory(rawValue: form.name) == nil {
      fault = Self.unknownVariation([form.name])
    }
  }

  private static func unknownVariation(_ names: [String]) -> LocalizableMessage {
    LocalizableMessage("exchange.refused.variation", ["names": .quoted(names)])
  }
}

extension LocatedJSON {
  fileprivate var keys: [String] {
    if case .object(let members) = value { members.map(\.key) } else { [] }
  }
}
