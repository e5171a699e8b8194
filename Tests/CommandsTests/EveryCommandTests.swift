import ArgumentParser
import Testing

@testable import Commands
@testable import Terminal

/// Every command on the command line and in the REPL; wrong lines are those of
/// `Tests/Terminal/options.py`.
@Suite struct EveryCommandTests {
  /// What a line gets: a command to run, a help page or an error.
  private enum Outcome: Equatable {
    case command(String)
    case help(String)
    case error(String)
  }

  /// Wide enough for the first line of every page of help.
  private let wide = TextStyle(width: 1000)

  private func commandLine(_ words: [String]) throws -> Outcome {
    let answers = try shippedHelp("en")
    let line = CommandLineWords(words)
    if let path = line.helpPath {
      let page = answers.help(on: path, wide)
      return page.status == .done ? .help(try #require(page.text.firstLine)) : try error(page)
    }
    if let name = line.unknownCommand {
      return try error(answers.fault(.unknownCommand(name), in: line.path, .plain))
    }
    do {
      return .command("\(type(of: try PreceptCommand.parsed(line.arguments)))")
    } catch {
      let fault = CommandLineFault(error, in: line)
      return try self.error(answers.fault(fault, in: line.path, .plain))
    }
  }

  private func repl(_ line: String) throws -> Outcome {
    let answers = try shippedHelp("en")
    switch ReplLine(line) {
    case .answer(let command, _): return .command("\(type(of: command))")
    case .helpOn(let path):
      let page = answers.help(on: path, wide)
      return page.status == .done ? .help(try #require(page.text.firstLine)) : try error(page)
    case .fault(let fault, let path): return try error(answers.fault(fault, in: path, .plain))
    case .mistake(let message): return .error(answers.words.text(of: message))
    default: return .error("something of the REPL's own")
    }
  }

  private func error(_ answer: Answer) throws -> Outcome {
    #expect(answer.status == .usage)
    let failure = try #require(answer.failure.map(object) as? [String: [String: Any]])
    return .error(try #require(failure["error"]?["message"] as? String))
  }

  /// The first example in the help of a command, without the name of the program.
  private func example(_ command: CommandDescription) throws -> [String] {
    let lines = try shippedHelp("en").words(command.key("examples")).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("precept ") }, "\(command.commandName)")
    return Array(try #require(lineWords(String(line.prefix { $0 != ">" }))).dropFirst())
  }

  @Test func `each command has help in both, and an example that works in both`() throws {
    let endless = ["ServeCommand", "AgentCommand", "ReplCommand"]
    for (path, command) in try allCommands().dropFirst() where path != ["manual"] {
      let name = path.joined(separator: " ")
      for line in ["\(name) --help", "help \(name)", "\(name) -h"] {
        let words = line.split(separator: " ").map(String.init)
        let page = try commandLine(words)
        #expect(
          page == .help(try #require(try shippedHelp("en").words(command.aboutKey).firstLine)))
        #expect(try repl(line) == page, "\(line)")
      }
      let words = try example(command)
      let outcome = try commandLine(words)
      let quoted = words.map { $0.contains { " '\"#".contains($0) } ? "\"\($0)\"" : $0 }
      let typed = try repl(quoted.joined(separator: " "))
      if case .command(let type) = outcome, endless.contains(type) {
        #expect(
          typed
            == .error(
              "'\(path[0])' runs until it is stopped and cannot run here; run "
                + "'precept \(path[0])' in another terminal"))
      } else {
        #expect(typed == outcome, "\(words)")
      }
    }
  }

  @Test func `the options of every command may come before, between and behind its names`() throws {
    let shared = [["--root", "x"], ["--locale=en"], ["--quiet", "--verbose"]]
    for (path, command) in try allCommands().dropFirst() {
      let isGroup = command.subcommands?.isEmpty == false
      let words = isGroup ? path : try example(command)
      let outcome = try commandLine(words)
      for options in shared {
        for place in 0...path.count {
          let line = words.prefix(place) + options + words.dropFirst(place)
          #expect(try commandLine(Array(line)) == outcome, "\(line)")
        }
      }
    }
  }

  @Test func `the name of a command is never searched for`() throws {
    for (path, command) in try allCommands().dropFirst() where path != ["manual"] {
      for words in [path, path + ["xyzzy"], [":" + path[0]] + path.dropFirst()] {
        let outcome = try repl(words.joined(separator: " "))
        #expect(outcome != .command("SearchCommand") || path == ["search"], "\(words)")
      }
      #expect(try repl("search \(command.commandName)") == .command("SearchCommand"))
    }
  }

  @Test(arguments: ["search ''", "search ' '", "show ''", "color ''", "search -- ''", "audit ''"])
  func `an empty argument is a missing one`(line: String) throws {
    guard case .error(let text) = try repl(line), text.contains("is missing") else {
      Issue.record("\(line) is accepted")
      return
    }
  }
}

extension String {
  fileprivate var firstLine: String? { split(separator: "\n").first.map(String.init) }
}
