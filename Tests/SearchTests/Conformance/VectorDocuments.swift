@testable import Search

/// The documents of the vectors as they are written in JSON.
struct VectorDocuments: Decodable {
  struct Settings: Decodable {
    var locales: [String]
    var kinds: [Row]
    var synonyms: [[String]]
    var readings: [String: String]
    /// An id, and then phrases.
    var appearances: [[String]]
  }

  struct Document: Decodable {
    var kind: String
    var id: String
    var locale: String
    var url: String
    var title: String
    var texts: [[String]]
    var filters: [String: [String]]?
    var colors: [[String]]?
    /// Appearance, color, label and text.
    var values: [[String]]?
    var links: [Row]?
    var boost: Int?
  }

  /// Some texts and a weight.
  struct Row: Decodable {
    var texts: [String] = []
    var weight = 0

    init(from decoder: any Decoder) throws {
      var cells = try decoder.unkeyedContainer()
      while !cells.isAtEnd {
        if let text = try? cells.decode(String.self) {
          texts.append(text)
        } else {
          weight = try cells.decode(Int.self)
        }
      }
    }
  }

  var settings: Settings
  var documents: [Document]
}

extension VectorDocuments {
  func index() -> [IndexFile] {
    buildIndex(
      documents.map(Self.document),
      settings: SearchSettings(
        locales: settings.locales,
        kinds: settings.kinds.map { SearchKind($0.texts[0], weight: $0.weight) },
        synonyms: settings.synonyms, readings: settings.readings,
        appearances: settings.appearances.map {
          SearchAppearance($0[0], phrases: Array($0.dropFirst()))
        }))
  }

  private static func document(_ document: Document) -> SearchDocument {
    SearchDocument(
      id: document.id, kind: document.kind, locale: document.locale, url: document.url,
      title: document.title,
      texts: document.texts.compactMap { text in
        SearchField(rawValue: text[0]).map { SearchText($0, text[1]) }
      },
      filters: document.filters ?? [:],
      colors: (document.colors ?? []).map { cells in
        SearchColor(
          hex: cells[0], label: cells[1],
          former: cells.count > 2 ? .init(until: cells[2], now: cells[3]) : nil)
      },
      values: (document.values ?? []).map {
        SearchValue(appearance: $0[0], hex: $0[1], label: $0[2], text: $0[3])
      },
      links: (document.links ?? []).map {
        SearchLink(kind: $0.texts[0], id: $0.texts[1], weight: $0.weight)
      },
      boost: document.boost ?? 16)
  }
}
