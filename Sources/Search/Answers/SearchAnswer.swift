/// An answer that comes before the results of a query: what a color value is, the values of a color,
/// or what names an API.
package struct SearchAnswer: Sendable, Hashable {
  package enum Kind: String, Sendable, Hashable {
    /// What has a color value today, what had it, and what is near.
    case value
    /// A color with its current values.
    case color
    /// The rules that name an API.
    case api
  }

  package var kind: Kind
  /// The value as `#RRGGBB`, the name of the color, or that of the API.
  package var title: String
  /// The value that is asked for as `#RRGGBB`; nil in answers of other kinds.
  package var hex: String?
  /// The color or rule to which the title leads; nil for a color value.
  package var subject: Subject?
  /// The names of the color in code.
  package var names: [String] = []
  package var values: [MarkedValue] = []
  /// What has the value today.
  package var current: [Use] = []
  /// What had the value, and has another one today.
  package var former: [Use] = []
  /// The nearest colors that are in use today, nearest first, without exact ones.
  package var nearest: [Use] = []
  package var rules: [Subject] = []

  /// An object with the locale in which it is shown.
  package struct Subject: Sendable, Hashable {
    package var kind: String
    package var id: String
    package var locale: String
    package var title: String
    package var url: String
  }

  /// A color that has or had a value.
  package struct Use: Sendable, Hashable {
    package var subject: Subject
    package var color: SearchColor
    /// The distance in ten thousandths of OKLab.
    package var distance: Int
  }

  package struct MarkedValue: Sendable, Hashable {
    package var value: SearchValue
    /// Whether the query asks for this appearance.
    package var isMarked: Bool
  }

  /// The kind of objects that have values.
  static let colorKind = "color"
  static let ruleKind = "rule"
  static let mostNear = 5
}
