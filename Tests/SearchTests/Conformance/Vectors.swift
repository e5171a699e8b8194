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
