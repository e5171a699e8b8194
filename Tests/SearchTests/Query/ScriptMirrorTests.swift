import Foundation
import TestSupport
import Testing

@testable import Search

/// The script of the site must answer as Swift does. The browser test checks it in a browser; here
/// Node stands in where it is installed.
@Suite struct ScriptMirrorTests {
  private static let parts = URL(filePath: #filePath)
    .deletingLastPathComponent().appending(path: "../../../Site/Scripts/search-engine")
    .standardizedFileURL

  private let bench: Workbench

  init() throws { bench = try Workbench() }

  /// The script as the site publishes it: its parts in the order of their names, in one function.
  private static func script() throws -> String {
    let files = try FileManager.default.contentsOfDirectory(
      at: parts, includingPropertiesForKeys: nil)
    let texts = try files.sorted { $0.path < $1.path }
      .map { try String(contentsOf: $0, encoding: .utf8) }
    return "(() => {\n\"use strict\";\n" + texts.joined() + "})();\n"
  }

  @Test func `the script reads the format that swift writes`() throws {
    #expect(try Self.script().contains("const formatVersion = \(IndexFile.formatVersion);"))
  }

  @Test(.enabled(if: Node.isInstalled))
  func `the script folds every character as swift does`() throws {
    let folder = bench.url
    let script = folder.appending(path: "engine.js")
    try Self.script().write(to: script, atomically: true, encoding: .utf8)
    let folding = TextFolding(traditional: "")
    let folded = try Node.foldedCharacters(script, folder)
    #expect(folded.count == 0x20000)
    let characters = folded.enumerated().compactMap { number, points in
      Unicode.Scalar(number).map { ($0, points) }
    }
    for (character, points) in characters {
      #expect(folding.fold(String(character)).scalars == points, "\(character.value)")
    }
  }

  @Test(.enabled(if: Node.isInstalled))
  func `swift and the script give the same results in the same order`() throws {
    var corpus = GeneratedCorpus(count: 80)
    let files = buildIndex(
      corpus.documents, settings: SearchSettings(synonyms: [["contrast", "对比", "对比度"]]))
    let queries = Self.queries(&corpus)
    let folder = bench.url
    for file in files { try Data(file.bytes).write(to: folder.appending(path: file.name)) }
    let script = folder.appending(path: "engine.js")
    try Self.script().write(to: script, atomically: true, encoding: .utf8)
    let answers = try Node.answers(script, folder, queries)
    let index = try SearchIndex(files)
    for (query, answer) in zip(queries, answers) {
      let response = try index.search(SearchQuery(query, locale: "zh-Hans", limit: 30))
      #expect(answer == Self.line(response), "\(query)")
    }
  }

  private static func queries(_ corpus: inout GeneratedCorpus) -> [String] {
    var queries = [
      "", "#ff0000", "contarst", "yanse", "ys", "c", "对", "\"dark mode\" -label", "kind:rule",
    ]
    for _ in 0..<60 {
      queries.append(corpus.run(1...8))
      queries.append(corpus.phrase(1...4))
      queries.append(String(corpus.word().dropFirst().prefix(5)))
      queries.append(corpus.run(2...4) + corpus.word())
    }
    return queries
  }

  private static func line(_ response: SearchResponse) -> String {
    let results = response.results.map { result in
      let matches = result.matches.map { "\($0.start)+\($0.length)" }.joined(separator: ",")
      return "\(result.id) \(result.score) \(result.snippet) \(matches)"
    }
    return ([String(response.total), response.suggestion ?? "-"] + results).joined(separator: "|")
  }
}

private enum Node {
  static var isInstalled: Bool {
    ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
      .contains { FileManager.default.isExecutableFile(atPath: $0) }
  }

  static func answers(_ script: URL, _ folder: URL, _ queries: [String]) throws -> [String] {
    let input = folder.appending(path: "queries.json")
    try JSONEncoder().encode(queries).write(to: input)
    return try run(program, script, folder)
  }

  /// Returns for every code point of the first two planes those that it folds to.
  static func foldedCharacters(_ script: URL, _ folder: URL) throws -> [[UInt32]] {
    try run(folding, script, folder)
  }

  private static func run<Answer: Decodable>(
    _ program: String, _ script: URL, _ folder: URL
  ) throws -> Answer {
    let output = folder.appending(path: "answers.json")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["node", "-e", program, script.path, folder.path]
    try process.run()
    process.waitUntilExit()
    return try JSONDecoder().decode(Answer.self, from: Data(contentsOf: output))
  }

  private static let folding = """
    const fs = require("fs"), [script, folder] = process.argv.slice(1), found = [];
    require(script);
    const { fold, makeFolding } = preceptSearch.internals, folding = makeFolding("");
    for (let point = 0; point < 0x20000; point += 1) {
      found.push(fold(String.fromCodePoint(point), folding).points);
    }
    fs.writeFileSync(`${folder}/answers.json`, JSON.stringify(found));
    """

  private static let program = """
    const fs = require("fs"), vm = require("vm"), [script, folder] = process.argv.slice(1);
    const load = async (name) => {
      let file;
      const index = (version, address, payload) => { file = { version, address, payload }; };
      vm.runInNewContext(fs.readFileSync(`${folder}/${name}`, "utf8"), { precept: { index } });
      return file;
    };
    const line = ({ total, suggestion, results }) => [total, suggestion ?? "-", ...results.map(
      (r) => `${r.id} ${r.score} ${r.snippet} ${r.matches.map((m) => `${m.start}+${m.length}`)}`
    )].join("|");
    (async () => {
      require(script);
      const index = await preceptSearch.open(load), lines = [];
      for (const text of JSON.parse(fs.readFileSync(`${folder}/queries.json`, "utf8"))) {
        lines.push(line(await index.search({ text, locale: "zh-Hans", limit: 30 })));
      }
      fs.writeFileSync(`${folder}/answers.json`, JSON.stringify(lines));
    })();
    """
}
