package import Diagnostics

/// A standard whose criteria rules, checks and articles refer to, such as WCAG.
package struct Standard: ContentKind {
  package static let kindName: LocalizableMessage = "kind.standard"
  package static let parts: [TextPart<Standard>] = [
    .one("title", \.title), .one("summary", \.summary),
    .map("criteria", "criterion", \.criteria, isRequired: true) {
      $0.criteria.map(\.number).withoutRepetitions
    },
  ]

  package let id: StandardID
  /// The source that contains the text of the standard.
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

  package var textFile: String { "standards/\(id).yaml" }
  package var references: References { References(sources: [source].compactMap(\.self)) }

  /// - Parameter texts: A function that reads the files of the standard in all locales.
  package init(
    _ fields: inout FieldReader, id: StandardID,
    texts: ((inout FieldReader) -> StandardText) -> Localized<StandardText>
  ) {
    self.id = fields.checkedID(id)
    location = fields.location
    source = fields.optionalID("source")
    url = fields.optionalText("url")
    levels = fields.references("levels")
    let before = fields.faults.count
    let nodes = fields.oneOrMore("criteria")
    let criteria = nodes.compactMap { node in
      fields.inner(node) { Criterion(&$0, of: id) }
    }
    hasAllCriteria =
      !nodes.isEmpty && fields.faults.count == before && !fields.isMisspelt("criteria")
    self.criteria = criteria
    let numbers = hasAllCriteria ? criteria.map(\.number).withoutRepetitions : nil
    self.texts = texts { StandardText(&$0, criteria: numbers) }
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

  init?(_ fields: inout FieldReader, of standard: StandardID) {
    number = fields.text("id")
    level = fields.locatedText("level")
    url = fields.optionalText("url")
    location = fields.place("id")
    id = CriterionID(number, of: standard)
    self.standard = standard
    if number.isEmpty { return nil }
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
  package var title: String
  package var summary: MarkdownText?
  /// The titles of criteria, by their numbers.
  package var criteria: [String: String]
  /// How the title is read, by which lists sort it; for scripts whose spelling does not say it.
  package let reading: String?
  package var borrowed: BorrowedParts?

  init(_ fields: inout FieldReader, criteria numbers: [String]?) {
    title = fields.line("title")
    reading = fields.optionalText("reading")
    summary = fields.optionalMarkdown("summary")
    criteria = fields.textMap("criteria", of: numbers) { $0.text(of: $1) ?? "" }
  }
}
