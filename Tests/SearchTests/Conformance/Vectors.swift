import Foundation
import TestSupport
import Testing

@testable import Search

/// Inputs with the answers that Swift and the script of the site must both give.
///
/// Swift records the answers; `node Tests/Conformance/search.mjs` checks the script against them.
enum Vectors {
  static let folder = Repository.root.appending(path: "Tests/Conformance/search")

  static func read<Value: Decodable>(_ name: String) throws -> Value {
    try JSONDecoder().decode(
      Value.self, from: Data(contentsOf: folder.appending(path: "\(name).json")))
  }

  /// Compares a file with its expected text byte by byte, because for Swift, é and e with an accent
  /// are equal.
  static func expect(_ text: String, _ name: String) throws {
    let file = folder.appending(path: name)
    try expectGoldenFile(text, file)
    #expect(try Data(contentsOf: file) == Data(text.utf8), "\(name)")
  }
}

/// A file of cases; only their inputs are read.
struct VectorFile<Case: Decodable>: Decodable {
  var about: String
  var cases: [Case]

  init(_ name: String) throws { self = try Vectors.read(name) }

  /// Returns the text of the file with the answers that are found now, one case a line.
  func text(_ line: (Case) throws -> JSONLine) throws -> String {
    let lines = try cases.map { try line($0).text }
    return """
      {
        "about": \(try JSONLine(about).text),
        "cases": [
          \(lines.joined(separator: ",\n    "))
        ]
      }

      """
  }
}

/// A value of JSON as text, with the names of objects in the order in which they are given.
struct JSONLine {
  let text: String

  init(_ value: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    text = String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  init(array: [JSONLine], separator: String = ",") {
    text = "[\(array.map(\.text).joined(separator: separator))]"
  }

  init(object: KeyValuePairs<String, JSONLine>) throws {
    let pairs = try object.map { "\(try JSONLine($0).text): \($1.text)" }
    text = "{\(pairs.joined(separator: ", "))}"
  }
}

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
