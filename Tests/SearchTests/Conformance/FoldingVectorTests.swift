import Foundation
import Testing

@testable import Search

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
