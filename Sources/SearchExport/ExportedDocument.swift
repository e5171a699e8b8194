import Diagnostics
import Guidelines
import Localization
import MarkdownTree
import Search

/// An object in one language, as an engine gets it.
struct ExportedDocument: Sendable {
  /// The id of the document, and that of the object in all its languages.
  let key: String
  let group: String
  let base: Manifest
  let document: SearchDocument
  let address: String
  /// The title in each language that has one.
  let titles: [(LocaleTag, String)]
  /// The words of compounds, and the pinyin of titles, names and headings.
  let parts: [String]
  let pinyin: [String]
  /// The titles of the objects that are linked most closely.
  let related: [String]
  let words: [String]
  /// The day on which a rule was introduced or an article written; and the day on which a rule was
  /// retired.
  let date: CalendarDate?
  let end: CalendarDate?
  /// The ranking factor; 1 changes nothing.
  let boost: Double

  init(_ document: SearchDocument, of export: SearchEngineExport, kindWeight: Int) {
    let (base, kind, id) = (export.base, document.kind, document.id)
    (self.base, self.document) = (base.manifest, document)
    group = documentKey([base.manifest.id, kind, id])
    key = documentKey([base.manifest.id, kind, id, document.locale])
    address = export.address + document.url
    func title(of object: LinkedObject, in locale: LocaleTag) -> String? {
      base.title(of: object, in: locale).flatMap { $0.locale == locale ? $0.value : nil }
    }
    let object = ContentReference("\(kind):\(id)").flatMap(base.object)
    titles = base.manifest.locales.compactMap { locale in
      object.flatMap { title(of: $0, in: locale) }.map { (locale, $0) }
    }
    switch object {
    case .rule(let rule):
      date = rule.introduced
      if case .superseded(_, let day) = rule.status { end = day.value } else { end = nil }
    case .article(let article): (date, end) = (article.date, nil)
    default: (date, end) = (nil, nil)
    }
    let locale = base.manifest.locales.first { $0.description == document.locale }
    related = document.links.filter { $0.weight >= Self.leastWeight }.prefix(Self.mostRelated)
      .compactMap { link in
        guard let locale,
          let object = ContentReference("\(link.kind):\(link.id)").flatMap(base.object)
        else { return nil }
        return title(of: object, in: locale)
      }
    let allTexts = [document.title, id] + document.texts.map(\.text)
    parts = allTexts.flatMap(export.spelling.parts).withoutRepetitions
    words = allTexts.flatMap(export.spelling.words).withoutRepetitions.sorted()
    let spelled = document.texts.filter { $0.field == .name || $0.field == .heading }
    pinyin =
      SearchSpelling.hasPinyin(document.locale)
      ? ([document.title] + spelled.map(\.text)).flatMap(export.spelling.pinyin)
        .withoutRepetitions : []
    boost =
      Double(kindWeight * document.boost)
      / Double(SearchEngineExport.plainWeight * SearchEngineExport.plainWeight)
  }

  /// The minimum weight of links that say what an object is about, and how many of them count.
  /// These values rank the judged queries best.
  private static let leastWeight = 7
  private static let mostRelated = 8

  func texts(_ field: SearchField) -> [String] {
    document.texts.filter { $0.field == field }.map(\.text)
  }

  /// Returns the values of a search filter.
  func values(_ filter: String) -> [String] { document.filters[filter] ?? [] }

  /// Every field by its name, in the order in which engines list them.
  var json: JSONText { .object([("id", .string(key))] + fields) }

  var fields: [(String, JSONText)] {
    let days = [("date", date), ("end", end)].compactMap { name, day in
      day.map { (name, JSONText.string($0.description)) }
    }
    let colors = document.colors.filter { $0.former == nil }.map(\.hex).withoutRepetitions
    let facts: [(String, JSONText)] = [
      ("group", .string(group)), ("base", .string(base.id)), ("edition", .string(base.edition)),
      ("edition_date", .string(base.date.description)), ("locale", .string(document.locale)),
      ("kind", .string(document.kind)), ("object", .string(document.id)),
      ("status", .string(values("status").first ?? "current")),
      ("platforms", .strings(values("platform"))), ("topics", .strings(values("topic"))),
      ("impacts", .strings(values("impact"))), ("types", .strings(values("type"))),
      ("colors", .strings(colors)), ("address", .string(address)),
    ]
    let texts: [(String, JSONText)] = [
      ("title", .string(document.title)), ("names", .strings([document.id] + texts(.name))),
      ("headings", .strings(texts(.heading))), ("keywords", .strings(texts(.keyword))),
      ("summary", .strings(texts(.summary))), ("body", .strings(texts(.body))),
      ("parts", .strings(parts)), ("related", .strings(related)), ("pinyin", .strings(pinyin)),
    ]
    let links = document.links.map { "\($0.kind):\($0.id)" }
    return facts + days + texts + [
      ("titles", .object(titles.map { ($0.description, .string($1)) })),
      ("links", .strings(links)), ("boost", .number(boost)),
    ]
  }
}

enum SearchedField {
  static let pinyinWeight = 15

  /// The fields with the text of an object.
  static let texts = ["title", "names", "headings", "keywords", "summary", "body"]

  /// All fields, highest weight first.
  static let all: [(name: String, weight: Int)] =
    Array(
      zip(texts, [SearchField.titleWeight] + SearchField.allCases.map(\.weight))
    ) + [
      // The words of compounds may be anywhere in a document; `related` are titles of linked
      // objects.
      ("parts", 4), ("related", 8), ("pinyin", pinyinWeight),
    ]

  /// The names of the fields of text, without pinyin.
  static let words = all.map(\.name).filter { $0 != "pinyin" }
}

/// Returns the id of a document in an engine, which is the same in every export of the same object.
/// It has only ASCII letters, digits, hyphens and underscores, so that it is the same in JSON, in
/// an address and in a shell. Two underscores separate parts; any other byte of a part is written
/// as an underscore and two hexadecimal digits, so that no two objects have the same id.
func documentKey(_ parts: [String]) -> String {
  parts.map { part in
    part.utf8.map { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): String(Unicode.Scalar(byte))
      default: "_" + String(byte, radix: 16).zeroPadded(to: 2)
      }
    }.joined()
  }.joined(separator: "__")
}
