import Diagnostics
import Localization

extension ExchangeFile {
  /// Reads a file in XLIFF 1.x or 2.x, depending on the version that the file declares.
  static func readXLIFF(_ text: String) throws(ExchangeError) -> ExchangeFile {
    let root = try xml(text)
    guard root.name == "xliff", let version = root["version"] else {
      throw ExchangeError(problem: "exchange.not-xliff", line: root.line)
    }
    let isFirst = version.hasPrefix("1.")
    guard isFirst || version.hasPrefix("2.") else {
      throw ExchangeError(problem: .unsupported(version), line: root.line)
    }
    let files = root.all("file")
    let languages = isFirst ? files.first : root
    var result = ExchangeFile(
      source: try languages.locale(isFirst ? "source-language" : "srcLang"),
      target: try languages.locale(isFirst ? "target-language" : "trgLang"), units: [])
    for file in files {
      let own = file["target-language"]
      guard !isFirst || own == nil || own == files.first?["target-language"] else {
        throw ExchangeError(problem: "exchange.several-languages", line: file.line)
      }
      for unit in isFirst ? file.transUnits : file.units {
        result.units.append(isFirst ? try unit.firstUnit() : try unit.secondUnit())
      }
    }
    return result
  }
}

/// Reads XML and gives its errors the type of this module.
private func xml(_ text: String) throws(ExchangeError) -> XMLTree {
  do throws(XMLSyntaxError) {
    return try XMLReader.read(text)
  } catch {
    throw ExchangeError(problem: error.message, line: error.line)
  }
}

extension XMLTree? {
  fileprivate func locale(_ name: String) throws(ExchangeError) -> LocaleTag {
    guard let tree = self, let text = tree[name] else {
      throw ExchangeError(problem: .missingAttribute(name), line: self?.line ?? 1)
    }
    return try .named(text, by: name, line: tree.line)
  }
}

extension XMLTree {
  /// The units of XLIFF 1.2, including those inside of groups.
  fileprivate var transUnits: [XMLTree] {
    children.flatMap { child -> [XMLTree] in
      switch child.name {
      case "trans-unit": [child]
      case "body", "group": child.transUnits
      default: []
      }
    }
  }

  fileprivate var units: [XMLTree] {
    children.flatMap { child in
      child.name == "unit" ? [child] : child.name == "group" ? child.units : []
    }
  }

  fileprivate func address(_ text: String?) throws(ExchangeError) -> UnitAddress {
    guard let address = text.flatMap({ UnitAddress($0) }) else {
      throw ExchangeError(problem: "exchange.unit-without-address", line: line)
    }
    return address
  }

  /// Reads a unit of XLIFF 1.2.
  fileprivate func firstUnit() throws(ExchangeError) -> ExchangeUnit {
    let target = child("target")
    let text = target?.text.nonEmpty
    let state = (target?["state-qualifier"]?.dropFirst("x-".count)).map(String.init)
    let isDone =
      self["approved"] == "yes"
      || ["final", "signed-off", "translated"].contains(target?["state"])
    return ExchangeUnit(
      try address(self["resname"] ?? self["id"]), source: child("source")?.text ?? "",
      target: text,
      state: .imported(text, isDone: isDone, named: state.flatMap(TranslationState.init)),
      previous: child("alt-trans")?.child("source")?.text.nonEmpty,
      place: child("note")?.text ?? "", isPlural: self["restype"] == "x-plural")
  }

  /// Reads a unit of XLIFF 2.
  fileprivate func secondUnit() throws(ExchangeError) -> ExchangeUnit {
    let segment = child("segment")
    let text = segment?.child("target")?.text.nonEmpty
    let state = (segment?["subState"]?.dropFirst("precept:".count)).map(String.init)
    let isDone = ["final", "reviewed"].contains(segment?["state"])
    func note(_ category: String) -> String? {
      child("notes")?.all("note").first { $0["category"] == category }?.text
    }
    return ExchangeUnit(
      try address(self["name"]), source: segment?.child("source")?.text ?? "", target: text,
      state: .imported(text, isDone: isDone, named: state.flatMap(TranslationState.init)),
      previous: note("previous-source"), place: note("location") ?? "",
      isPlural: self["type"] == "precept:plural")
  }
}

extension LocalizableMessage {
  fileprivate static func unsupported(_ version: String) -> Self {
    Self("exchange.unsupported-xliff", ["version": .text(version)])
  }

  fileprivate static func missingAttribute(_ name: String) -> Self {
    Self("exchange.missing-attribute", ["name": .text(name)])
  }
}
