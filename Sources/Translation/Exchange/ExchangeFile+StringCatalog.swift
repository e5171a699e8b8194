import Diagnostics
import Localization

extension ExchangeFile {
  /// The units as a String Catalog, in the format of Xcode 15 and later. Their keys are the
  /// addresses of the units.
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

  static func readStringCatalog(
    _ text: String, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    let (bytes, root): ([UInt8], LocatedJSON)
    do {
      bytes = Array(text.utf8)
      root = try JSONReader.read(bytes)
    } catch {
      throw ExchangeError(problem: error.message, line: error.line)
    }
    guard let language = root["sourceLanguage"]?.string, let source = try? LocaleTag(language),
      case .object(let strings)? = root["strings"]?.value
    else { throw ExchangeError(problem: "exchange.not-string-catalog", line: 1) }
    var units: [ExchangeUnit] = []
    for (key, value) in strings {
      let localizations = value["localizations"]
      guard let original = localizations?[source.description]?.catalogText else { continue }
      guard let address = UnitAddress(key) else {
        let line = bytes[..<value.offset].count { $0 == UInt8(ascii: "\n") } + 1
        throw ExchangeError(problem: .noAddress(key), line: line)
      }
      let own = localizations?[target.description]
      let translated = own?.catalogText?.text.nonEmpty
      units.append(
        ExchangeUnit(
          address, source: original.text, target: translated,
          state: .imported(translated, isDone: own?.isTranslated == true, named: nil),
          place: value["comment"]?.string ?? "", isPlural: original.isPlural))
    }
    let languages = Set(strings.flatMap { $0.value["localizations"]?.keys ?? [] })
      .subtracting([source.description])
    guard languages.isEmpty || languages.contains(target.description) else {
      throw ExchangeError(problem: .otherLanguages(languages, than: target), line: 1)
    }
    return ExchangeFile(source: source, target: target, units: units)
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

extension LocatedJSON {
  fileprivate var keys: [String] {
    if case .object(let members) = value { members.map(\.key) } else { [] }
  }

  fileprivate var catalogText: (text: String, isPlural: Bool)? {
    if let text = self["stringUnit"]?["value"]?.string { return (text, false) }
    guard case .object(let branches)? = self["variations"]?["plural"]?.value else { return nil }
    let lines = branches.compactMap { name, value in
      PluralCategory(rawValue: name).flatMap { category in
        value.catalogText.map { (category: category, text: $0.text) }
      }
    }
    return (PluralLines(lines).text, true)
  }

  fileprivate var isTranslated: Bool {
    if let state = self["stringUnit"]?["state"]?.string { return state == "translated" }
    guard case .object(let branches)? = self["variations"]?["plural"]?.value else { return false }
    return branches.allSatisfy { $0.value.isTranslated }
  }
}

extension LocalizableMessage {
  fileprivate static func otherLanguages(_ tags: Set<String>, than target: LocaleTag) -> Self {
    Self(
      "exchange.other-languages",
      ["locales": .quoted(tags.sorted()), "other": .text(target.description)])
  }
}
