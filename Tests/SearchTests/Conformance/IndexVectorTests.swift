import Foundation
import Testing

@testable import Search

@Suite struct IndexVectorTests {
  @Test func `the documents make the files of the vectors`() throws {
    let documents: VectorDocuments = try Vectors.read("documents")
    let files = documents.index()
    for file in files {
      #expect(throws: Never.self) {
        try Vectors.expect(String(decoding: file.bytes, as: UTF8.self), "index/\(file.name)")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: Vectors.folder.appending(path: "index").path)
    #expect(Set(names).subtracting(files.map(\.name)) == [], "files to remove")
  }
}

extension Vectors {
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
