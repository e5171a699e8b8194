import Guidelines
import Localization

/// The notation in which a locale writes the dates, numbers and units that are read as `Fact`s.
///
/// A class rather than a struct, because it is passed to the reader of every text.
final class FactNotation: Sendable {
  let conventions: LocaleConventions
  /// The ways to write units, longest first.
  let units: [UnitForm]
  let names: KnownNames
  /// The names of the months in order, or an empty array if the locale writes months as numbers.
  let months: [[Unicode.Scalar]]
  /// The characters after the number of a month, such as 月; empty if months have names.
  let monthSuffix: [Unicode.Scalar]
  /// The patterns of a complete date: `YYYY-MM-DD`, and the locale's own.
  let dates: [[DatePart]]

  init(_ base: KnowledgeBase, _ names: KnownNames, locale: LocaleTag) {
    let catalog = base.messages[locale]
    conventions = catalog?.conventions ?? LocaleConventions(for: locale)
    units = catalog.map(UnitForm.all) ?? []
    self.names = names
    months = conventions.months.map { Array($0.unicodeScalars) }
    monthSuffix = conventions.monthSuffix
    dates = [Self.isoDate, conventions.datePattern?.parts ?? []].map { $0.map(DatePart.init) }
      .filter { !$0.isEmpty }
  }

  private static let isoDate: [MessagePattern.Part] = [
    .placeholder("year"), .text("-"), .placeholder("month"), .text("-"), .placeholder("day"),
  ]
}

enum DatePart {
  /// Fixed words, stored without white space, which is optional in written dates.
  case words([Unicode.Scalar])
  case year, month, day

  init(_ part: MessagePattern.Part) {
    self =
      switch part {
      case .text(let text): .words(text.unicodeScalars.filter { !$0.properties.isWhitespace })
      case .placeholder("year"): .year
      case .placeholder("month"): .month
      case .placeholder: .day
      }
  }
}

/// One way to write a unit after a number.
struct UnitForm {
  let unit: String
  let scalars: [Unicode.Scalar]

  var isWord: Bool { scalars.count > 2 && scalars.allSatisfy(\.isLatin) }

  /// The `unit` of forms that are ignored, such as the ending of an ordinal number.
  static let none = "none"

  /// Returns the forms in the messages `unit.…`, longest first. Each message
  /// lists one unit's forms.
  static func all(in catalog: MessageCatalog) -> [UnitForm] {
    let prefix = "unit."
    let forms = catalog.keys.filter { $0.rawValue.hasPrefix(prefix) }.flatMap { key in
      let unit = String(key.rawValue.dropFirst(prefix.count))
      return catalog.forms(key).map { UnitForm(unit: unit, scalars: Array($0.unicodeScalars)) }
    }
    return forms.sorted { $0.scalars.count > $1.scalars.count }
  }
}

extension MessageCatalog {
  fileprivate func forms(_ key: MessageKey) -> [String] {
    guard let text = self[key]?.pattern(for: nil, rules).filled(by: { _ in nil }) else { return [] }
    return text.split { ",、".contains($0) }.map { String($0.drop { $0 == " " }) }.filter {
      !$0.isEmpty
    }
  }
}

extension LocaleConventions {
  fileprivate var monthSuffix: [Unicode.Scalar] {
    guard months.isEmpty, let parts = datePattern?.parts,
      let month = parts.firstIndex(of: .placeholder("month")), month + 1 < parts.count,
      case .text(let text) = parts[month + 1]
    else { return [] }
    let suffix = text.unicodeScalars.filter { !$0.properties.isWhitespace }
    return suffix.first?.properties.isAlphabetic == true ? Array(suffix) : []
  }
}
