package import Diagnostics
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

package struct ExchangeUnit: Equatable, Sendable {
  package var address: UnitAddress
  package var source: String
  /// The translation, or nil if there is none.
  package var target: String?
  package var state: TranslationState
  /// The source from which the translation was made, if it differs from `source`.
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

  /// Creates a unit from its status. Returns nil for an orphaned unit, which has no source.
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
  /// An Xcode String Catalog, which contains only interface messages.
  case xcstrings
}

/// The content of a translator's file in any format.
package struct ReturnedFile: Sendable {
  package var source: LocaleTag?
  package var target: LocaleTag?
  package var units: [ReturnedUnit] = []
}

/// A source text with its translation in a translator's file.
package struct ReturnedUnit: Sendable {
  /// The name in the file: an address, or the replacement that a program has made for it.
  package let name: String?
  /// The locations of the source, as `path:line`.
  package var places: [String] = []
  /// Nil if the file does not contain the source.
  package let source: InlineText?
  /// Nil without a translation.
  package let target: InlineText?
  package var progress: Progress
  /// Whether white space is significant.
  package var keepsSpace = true
  /// The reason why the translation can't be read completely.
  package var fault: LocalizableMessage?
  /// The location in the file, both counted from 1, the column in UTF-8 bytes.
  package let line: Int
  package let column: Int

  /// The progress of a translation according to the translator.
  package enum Progress: Hashable, Sendable {
    /// The target is a copy of the source or a proposal.
    case untranslated
    case translated
    case done
  }

  init(
    _ name: String?, source: InlineText?, target: InlineText?, progress: Progress,
    line: Int, column: Int = 1
  ) {
    self.name = name?.nonEmpty
    self.source = source
    self.target = target.flatMap { $0.isBlank && $0.fault == nil ? nil : $0 }
    self.progress = progress
    self.line = line
    self.column = column
    fault = self.target == nil ? nil : source?.fault ?? target?.fault
  }

  package var address: UnitAddress? { name.flatMap { UnitAddress($0) } }
}

/// The reason why an exchange file cannot be read.
package struct ExchangeError: Error, Equatable {
  package let problem: LocalizableMessage
  /// The location of the problem, both counted from 1, the column in UTF-8 bytes.
  package let line: Int
  package let column: Int
}

extension ExchangeError {
  init(
    _ key: String, _ arguments: [String: LocalizableMessage.Argument] = [:], line: Int,
    column: Int = 1
  ) {
    self.init(problem: LocalizableMessage(key, arguments), line: line, column: column)
  }
}

extension ReturnedFile {
  /// Reads an exchange file in any encoding that `decodedText` reads, with any line endings.
  /// - Parameters:
  ///   - format: The format according to the name of the file, which does not distinguish the
  ///   versions of XLIFF; nil if the name does not show it.
  ///   - source: The source locale.
  ///   - target: The locale of the translations, which a String Catalog contains among others.
  package static func read(
    _ bytes: [UInt8], as format: ExchangeFormat?, source: LocaleTag, target: LocaleTag
  ) throws(ExchangeError) -> ReturnedFile {
    let text: String
    do {
      let languages = [source, target].map {
        $0.description.split(separator: "-").prefix(1).joined()
      }
      text = try decodedText(bytes, known: KnownTexts(languages: languages)).withPlainLineEnds
    } catch {
      throw ExchangeError(problem: error.problem, line: error.line, column: error.column)
    }
    guard text.unicodeScalars.contains(where: { !$0.isWhiteSpace }) else {
      throw ExchangeError("exchange.empty-file", line: 1)
    }
    let named = format ?? ExchangeFormat(contents: text)
    do {
      return try read(text, as: named, target: target)
    } catch {
      let other = ExchangeFormat.allCases.first { other in
        (try? read(text, as: other, target: target)) != nil
      }
      guard let other, other.name != named.name else {
        guard format == nil, named == .csv else { throw error }
        throw ExchangeError("exchange.unknown-format", line: 1)
      }
      throw ExchangeError(
        "exchange.other-format",
        [
          "actual": .message(other.name), "named": .message(named.name),
          "ending": .text(other.ending),
        ], line: 1)
    }
  }

  private static func read(
    _ text: String, as format: ExchangeFormat, target: LocaleTag
  ) throws(ExchangeError) -> ReturnedFile {
    let file =
      switch format {
      case .xliff2, .xliff1: try readXLIFF(text)
      case .po: try readPO(text)
      case .csv: try readCSV(text)
      case .xcstrings: try readStringCatalog(text, target: target)
      }
    guard !file.units.isEmpty else {
      throw ExchangeError("exchange.no-units", ["format": .message(format.name)], line: 1)
    }
    return file
  }
}

extension ExchangeFormat {
  private var isXLIFF: Bool { self == .xliff2 || self == .xliff1 }

  fileprivate var name: LocalizableMessage {
    let key = isXLIFF ? "xliff" : rawValue
    return LocalizableMessage("exchange.format.\(key)")
  }

  fileprivate var ending: String { isXLIFF ? ".xlf" : ".\(rawValue)" }

  fileprivate init(contents text: String) {
    switch text.first(where: { !$0.isWhitespace }) {
    case "<": self = .xliff2
    case "{": self = .xcstrings
    default: self = text.contains("msgid \"") ? .po : .csv
    }
  }
}

extension LocaleTag {
  /// Returns the locale for a tag in a file, with hyphens or, as in gettext, underscores.
  static func named(
    _ text: String, by part: String, line: Int
  ) throws(ExchangeError) -> LocaleTag {
    guard let tag = try? LocaleTag(text.replacing("_", with: "-")) else {
      throw ExchangeError(
        "exchange.no-locale", ["text": .text(text), "part": .text(part)], line: line)
    }
    return tag
  }
}
