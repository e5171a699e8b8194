import Guidelines
import Localization

/// How a locale writes what `Fact`s are read from.
struct FactNotation {
  let conventions: LocaleConventions
  /// Longest form first.
  let units: [UnitForm]
  /// Names in code that words of the language cannot be mistaken for.
  let names: Set<String>
  let ids: Set<String>
  private let known: ScalarFilter
  let platforms: Set<String>
  /// The names of the months, in order; none where they are numbered.
  let months: [[Unicode.Scalar]]
  /// What follows the number of a month, where months have no names.
  let monthSuffix: [Unicode.Scalar]
  /// The ways to write a whole date.
  let dates: [[DatePart]]

  init(_ base: KnowledgeBase, locale: LocaleTag) {
    let catalog = base.messages[locale]
    conventions = catalog?.conventions ?? LocaleConventions(for: locale)
    units = catalog.map(UnitForm.all) ?? []
    names = base.codeNames
    ids = Set(base.rules.map(\.id.rawValue) + base.colors.map(\.id.rawValue))
    known = ScalarFilter(names.union(ids))
    platforms = Set(base.platforms.map(\.id.rawValue))
    months = conventions.months.map { Array($0.unicodeScalars) }
    monthSuffix = conventions.monthSuffix
    dates = [Self.isoDate, conventions.datePattern?.parts ?? []].map { $0.map(DatePart.init) }
      .filter { !$0.isEmpty }
  }

  /// Whether the word may be among the names and ids.
  func mayKnow(_ word: ArraySlice<Unicode.Scalar>) -> Bool { known.mayContain(word) }

  private static let isoDate: [MessagePattern.Part] = [
    .placeholder("year"), .text("-"), .placeholder("month"), .text("-"), .placeholder("day"),
  ]
}

/// A part of a written date.
enum DatePart {
  /// Without its white space, which may stand in the text or not.
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

  /// The name of the unit whose forms say nothing, such as the ending of an ordinal number.
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

extension KnowledgeBase {
  /// The names of interfaces and frameworks that have a capital inside or a dot, and the pieces of
  /// those with dots: `UIColor.systemRed`, `systemRed`, `Info.plist`.
  fileprivate var codeNames: Set<String> {
    let apis = rules.flatMap(\.apis) + colors.flatMap(\.apis)
    let whole = Set(apis.flatMap { [$0.name, $0.framework] })
    let pieces = whole.flatMap { $0.split(separator: ".").map(String.init) }
    return Set(
      whole.filter { $0.hasInnerCapital || $0.contains(".") } + pieces.filter(\.hasInnerCapital))
  }
}

extension String {
  /// Whether a capital follows a small letter, or two capitals precede one, as in `UIColor`.
  var hasInnerCapital: Bool {
    let bytes = Array(utf8)
    return bytes.indices.dropFirst().contains { index in
      bytes[index].isCapital && !bytes[index - 1].isCapital && bytes[index - 1].isASCIILetter
        || bytes[index].isASCIILetter && !bytes[index].isCapital && index > 1
          && bytes[index - 1].isCapital && bytes[index - 2].isCapital
    }
  }
}

extension UInt8 {
  fileprivate var isCapital: Bool { (0x41...0x5A).contains(self) }
  fileprivate var isASCIILetter: Bool { (0x41...0x5A).contains(self & 0xDF) }
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
