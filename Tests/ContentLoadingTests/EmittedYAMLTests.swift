import Foundation
import Guidelines
import TestSupport
import Testing

@testable import ContentLoading

/// YAML as PyYAML writes it; see `Scripts/yaml-vectors.py`.
@Suite struct EmittedYAMLTests {
  private struct Vectors: Decodable {
    /// The texts that each of the documents holds twice, in lists and in maps.
    let texts: [String]
    let documents: [String]
    let short: [Short]
    /// Documents with an anchor and an alias.
    let aliases: [String]
    let random: [RandomDocument]
  }

  private struct Short: Decodable {
    let yaml: String
    let text: String
  }

  private struct RandomDocument: Decodable {
    let yaml: String
    /// The line and the column of the first anchor, from 0, the column in bytes.
    let anchor: [Int]?
  }

  private let vectors: Vectors

  init() throws {
    let text = try Repository.text("Tests/Fixtures/yaml-vectors.json")
    vectors = try JSONDecoder().decode(Vectors.self, from: Data(text.utf8))
  }

  @Test func `long documents are read as they were written`() throws {
    #expect(vectors.texts.count > 200)
    for yaml in vectors.documents {
      let root = try parseYAML(yaml, path: "a.yaml")
      let members = Dictionary(
        (root.entries ?? []).map { ($0.key, $0.value) }, uniquingKeysWith: { first, _ in first })
      #expect(members["texts"]?.elements?.map(\.text) == vectors.texts)
      let deep = members["nested"]?.entries?.first?.value.elements ?? []
      #expect(deep.map { $0.entries?.first?.value.text ?? "" } == vectors.texts)
    }
  }

  @Test func `a single text is read as it was written`() throws {
    for short in vectors.short {
      let root = try parseYAML(short.yaml, path: "a.yaml")
      #expect(root.entries?.map(\.value.text) == [short.text], "\(short.yaml)")
    }
  }

  @Test func `an object that is written once and named twice is refused`() {
    for yaml in vectors.aliases {
      #expect(throws: YAMLFault.self) { try parseYAML(yaml, path: "a.yaml") }
    }
  }

  @Test func `anchors are found where another scanner finds them`() {
    for document in vectors.random {
      let hazard = YAMLHazardScan.firstHazard(in: YAMLLines(document.yaml).slices)
      #expect(hazard.map { [$0.line, $0.column] } == document.anchor, "\(document.yaml)")
    }
  }
}

extension YAMLNode {
  fileprivate var text: String { scalar ?? "" }
}
