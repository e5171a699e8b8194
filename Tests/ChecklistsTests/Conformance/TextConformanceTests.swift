import CSV
import Diagnostics
import Foundation
import Guidelines
import Localization
import Testing

@testable import Checklists

/// Small functions that both sides have. The answers in `known.json` are written by hand and never
/// recorded.
@Suite struct TextConformanceTests {
  @Test func `small functions give the same answers`() throws {
    ConformanceFiles.expect(try ConformanceFiles.cases("texts.json").map(answered), "texts.json")
  }

  @Test func `answers that are known without the program are given`() throws {
    for vector in try ConformanceFiles.cases("known.json") {
      let output = answered(vector)["output"] ?? .null
      let expected = vector["output"] ?? .null
      #expect(output.compact == expected.compact, "\(vector.compact)")
    }
  }

  private func answered(_ vector: JSONText) -> JSONText {
    let input = vector["input"] ?? .null
    return vector.with("output", Self.output(vector["function"]?.text ?? "", input))
  }

  private static func output(_ function: String, _ input: JSONText) -> JSONText {
    if let output = structured(function, input) { return output }
    guard let change = texts[function] else { return .string("no such function") }
    return .optional(change(input.text ?? ""))
  }

  private static let texts: [String: @Sendable (String) -> String?] = [
    // Swift compares texts as Unicode does; the scripts compose them for that.
    "folded": { $0.folded.precomposedStringWithCanonicalMapping },
    "onOneLine": { $0.onOneLine },
    "trimmed": { $0.trimmed },
    "reviewDate": { reviewDate($0)?.description },
    "localeTag": { (try? LocaleTag($0))?.description },
    "escapeMarkdown": { MarkdownEscaping.escaped($0) },
    "unescapeMarkdown": { MarkdownEscaping.unescaped(Substring($0)) },
    "escapeTags": { TagEscaping.escaped($0) },
    "unescapeTags": { TagEscaping.unescaped($0) },
    "statusKey": { $0.statusKey.precomposedStringWithCanonicalMapping },
    "wordKey": { $0.wordKey.precomposedStringWithCanonicalMapping },
    "harmlessCell": { CSVCell.harmless($0) },
    "harmlessRemark": { CSVCell.harmlessRemark($0) },
    "restoredCell": { CSVCell.restored($0) },
    "csvRecord": { String([$0].quotedRecord) },
    "withoutStepNumber": { $0.withoutStepNumber },
  ]
}

extension TextConformanceTests {
  private static func structured(_ function: String, _ input: JSONText) -> JSONText? {
    switch function {
    case "isLikelyID": .bool(ChecklistItemID.isLikely(input.text ?? ""))
    case "leadingStatus": leadingStatus(input.text ?? "")
    case "taskLine": TaskLine(Substring(input.text ?? "")).map(\.json) ?? .null
    case "parseFilter": parsedFilter(input.text ?? "")
    case "rules": .strings(rules(input))
    case "records": records(input)
    case "read": read(input)
    default: nil
    }
  }

  private static func leadingStatus(_ text: String) -> JSONText {
    let found = ConformanceBase.vocabulary.index.leadingStatus(Substring(text))
    return found.map { .strings([$0.rawValue, String($1)]) } ?? .null
  }

  private static func parsedFilter(_ text: String) -> JSONText {
    let (filter, unknown) = ChecklistFilter.parse(text, Impact.standard)
    return ["notation": .string(filter.description), "unknown": .strings(unknown)]
  }

  private static func rules(_ input: JSONText) -> [String] {
    let filter = ChecklistFilter.read(input, Impact.standard).filter
    return ConformanceBase.catalog.rules(for: filter).map(\.id.rawValue)
  }

  private static func records(_ input: JSONText) -> JSONText {
    let separator = input["separator"]?.text?.utf8.first ?? 0x2C
    var reader = CSVRecords(input["text"]?.text ?? "", separator: separator)
    var rows: [JSONText] = []
    while let record = reader.next() {
      rows.append(["line": .integer(record.line), "cells": .strings(record.cells)])
    }
    let unclosed = reader.unclosedQuote.map(JSONText.integer) ?? .null
    return ["rows": .array(rows), "unclosedQuote": unclosed]
  }

  /// Items as id, status and note; what could not be placed as line and text.
  private static func read(_ input: JSONText) -> JSONText {
    let answer = ConformanceTests.answer(
      Array((input["text"]?.text ?? "").utf8), input["name"]?.text ?? "")
    guard let checklist = answer["checklist"] else { return answer }
    let items = (checklist["items"]?.elements ?? []).map { item in
      JSONText.array(["id", "status", "note"].map { item[$0] ?? .null })
    }
    let unplaced = (answer["unplaced"]?.elements ?? []).map { found in
      JSONText.array([found["line"] ?? .null, found["text"] ?? .null])
    }
    return ["items": .array(items), "unplaced": .array(unplaced)]
  }
}

extension BoxMark {
  /// The status; nil for a mark that is unclear.
  fileprivate var status: ReviewStatus? {
    if case .status(let status) = self { status } else { nil }
  }
}

extension TaskLine {
  fileprivate var json: JSONText {
    [
      "box": .optional(box.status?.rawValue), "question": .string(question),
      "id": .optional(id?.rawValue), "rest": .string(String(rest)),
    ]
  }
}

/// Files as people save them. `Scripts/encoding-vectors.py` makes them with the codecs of Python, so
/// the answers are never recorded.
@Suite struct EncodingConformanceTests {
  @Test func `files are read as they were encoded, or refused with the likely name`() throws {
    let vectors = try ConformanceFiles.cases("encodings.json")
    #expect(vectors.count > 50)
    for vector in vectors {
      let file: JSONText = ["name": vector["name"] ?? .null, "bytes": vector["bytes"] ?? .null]
      do {
        let text = try decodedText(bytes(of: vector))
        #expect(file.with("text", .string(text)) == vector)
      } catch {
        #expect(file.with("refused", .optional(error.likely?.name)) == vector)
      }
    }
  }

  /// 500 returned tables in nine encodings, with what a reader knows of them: languages, and labels
  /// that the table has or not. One label can occur in another encoding by chance, and then the table
  /// is refused.
  @Test func `a table with labels of its language is read as it was written, or refused`() throws {
    let vectors = try ConformanceFiles.cases("encodings-known.json")
    #expect(vectors.count == 500)
    var read = 0
    for vector in vectors {
      let (text, labels) = (vector["text"]?.text, vector["known"]?.texts ?? [])
      let known = KnownTexts(languages: vector["languages"]?.texts ?? [], words: labels)
      let foreign = labels.filter { $0.contains { !$0.isASCII } && text?.contains($0) == true }
      let decoded = try? decodedText(bytes(of: vector), known: known)
      #expect(decoded == text || decoded == nil && foreign.count < 3, "\(text ?? "")")
      if decoded != nil { read += 1 }
    }
    #expect(read > 300, "\(read)")
  }

  private func bytes(of vector: JSONText) -> [UInt8] {
    let digits = Array(vector["bytes"]?.text ?? "")
    return stride(from: 0, to: digits.count, by: 2).compactMap {
      UInt8(String(digits[$0..<$0 + 2]), radix: 16)
    }
  }
}
