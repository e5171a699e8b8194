import ContentChecks
import ContentLoading
import Diagnostics
import Foundation
import TestSupport
import Testing

/// Some hundred mistakes, one at a time: each is reported once, where an author would correct it.
@Suite struct PlantedMistakeTests {
  /// Tables in `Mistakes`.
  static let tables = ["references", "links", "declarations", "procedures"]

  @Test func `the knowledge base in which they are planted is sound`() {
    let files = PlantedMistake.soundFiles.map { ContentFile(path: $0.key, text: $0.value) }
    #expect(Self.findings(in: files).map(\.textLine) == [])
  }

  @Test(arguments: tables)
  func `each mistake of a table is reported once, at its place`(table: String) throws {
    for mistake in try PlantedMistake.table(table) {
      let found = Self.findings(in: mistake.files)
      #expect(found.map(\.code.rawValue) == [mistake.code], "\(mistake) \(found.map(\.textLine))")
      guard let one = found.first else { continue }
      #expect("\(one.location)" == "\(mistake.place)", "\(mistake) \(one.textLine)")
      #expect(one.suggestion == mistake.suggestion, "\(mistake) \(one.textLine)")
    }
  }

  @Test func `there are enough mistakes`() throws {
    #expect(try Self.tables.map { try PlantedMistake.table($0).count }.reduce(0, +) > 400)
  }

  private static func findings(in files: [ContentFile]) -> [Diagnostic] {
    let loaded = loadKnowledgeBase(from: files)
    return (loaded.diagnostics + loaded.value.findings).withoutConsequences.sorted()
  }
}

extension Diagnostic {
  /// The name that the message suggests.
  fileprivate var suggestion: String? {
    textLine.components(separatedBy: "; did you mean '").dropFirst().first.map {
      String($0.prefix { $0 != "'" })
    }
  }
}
