import Diagnostics
import Guidelines
import Localization

/// What the manifest says beyond itself: which folders and files to read.
struct Contents {
  let manifest: Manifest
  let topics: [Located<TopicID>]
  let tables: [Located<TableID>]
}

extension Reading {
  /// Reads `Content/precept.yaml`; what is missing gets a stand-in, reported.
  mutating func contents() -> Contents {
    let path = "Content/precept.yaml"
    guard let root = yaml(at: path) else { return .empty(at: ContentLocation(path: path)) }
    let fields = Fields(
      root,
      known: ["format", "id", "edition", "date", "sourceLocale", "locales", "topics", "tables"],
      &found)
    checkFormat(fields)
    return Contents(
      manifest: manifest(fields), topics: fields.ids("topics", &found),
      tables: fields.ids("tables", &found))
  }

  private mutating func checkFormat(_ fields: Fields) {
    let format = fields.integer("format", &found)
    if format.value > 1 { found.append(.newerFormat(format)) }
  }

  private mutating func manifest(_ fields: Fields) -> Manifest {
    let source = locale(fields.text("sourceLocale", &found), at: fields.place("sourceLocale"))
    let listed = fields.texts("locales", &found).compactMap { locale($0.value, at: $0.location) }
    let sourceLocale = source ?? listed.first ?? .english
    if !listed.contains(sourceLocale) {
      found.append(.sourceLocaleNotListed(sourceLocale, at: fields.place("locales")))
    }
    return Manifest(
      id: fields.text("id", &found), edition: fields.text("edition", &found),
      date: fields.date("date", &found) ?? .placeholder, sourceLocale: sourceLocale,
      locales: listed.isEmpty ? [sourceLocale] : listed, location: fields.location)
  }

  private mutating func locale(_ text: String, at place: ContentLocation) -> LocaleTag? {
    guard !text.isEmpty else { return nil }
    do {
      return try LocaleTag(text)
    } catch {
      found.append(.invalidLocale(text, at: place))
      return nil
    }
  }
}

extension Contents {
  fileprivate static func empty(at location: ContentLocation) -> Contents {
    let manifest = Manifest(
      id: "", edition: "", date: .placeholder, sourceLocale: .english, locales: [.english],
      location: location)
    return Contents(manifest: manifest, topics: [], tables: [])
  }
}

extension CalendarDate {
  /// Stands for a date whose absence has been reported.
  static let placeholder = CalendarDate(year: 1, month: 1, day: 1)
}

extension Diagnostic {
  fileprivate static func newerFormat(_ format: Located<Int>) -> Diagnostic {
    Diagnostic(
      "format \(format.value) is newer than this program, which reads format 1",
      at: format.location, code: "unknown-format")
  }

  fileprivate static func invalidLocale(_ text: String, at place: ContentLocation) -> Diagnostic {
    Diagnostic(
      "'\(text)' is not a locale tag such as 'en' or 'zh-Hans'", at: place,
      code: "invalid-locale")
  }

  fileprivate static func sourceLocaleNotListed(
    _ locale: LocaleTag, at place: ContentLocation
  ) -> Diagnostic {
    Diagnostic(
      "source locale '\(locale)' is missing from the list of locales", at: place,
      code: "invalid-locale")
  }
}
