import Diagnostics
package import Localization

/// Units on their way to a translator or back, in whichever format.
package struct ExchangeFile: Equatable, Sendable {
  package var source: LocaleTag
  package var target: LocaleTag
  package var units: [ExchangeUnit]

  package init(source: LocaleTag, target: LocaleTag, units: [ExchangeUnit]) {
    self.source = source
    self.target = target
    self.units = units
  }
}

/// One unit on its way.
package struct ExchangeUnit: Equatable, Sendable {
  package var address: UnitAddress
  package var source: String
  /// Nil where there is no translation.
  package var target: String?
  package var state: TranslationState
  /// The source text that the translation was made from, where it is another one.
  package var previous: String?
  /// Where the source text stands, as `path:line`.
  package var place: String
  package var isPlural: Bool

  package init(
    _ address: UnitAddress, source: String, target: String?, state: TranslationState,
    previous: String? = nil, place: String = "", isPlural: Bool = false
  ) {
    self.address = address
    self.source = source
    self.target = target
    self.state = state
    self.previous = previous
    self.place = place
    self.isPlural = isPlural
  }
}

extension ExchangeUnit {
  /// Nil for an orphan, which has nothing to be translated.
  package init?(_ unit: UnitStatus) {
    guard let source = unit.source else { return nil }
    self.init(
      unit.address, source: source.text, target: unit.state == .missing ? nil : unit.target?.text,
      state: unit.state, previous: unit.state == .stale ? unit.record?.text : nil,
      place: "\(source.location.path):\(max(source.location.line, 1))",
      isPlural: source.kind == .plural)
  }
}

/// The formats that units are handed out in.
package enum ExchangeFormat: String, CaseIterable, Sendable {
  case xliff2 = "xliff-2.1"
  case xliff1 = "xliff-1.2"
  case po, csv
  /// String Catalog of Xcode; holds the messages of the interface only.
  case xcstrings
}

/// Why a file cannot be read.
package struct ExchangeError: Error, Equatable {
  package let problem: String
  /// Counted from 1.
  package let line: Int

  package init(problem: String, line: Int) {
    self.problem = problem
    self.line = line
  }
}

extension ExchangeFile {
  package func written(as format: ExchangeFormat) -> String {
    switch format {
    case .xliff2: xliff2
    case .xliff1: xliff1
    case .po: po
    case .csv: csv
    case .xcstrings: stringCatalog
    }
  }

  /// Reads a file of any of the formats.
  ///
  /// - Parameters:
  ///   - locale: the locale of the translations, for formats that do not say.
  package static func read(
    _ text: String, as format: ExchangeFormat, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    switch format {
    case .xliff2, .xliff1: try readXLIFF(text)
    case .po: try readPO(text, source: source, target: target)
    case .csv: try readCSV(text, source: source, target: target)
    case .xcstrings: try readStringCatalog(text, target: target)
    }
  }
}
