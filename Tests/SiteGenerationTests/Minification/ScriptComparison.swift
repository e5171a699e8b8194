import Foundation

/// Runs pairs of scripts in Node and reports the pairs that do different things.
struct ScriptComparison: Decodable {
  /// The number of pairs whose first script is valid. The other pairs are left out.
  let valid: Int
  let differences: [String]

  init(_ pairs: [[String]]) throws {
    let input = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    try JSONEncoder().encode(pairs).write(to: input)
    defer { try? FileManager.default.removeItem(at: input) }
    let node = Process()
    let output = Pipe()
    node.executableURL = URL(filePath: "/usr/bin/env")
    node.arguments = ["node", "-e", Self.program, input.path()]
    node.standardOutput = output
    try node.run()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    node.waitUntilExit()
    self = try JSONDecoder().decode(Self.self, from: answer)
  }

  /// Compares the last value, the error and the variables that the scripts leave behind.
  private static let program = """
    const vm = require("node:vm");
    const page = vm.createContext({});
    function isValid(script) {
      try { return Boolean(new vm.Script(script)); } catch { return false; }
    }
    function shown(value) {
      const text = Object(value) === value ? Object.prototype.toString.call(value) : String(value);
      return `${typeof value} ${text}`;
    }
    function outcome(script) {
      Object.assign(page, { script, a: 3, b: 2, f: 0 });
      try {
        const value = vm.runInContext("(0, eval)(script)", page);
        return [value, page.a, page.b].map(shown).join("; ");
      } catch (error) {
        return error.name;
      }
    }
    const pairs = JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"))
      .filter(([source]) => isValid(source));
    const differences = pairs.map((pair) => JSON.stringify([pair, pair.map(outcome)]))
      .filter((text) => new Set(JSON.parse(text)[1]).size > 1);
    console.log(JSON.stringify({ valid: pairs.length, differences }));
    """
}
