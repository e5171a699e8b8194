package import Diagnostics
package import Localization

/// The units that are sent to a translator or come from one, in any file format.
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

extension TranslationState {
  /// Returns the state of a unit from a translator's file. A translation that is not marked as done
  /// has the state that the file names; if the file names none, it is unreviewed.
  static func imported(_ target: String?, isDone: Bool, named state: Self?) -> Self {
    target == nil ? .missing : isDone ? .fresh : state ?? .unreviewed
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

extension ExchangeFormat {
  fileprivate var name: LocalizableMessage {
    switch self {
    case .xliff2, .xliff1: "exchange.format.xliff"
    case .po: "exchange.format.po"
    case .csv: "exchange.format.csv"
    case .xcstrings: "exchange.format.xcstrings"
    }
  }

  fileprivate var ending: String {
    switch self {
    case .xliff2, .xliff1: "xlf"
    case .po, .csv, .xcstrings: rawValue
    }
  }
}

/// The reason why an exchange file cannot be read.
package struct ExchangeError: Error, Equatable {
  package let problem: LocalizableMessage
  /// The line of the problem, from 1.
  package let line: Int

  package init(problem: LocalizableMessage, line: Int) {
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

  /// Reads an exchange file in any encoding that `decodedText` reads, with any line endings.
  ///
  /// - Parameters:
  ///   - format: The format that the name of the file tells, where both versions of XLIFF are the
  ///     same; nil if there is no name.
  ///   - source: The locale of the source texts, for files that do not name it.
  ///   - target: The locale of the translations, for files that do not name it.
  package static func read(
    _ bytes: [UInt8], as format: ExchangeFormat?, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ExchangeFile {
    let text: String
    do {
      let languages = [source, target].map {
        $0.description.split(separator: "-").prefix(1).joined()
      }
      text = try decodedText(bytes, known: KnownTexts(languages: languages)).withPlainLineEnds
    } catch {
      throw ExchangeError(problem: error.problem, line: error.line)
    }
    let format = format ?? ExchangeFormat(contents: text)
    do {
      return try read(text, as: format, source: source, target: target)
    } catch {
      let other = ExchangeFormat.allCases.first { other in
        let file = try? read(text, as: other, source: source, target: target)
        return file?.units.isEmpty == false
      }
      guard let other, other.name != format.name else { throw error }
      throw ExchangeError(problem: .otherFormat(other, than: format), line: 1)
    }
  }

  private static func read(
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

extension ExchangeFormat {
  /// Chooses the format of a text that has no name.
  fileprivate init(contents text: String) {
    switch text.first(where: { !$0.isWhitespace }) {
    case "<": self = .xliff2
    case "{": self = .xcstrings
    default: self = text.contains("msgid \"") ? .po : .csv
    }
  }
}

extension LocaleTag {
  /// Returns the locale that a part of a file names, with hyphens or, as in gettext, underscores.
  static func named(
    _ text: String, by part: String, line: Int
  ) throws(ExchangeError) -> LocaleTag {
    guard let tag = try? LocaleTag(text.replacing("_", with: "-")) else {
      throw ExchangeError(problem: .noLocale(text, in: part), line: line)
    }
    return tag
  }
}

extension LocalizableMessage {
  fileprivate static func otherFormat(
    _ actual: ExchangeFormat, than named: ExchangeFormat
  ) -> Self {
    Self(
      "exchange.other-format",
      [
        "actual": .message(actual.name), "named": .message(named.name),
        "ending": .text(".\(actual.ending)"),
      ])
  }

  fileprivate static func noLocale(_ text: String, in part: String) -> Self {
    Self("exchange.no-locale", ["text": .text(text), "part": .text(part)])
  }
}
