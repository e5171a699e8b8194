import Foundation
import TestSupport
import Testing

@testable import Search

@Suite struct IndexVectorTests {
  @Test func `the documents make the files of the vectors`() throws {
    let documents: VectorDocuments = try Vectors.read("documents")
    try Vectors.expect(documents.index(), in: "index")
  }
}

extension Vectors {
  /// Compares the files of an index with those of a folder.
  static func expect(_ files: [IndexFile], in folder: String) throws {
    for file in files {
      #expect(throws: Never.self) {
        try expect(String(decoding: file.bytes, as: UTF8.self), "\(folder)/\(file.name)")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appending(path: folder).path)
    #expect(Set(names).subtracting(files.map(\.name)) == [], "files to remove")
  }

  /// Returns the files of the index by their names.
  static func index() throws -> [String: [UInt8]] {
    let folder = folder.appending(path: "index")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map {
        ($0, [UInt8](try Data(contentsOf: folder.appending(path: $0))))
      })
  }

  static func searchIndex() throws -> SearchIndex {
    let files = try index()
    return try SearchIndex { files[$0] }
  }
}

@Suite struct TokenVectorTests {
  private struct Case: Decodable { var text: String }

  @Test func `texts are cut as in the vectors`() throws {
    let file = try VectorFile<Case>("tokens")
    try Vectors.expect(file.text { try Self.line($0.text) }, "tokens.json")
  }

  private static func line(_ text: String) throws -> JSONLine {
    let folded = folding.fold(text)
    let (tokens, end) = Tokenizer.tokens(in: folded)
    let lines = try tokens.map { token in
      JSONLine(array: [
        try JSONLine("\(token.kind)"), try JSONLine(folded.surface(of: token).text),
        try JSONLine(folded.key(of: token).text), try JSONLine(token.position),
        try JSONLine(token.length),
      ])
    }
    return try JSONLine(object: [
      "text": JSONLine(text), "end": JSONLine(end), "tokens": JSONLine(array: lines),
    ])
  }
}

/// Answers that are written by hand and never recorded.
@Suite struct KnownAnswerTests {
  private struct Case: Decodable {
    var text: String
    var locale: String
    var ids: [String]
    var total: Int?
    var suggestion: String?
    var isPartial: Bool?
    /// The matches in the snippet of the first result.
    var marked: [String]?
    var snippet: String?
    /// What the answer says first: its kind, its title, and the ids of what it names.
    var answer: [String]?
  }

  @Test func `queries have the answers that were thought out`() throws {
    let index = try Vectors.searchIndex()
    for known in try VectorFile<Case>("known-answers").cases {
      let query = SearchQuery(known.text, locale: known.locale, limit: known.ids.count)
      let found = try index.search(query)
      #expect(found.results.map(\.id) == known.ids, "\(known.text)")
      #expect(found.suggestion == known.suggestion, "\(known.text)")
      if let total = known.total { #expect(found.total == total, "\(known.text)") }
      if let isPartial = known.isPartial {
        #expect(found.isPartial == isPartial, "\(known.text)")
      }
      if let snippet = known.snippet {
        #expect(found.results.first?.snippet == snippet, "\(known.text)")
      }
      if let answer = known.answer {
        #expect(found.answer.map(Self.texts) == answer, "\(known.text)")
      }
      if let marked = known.marked {
        let first = found.results.first
        #expect(
          first?.matches.map { $0.text(in: first?.snippet ?? "") } == marked, "\(known.text)")
      }
    }
  }

  private static func texts(of answer: SearchAnswer) -> [String] {
    [answer.kind.rawValue, answer.title] + (answer.subject.map { [$0.id] } ?? [])
      + answer.values.filter(\.isMarked).map(\.value.text)
      + (answer.current + answer.former).map(\.subject.id) + answer.rules.map(\.id)
  }
}

@Suite struct ScriptTablesTests {
  private static let scripts = [
    ("05-tables", ScriptTables.script), ("06-stop-words.de.fr.ja.ko", ScriptTables.stopWordScript),
    ("07-runs.ja.ko", ScriptTables.runScript),
  ]

  @Test(arguments: scripts)
  func `the scripts with the constants are as Swift renders them`(name: String, text: String) throws
  {
    let path = "Site/Scripts/search-engine/\(name).js"
    try expectGoldenFile(text, Repository.root.appending(path: path))
  }
}

@Suite struct FoldingVectorTests {
  private struct File: Decodable {
    struct Case: Decodable { var from: String }

    var about: String
    var traditional: String
    var cases: [Case]
  }

  @Test func `characters and texts fold as in the vectors`() throws {
    let file: File = try Vectors.read("folding")
    let folding = TextFolding(traditional: file.traditional)
    let cases = try file.cases.map { try Self.line($0.from, folding).text }
    let text = """
      {
        "about": \(try JSONLine(file.about).text),
        "traditional": \(try JSONLine(file.traditional).text),
        "characters": [
          \(try Self.characters().map(\.text).joined(separator: ",\n    "))
        ],
        "cases": [
          \(cases.joined(separator: ",\n    "))
        ]
      }

      """
    try Vectors.expect(text, "folding.json")
  }

  private static func line(_ from: String, _ folding: TextFolding) throws -> JSONLine {
    let folded = folding.fold(from)
    return try JSONLine(object: [
      "from": JSONLine(from), "to": JSONLine(string(folded.scalars)),
      "origins": JSONLine(folded.origins),
      "upper": JSONLine(folded.scalars.indices.filter(folded.isUpper)),
      "marked": JSONLine(folded.scalars.indices.filter(folded.isMarked)),
      "hiragana": JSONLine(places(of: .hiragana, in: folded)),
    ])
  }

  private static func places(of form: FoldedText.Form, in folded: FoldedText) -> [Int] {
    folded.forms.indices.filter { folded.forms[$0] == form }
  }

  private static func string(_ scalars: [UInt32]) -> String {
    String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
  }

  /// For each target the characters of the first two planes that fold to it, as hexadecimal
  /// numbers.
  private static func characters() throws -> [JSONLine] {
    let folding = TextFolding(traditional: "")
    var sources: [String: [String]] = [:]
    var targets: [String] = []
    for scalar in (0..<0x2_0000 as Range<UInt32>).compactMap(Unicode.Scalar.init) {
      let folded = folding.fold(String(scalar)).scalars
      guard folded != [scalar.value] else { continue }
      let target = folded.map(hexadecimal).joined(separator: " ")
      if sources[target] == nil { targets.append(target) }
      sources[target, default: []].append(hexadecimal(scalar.value))
    }
    return try targets.map { try JSONLine([$0, (sources[$0] ?? []).joined(separator: " ")]) }
  }

  private static func hexadecimal(_ scalar: UInt32) -> String { String(scalar, radix: 16) }
}
