import Diagnostics
package import Localization

/// The units that are sent to a translator, in any file format.
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

package struct ExchangeUnit: Equatable, Sendable {
  package var address: UnitAddress
  package var source: String
  /// The translation, or nil if there is none.
  package var target: String?
  package var state: TranslationState
  /// The source text from which the translation was made, if it differs from `source`.
  package var previous: String?
  /// The location of the source text, as `path:line`.
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
  /// Creates a unit from its status. Returns nil for an orphaned unit, which has no source text.
  package init?(_ unit: UnitStatus) {
    guard let source = unit.source else { return nil }
    self.init(
      unit.address, source: source.text, target: unit.state == .missing ? nil : unit.target?.text,
      state: unit.state, previous: unit.state == .stale ? unit.record?.text : nil,
      place: "\(source.location.path):\(max(source.location.line, 1))",
      isPlural: source.kind == .plural)
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}

package enum ExchangeFormat: String, CaseIterable, Sendable {
  case xliff2 = "xliff-2.1"
  case xliff1 = "xliff-1.2"
  case po, csv
  /// A String Catalog of Xcode, which contains only interface messages.
  case xcstrings
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
}
