package import Diagnostics
package import Localization

/// A standard whose criteria rules, checks and articles refer to, such as WCAG.
package struct Standard: ContentObject {
  package let id: StandardID
  /// The source that holds the text of the standard.
  package let source: Located<SourceID>?
  package let url: String?
  /// The levels of criteria, lowest first. A standard can have none.
  package let levels: [Located<String>]
  /// The criteria in the order of the standard.
  package let criteria: [Criterion]
  /// Whether all criteria in the file could be read.
  package let hasAllCriteria: Bool
  package let texts: Localized<StandardText>
  package let location: ContentLocation

  package init(
    id: StandardID, source: Located<SourceID>? = nil, url: String? = nil,
    levels: [Located<String>] = [], criteria: [Criterion], hasAllCriteria: Bool = true,
    texts: Localized<StandardText>,
    location: ContentLocation
  ) {
    self.id = id
    self.source = source
    self.url = url
    self.levels = levels
    self.criteria = criteria
    self.hasAllCriteria = hasAllCriteria
    self.texts = texts
    self.location = location
  }
}

/// One requirement of a standard.
package struct Criterion: ContentObject {
  /// The id of the standard and the number of the criterion, such as `wcag22/1.4.3`.
  package let id: CriterionID
  package let standard: StandardID
  /// The name of the criterion in its standard, such as `1.4.3`.
  package let number: String
  package let level: Located<String>?
  package let url: String?
  package let location: ContentLocation

  package init(
    _ number: String, of standard: StandardID, level: Located<String>? = nil, url: String? = nil,
    location: ContentLocation
  ) {
    id = CriterionID(number, of: standard)
    self.standard = standard
    self.number = number
    self.level = level
    self.url = url
    self.location = location
  }
}

extension Identifier where Subject == Criterion {
  package init(_ number: String, of standard: StandardID) { self.init("\(standard)/\(number)") }

  /// The part before the first slash.
  package var standard: StandardID { StandardID(String(rawValue.prefix { $0 != "/" })) }

  /// The part after the first slash.
  package var number: String { String(rawValue.drop { $0 != "/" }.dropFirst()) }
}

/// The texts of a standard in one locale.
package struct StandardText: BorrowingText {
  package let title: String
  package let summary: MarkdownText?
  /// The titles of criteria, by their numbers.
  package let criteria: [String: String]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package let borrowed: BorrowedParts?

  package init(
    title: String, summary: MarkdownText? = nil, criteria: [String: String],
    reading: String? = nil, borrowed: BorrowedParts? = nil
  ) {
    self.title = title
    self.summary = summary
    self.criteria = criteria
    self.reading = reading
    self.borrowed = borrowed
  }
}

extension StandardText {
  /// Returns the text with its missing parts taken from the source text.
  package func completed(by source: StandardText, in locale: LocaleTag) -> StandardText {
    var borrowed = BorrowedParts(from: locale)
    return StandardText(
      title: borrowed.own(title, else: source.title, "title", isMissing: \.isEmpty),
      summary: borrowed.own(summary, else: source.summary, "summary"),
      criteria: borrowed.own(criteria, else: source.criteria, "criteria"), reading: reading,
      borrowed: borrowed)
  }
}
