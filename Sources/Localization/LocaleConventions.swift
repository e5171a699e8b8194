/// How numbers, dates and lists are written in a locale.
package struct LocaleConventions: Equatable, Sendable {
  package var decimalSeparator = "."
  package var groupSeparator = ","
  /// Numbers are grouped from this many digits on.
  package var minimumGroupedDigits = 4
  package var percentPattern = MessagePattern(known: "{number}%")
  /// With `{year}`, `{month}` and `{day}`; nil writes `YYYY-MM-DD`.
  package var datePattern: MessagePattern?
  /// The names of the twelve months; none writes numbers.
  package var months: [String] = []
  package var listSeparator = ", "
  package var lastListSeparator = ", "
  package var pairSeparator = ", "
  /// Whether the last separator keeps a space from Latin letters and digits beside it.
  package var spacesLatin = false
  /// Whether people look up Han characters by pinyin.
  package var sortsByPinyin = false

  package init() {}
}

extension LocaleConventions {
  /// Languages that are not in the table write like the default, with dates as `YYYY-MM-DD`.
  package init(for locale: LocaleTag) {
    let region = locale.region.map { "\(locale.language)-\($0)" }
    self =
      region.flatMap { cldrConventions[$0] } ?? cldrConventions[locale.language]
      ?? LocaleConventions()
  }
}
