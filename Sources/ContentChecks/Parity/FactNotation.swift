import Guidelines
import Localization

/// How a locale writes the dates, numbers and units from which `Fact`s are read.
///
/// A class, because every run of words is read with it.
final class FactNotation: Sendable {
  let conventions: LocaleConventions
  /// Longest form first.
  let units: [UnitForm]
  let names: KnownNames
  /// The names of the months, in order; none where they are numbered.
  let months: [[Unicode.Scalar]]
  /// What follows the number of a month, where months have no names.
  let monthSuffix: [Unicode.Scalar]
  /// The ways to write a whole date.
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

/// A part of a written date.
enum DatePart {
  /// Without white space, which is optional in the text.
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

  /// The name of the unit with forms that are ignored, such as the ending of an ordinal number.
  static let none = "none"

  /// Reads the messages `unit.…`, each a list of forms.
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
