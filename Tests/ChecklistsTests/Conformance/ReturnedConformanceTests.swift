import Diagnostics
import Testing

@testable import Checklists

/// Files as people and programs save them, with what is read of them.
@Suite struct ReturnedConformanceTests {
  @Test func `returned files are read alike`() throws {
    for name in try ConformanceFiles.names(in: "returned") {
      let bytes = try ConformanceFiles.bytes("returned/\(name)")
      ConformanceFiles.expect(Self.answer(bytes, name).pretty, "expected/\(name).json")
    }
  }

  @Test func `nothing is expected of files that are gone`() throws {
    let files = try ConformanceFiles.names(in: "returned").map { $0 + ".json" }
    #expect(try ConformanceFiles.names(in: "expected") == files)
  }

  @Test func `every written list belongs to a case`() throws {
    let reviews = try ConformanceFiles.cases("rewritten.json").compactMap(\.text)
    let lists = try ConformanceFiles.cases("filters.json").flatMap { vector in
      (vector["write"]?.elements ?? []).map { locales in
        "\(vector["name"]?.text ?? "").\(locales.texts.joined(separator: "+"))"
      }
    }
    let names =
      reviews.flatMap { ["\($0).csv", "\($0).md"] }
      + lists.flatMap { ["\($0).csv", "\($0).json", "\($0).md"] }
    #expect(try ConformanceFiles.names(in: "written") == names.sorted())
  }

  @Test func `a review is written with the same bytes`() throws {
    for name in try ConformanceFiles.cases("rewritten.json").compactMap(\.text) {
      let review = try readReview(
        ConformanceFiles.bytes("returned/\(name)"), named: name,
        vocabulary: ConformanceBase.vocabulary)
      for ending in ["md", "csv"] {
        ConformanceFiles.expect(review.checklist.text(ending), "written/\(name).\(ending)")
      }
    }
  }

  static func answer(_ bytes: [UInt8], _ name: String) -> JSONText {
    do {
      let review = try readReview(bytes, named: name, vocabulary: ConformanceBase.vocabulary)
      return ["unplaced": .array(review.unplaced.map(\.json)), "checklist": review.checklist.json]
    } catch {
      return ["refused": .string(error.reason)]
    }
  }
}

extension UnrecognizedText {
  var json: JSONText { ["line": .integer(line), "text": .string(text)] }
}
