package import Diagnostics
package import Localization

/// The manifest of a knowledge base, which describes it as a whole.
package struct Manifest: Sendable {
  package internal(set) var id = ""
  package internal(set) var edition = ""
  package internal(set) var date = CalendarDate(year: 1, month: 1, day: 1)
  /// The locale in which every text exists.
  package internal(set) var sourceLocale = LocaleTag.english
  /// The locales in the order of the language menu, including the source locale.
  package internal(set) var locales = [LocaleTag.english]
  /// The locales that are allowed to lack texts. The source locale's text is shown instead.
  package internal(set) var partialLocales: Set<LocaleTag> = []
  package internal(set) var topics: [Located<TopicID>] = []
  package internal(set) var tables: [Located<TableID>] = []
  /// Whether each page also exists as a Markdown file (its twin), and the site lists these
  /// files for language models.
  package internal(set) var hasTwins = true
  /// Whether rules, topics and articles have pages that show two languages side by side.
  package internal(set) var hasSideBySide = true
  /// Whether rules and colors have cards, small pages that other sites show in a frame.
  package internal(set) var hasCards = false
  /// The article that explains how to measure, to which the steps of rules link.
  package internal(set) var measuring: Located<ArticleID>?
  /// Whether every current rule has a drawing.
  package internal(set) var isIllustrated = false
  package internal(set) var corrections = Corrections()
  package internal(set) var identity = Identity()
  package internal(set) var declarations = Declarations()
  package let location: ContentLocation
}

extension Manifest {
  /// Creates the manifest of a knowledge base whose manifest cannot be read.
  package init(unreadAt path: String) {
    self.init(location: ContentLocation(path: path))
    declarations.unread = Set(DeclaredWords.allCases)
  }

  package init(_ fields: inout FieldReader) {
    self.init(location: fields.location)
    if let format = fields.integer("format"), format.value != 1 {
      fields.report(
        LocalizableMessage("content.unknown-format", ["format": .text("\(format.value)")]),
        at: format.location, code: "unknown-format")
    }
    declarations = Declarations(&fields)
    let listed = readLocales(&fields)
    id = fields.text("id")
    edition = fields.text("edition")
    date = fields.date("date") ?? date
    topics = fields.ids("topics")
    tables = fields.ids("tables")
    hasTwins = fields.isOn("twins")
    hasSideBySide = fields.isOn("sideBySide")
    hasCards = fields.flag("cards")
    measuring = fields.optionalID("measuring")
    isIllustrated = fields.flag("illustrated")
    if let node = fields.optional("repository") {
      corrections = fields.inner(node) { Corrections(&$0) }
    }
    if let node = fields.optional("identity") {
      identity = fields.inner(node) { Identity(&$0, listed) }
    }
    for words in DeclaredWords.allCases
    where fields.isMisspelt(words == .sections ? "rules" : words.rawValue) {
      declarations.unread.insert(words)
    }
  }

  /// - Returns: The locales that are listed.
  private mutating func readLocales(_ fields: inout FieldReader) -> [LocaleTag] {
    let name = fields.text("sourceLocale")
    let written = fields.locale(name, at: fields.place("sourceLocale"))
    let listed = fields.locales("locales")
    if let written, fields.required("locales") != nil, !listed.contains(written) {
      fields.report(
        "content.unlisted-source", of: written.description, at: fields.place("locales"))
    }
    sourceLocale =
      written.flatMap { listed.contains($0) ? $0 : nil } ?? listed.first ?? written ?? .english
    locales = listed.isEmpty ? [sourceLocale] : listed
    let partial = fields.locales("partialLocales")
    for tag in partial where tag == sourceLocale || !listed.contains(tag) {
      fields.report("content.not-partial", of: tag.description, at: fields.place("partialLocales"))
    }
    partialLocales = Set(partial).intersection(listed).subtracting([sourceLocale])
    return listed
  }
}

extension FieldReader {
  fileprivate mutating func locales(_ key: String) -> [LocaleTag] {
    var locales: [LocaleTag] = []
    for item in texts(key) {
      guard let tag = locale(item.value, at: item.location) else { continue }
      if locales.contains(tag) {
        report("content.repeated-locale", of: tag.description, at: item.location)
      } else {
        locales.append(tag)
      }
    }
    return locales
  }

  fileprivate mutating func locale(_ text: String, at place: ContentLocation) -> LocaleTag? {
    guard !text.isEmpty else { return nil }
    if let tag = try? LocaleTag(text) { return tag }
    report(
      LocalizableMessage("content.invalid-locale", ["text": .text(text)]), at: place,
      code: "invalid-locale")
    return nil
  }

  mutating func report(_ message: String, of locale: String, at place: ContentLocation) {
    report(
      LocalizableMessage(message, ["locale": .text(locale)]), at: place, code: "invalid-locale")
  }

  /// Returns false if the value of an optional key is `false`, otherwise true.
  fileprivate mutating func isOn(_ key: String) -> Bool {
    guard let node = optional(key), let text = text(of: node) else { return true }
    if ["true", "false"].contains(text) { return text == "true" }
    reportUnknown(text, ["true", "false"], at: node.location)
    return true
  }
}

extension Manifest {
  /// The locales that must have every text, including the source locale.
  package var completeLocales: [LocaleTag] { locales.filter { !partialLocales.contains($0) } }
}

/// The stable id of an object of one kind. It is never reused for another object.
package struct Identifier<Subject>: RawRepresentable, Hashable, Sendable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }
  package init(_ rawValue: String) { self.rawValue = rawValue }
}

extension Identifier: ExpressibleByStringLiteral, Comparable, CustomStringConvertible {
  package init(stringLiteral value: String) { self.init(value) }
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  package var description: String { rawValue }
}

package typealias TopicID = Identifier<Topic>
package typealias SectionID = Identifier<Section>
package typealias RuleID = Identifier<Rule>
package typealias SourceID = Identifier<Source>
package typealias PlatformID = Identifier<Platform>
package typealias ComponentID = Identifier<Component>
package typealias ColorID = Identifier<Color>
package typealias TableID = Identifier<ColorTable>
package typealias EditionID = Identifier<Edition>
package typealias VariantID = Identifier<Variant>
package typealias TermID = Identifier<Term>
package typealias ProfileID = Identifier<Profile>
package typealias ArticleID = Identifier<Article>
package typealias RuleSectionID = Identifier<RuleSection>
package typealias TargetID = Identifier<Target>
package typealias ToolID = Identifier<Tool>
package typealias TagID = Identifier<Tag>
package typealias CheckID = Identifier<Check>
package typealias StandardID = Identifier<Standard>
package typealias CriterionID = Identifier<Criterion>

/// A value together with the location at which an author wrote it.
package struct Located<Value: Sendable>: Sendable {
  package let value: Value
  package let location: ContentLocation

  package init(_ value: Value, at location: ContentLocation) {
    self.value = value
    self.location = location
  }
}

extension Located: Equatable where Value: Equatable {}
extension Located: Hashable where Value: Hashable {}

/// An object of the content that has an id, by which other objects refer to it.
package protocol ContentObject: Sendable {
  associatedtype Subject = Self
  var id: Identifier<Subject> { get }
  var location: ContentLocation { get }
}

extension ContentObject {
  package var locatedID: Located<Identifier<Subject>> { Located(id, at: location) }
}

/// A fact that is either known or unknown. Unknown is a value of its own, never zero or empty.
package enum Known<Value: Hashable & Sendable>: Hashable, Sendable {
  case known(Value)
  case unknown

  package var value: Value? {
    if case .known(let value) = self { value } else { nil }
  }
}

/// A day of the Gregorian calendar, without time and time zone.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// Creates a date. The numbers must be those of a day that exists, which is not checked.
  package init(year: Int, month: Int, day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Parses a date written as `YYYY-MM-DD`. Returns nil for any other text, and for
  /// days that do not exist.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], text.utf8.allSatisfy({ $0 == 0x2D || $0.isDigit }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      (1...12).contains(month), (1...Self.days(in: month, of: year)).contains(day)
    else { return nil }
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Returns the first and the last day of a day, month or year, written as `YYYY-MM-DD`, `YYYY-MM`
  /// or `YYYY`; nil for any other text.
  package static func days(of text: String) -> (first: CalendarDate, last: CalendarDate)? {
    if let day = CalendarDate(text) { return (day, day) }
    if let first = CalendarDate(text + "-01") {
      let length = days(in: first.month, of: first.year)
      return (first, CalendarDate(year: first.year, month: first.month, day: length))
    }
    return CalendarDate(text + "-01-01").map { first in
      (first, CalendarDate(year: first.year, month: 12, day: 31))
    }
  }

  /// The day before this one.
  package var dayBefore: CalendarDate {
    if day > 1 { return CalendarDate(year: year, month: month, day: day - 1) }
    if month == 1 { return CalendarDate(year: year - 1, month: 12, day: 31) }
    return CalendarDate(
      year: year, month: month - 1, day: Self.days(in: month - 1, of: year))
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 2:
      (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate: Comparable, CustomStringConvertible {
  package static func < (left: Self, right: Self) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// The date written as `YYYY-MM-DD`.
  package var description: String {
    [(year, 4), (month, 2), (day, 2)].map { String($0).zeroPadded(to: $1) }
      .joined(separator: "-")
  }
}

extension Array where Element: Hashable {
  /// The elements in their order, without duplicates.
  package var withoutRepetitions: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
