import Foundation
import Fuzzing
import TestSupport
import Testing

/// A short run of what `make fuzz` does for long; a crash ends the tests with its input unread.
@Suite struct FuzzTests {
  @Test(.timeLimit(.minutes(2)), arguments: FuzzReader.all.map(\.name))
  func `no change to an input stops a reader`(name: String) throws {
    let reader = try #require(FuzzReader.all.first { $0.name == name })
    let corpus = try corpus(of: name)
    var run = FuzzRun(reader, corpus: corpus, seed: 11, sizeLimit: 4_096)
    for input in corpus { run.read(input) }
    for _ in 0..<200 { run.read(run.next()) }
    #expect(run.answerCount > 1, "the reader makes the same of everything")
  }

  @Test(arguments: FuzzReader.all.map(\.name))
  func `the same seed gives the same inputs`(name: String) throws {
    let reader = try #require(FuzzReader.all.first { $0.name == name })
    let runs = (0..<2).map { _ in
      var run = FuzzRun(reader, corpus: [Array("a: b\n".utf8)], seed: 5)
      return (0..<50).map { _ in run.next() }
    }
    #expect(runs[0] == runs[1])
  }

  @Test func `every reader has a corpus, and nothing else has one`() throws {
    let folder = Repository.root.appendingPathComponent("Tests/Fuzz/Corpus").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.sorted() == FuzzReader.all.map(\.name).filter { $0 != "index" }.sorted())
  }

  /// Otherwise damage in what the boot file leads to would be out of reach.
  @Test func `a forged file is read under its new name`() throws {
    let reader = try #require(FuzzReader.all.first { $0.name == "index" })
    let inputs = FuzzReader.indexInputs
    let sound =
      (Array(repeating: "6/6", count: 14) + ["4/4", "4/4"]
      + Array(repeating: "6/6", count: 4)).joined(separator: " ")
    for input in inputs { #expect(reader.read(input) == sound) }
    let unread = inputs.indices.filter { reader.read(Array("\($0)\n~".utf8)) == sound }
    #expect(unread.count <= 1, "no query reads \(unread)")
  }

  private func corpus(of name: String) throws -> [[UInt8]] {
    // The index is built, because its format changes.
    if name == "index" { return FuzzReader.indexInputs }
    let folder = Repository.root.appendingPathComponent("Tests/Fuzz/Corpus/\(name)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    return try files.map { Array(try Data(contentsOf: folder.appendingPathComponent($0))) }
  }
}
