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
  /// The words of Latin letters.
  let words: [String]
  /// The day on which a rule was introduced or an article written, and that on which a rule ceased to hold.
  let date: CalendarDate?
  let end: CalendarDate?
  /// The ranking factor; 1 changes nothing.
  let boost: Double

  init(_ document: SearchDocument, of export: SearchExport, kindWeight: Int) {
    let (base, kind, id) = (export.base, document.kind, document.id)
    (self.base, self.document) = (base.manifest, document)
    group = DocumentKey.of([base.manifest.id, kind, id])
    key = DocumentKey.of([base.manifest.id, kind, id, document.locale])
    address = export.address + document.url
    let object = ContentReference("\(kind):\(id)").flatMap(base.object)
    titles = object.map { base.ownTitles(of: $0) } ?? []
    (date, end) = object.map(\.days) ?? (nil, nil)
    parts = document.allTexts.flatMap(export.spelling.parts).withoutRepetitions
    related = document.links.filter { $0.weight >= Self.leastWeight }.prefix(Self.mostRelated)
      .compactMap { base.title(of: $0, in: document.locale) }
    words = document.allTexts.flatMap(export.spelling.words).withoutRepetitions.sorted()
    pinyin =
      SearchSpelling.hasPinyin(document.locale)
      ? document.spelledTexts.flatMap(export.spelling.pinyin).withoutRepetitions : []
    boost =
      Double(kindWeight * document.boost)
      / Double(SearchExport.plainWeight * SearchExport.plainWeight)
  }

  /// The weight from which on a link says what an object is about, and how many such links count. Of all
  /// that were tried, these rank the judged queries best.
  private static let leastWeight = 7
  private static let mostRelated = 8

  func texts(_ field: SearchField) -> [String] {
    document.texts.filter { $0.field == field }.map(\.text)
  }

  /// What a filter of the search knows by a name.
  func values(_ filter: String) -> [String] { document.filters[filter] ?? [] }

  var links: [String] { document.links.map { "\($0.kind):\($0.id)" } }

  /// The values that a color has today.
  var colors: [String] {
    document.colors.filter { $0.former == nil }.map(\.hex).withoutRepetitions
  }
}

extension SearchDocument {
  fileprivate var allTexts: [String] { [title, id] + texts.map(\.text) }

  /// The texts that are found by their pinyin.
  fileprivate var spelledTexts: [String] {
    [title] + texts.filter { $0.field == .name || $0.field == .heading }.map(\.text)
  }
}

extension KnowledgeBase {
  /// Returns the title of a linked object, if it is written in the locale.
  fileprivate func title(of link: SearchLink, in tag: String) -> String? {
    guard let locale = manifest.locales.first(where: { $0.description == tag }),
      let object = ContentReference("\(link.kind):\(link.id)").flatMap(object)
    else { return nil }
    return title(of: object, in: locale).flatMap { $0.locale == locale ? $0.value : nil }
  }

  /// Returns the titles of an object in the languages in which it is written.
  fileprivate func ownTitles(of object: LinkedObject) -> [(LocaleTag, String)] {
    manifest.locales.compactMap { locale in
      guard let title = title(of: object, in: locale), title.locale == locale else { return nil }
      return (locale, title.value)
    }
  }
}

extension LinkedObject {
  /// The first and the last day of an object, as far as they are known.
  fileprivate var days: (CalendarDate?, CalendarDate?) {
    switch self {
    case .rule(let rule):
      if case .superseded(_, let day) = rule.status {
        (rule.introduced, day.value)
      } else {
        (rule.introduced, nil)
      }
    case .article(let article): (article.date, nil)
    default: (nil, nil)
    }
  }
}

extension ExportedDocument {
  /// Every field by its name, in the order in which engines list them.
  func json() -> JSONText { .object([("id", .string(key))] + fields) }

  var fields: [(String, JSONText)] {
    facts + texts + [
      ("titles", .object(titles.map { ($0.description, .string($1)) })),
      ("links", .strings(links)), ("boost", .number(boost)),
    ]
  }

  /// What answers are filtered by.
  private var facts: [(String, JSONText)] {
    let days = [("date", date), ("end", end)].compactMap { name, day in
      day.map { (name, JSONText.string($0.description)) }
    }
    return [
      ("group", .string(group)), ("base", .string(base.id)), ("edition", .string(base.edition)),
      ("edition_date", .string(base.date.description)), ("locale", .string(document.locale)),
      ("kind", .string(document.kind)), ("object", .string(document.id)),
      ("status", .string(values("status").first ?? "current")),
      ("platforms", .strings(values("platform"))), ("topics", .strings(values("topic"))),
      ("impacts", .strings(values("impact"))), ("types", .strings(values("type"))),
      ("colors", .strings(colors)), ("address", .string(address)),
    ] + days
  }

  /// What is searched.
  private var texts: [(String, JSONText)] {
    [("title", .string(document.title)), ("names", .strings([document.id] + texts(.name)))]
      + [SearchField.heading, .keyword, .summary, .body].map { field in
        (SearchedField.name(of: field), .strings(texts(field)))
      } + [
        ("parts", .strings(parts)), ("related", .strings(related)), ("pinyin", .strings(pinyin)),
      ]
  }
}

/// The fields that are searched, with their weights.
enum SearchedField {
  static func name(of field: SearchField) -> String {
    switch field {
    case .name: "names"
    case .heading: "headings"
    case .keyword: "keywords"
    case .summary: "summary"
    case .body: "body"
    }
  }

  /// The weight of the words of compounds, which may stand anywhere in a document, of the titles of linked
  /// objects, and of pinyin.
  static let partsWeight = 4
  static let relatedWeight = 8
  static let pinyinWeight = 15

  /// The fields with the texts of an object.
  static let texts = ["title"] + SearchField.allCases.map(name(of:))

  /// All fields, those of the greatest weight first.
  static let all: [(name: String, weight: Int)] =
    [("title", SearchField.titleWeight)]
    + SearchField.allCases.map { (name(of: $0), $0.weight) }
    + [("parts", partsWeight), ("related", relatedWeight), ("pinyin", pinyinWeight)]
}
