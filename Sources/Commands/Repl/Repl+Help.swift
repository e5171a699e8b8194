import Guidelines
import Terminal

extension Repl {
  /// The help, whose message has two columns with spaces between, at the width of the terminal.
  var helpText: String {
    let lines = session.words("repl.help").split(separator: "\n", omittingEmptySubsequences: false)
      .map(columns)
    let left = lines.map { $0.right.isEmpty ? 0 : displayWidth($0.left) }.max() ?? 0
    let width = session.style.width
    return lines.flatMap { line -> [String] in
      guard !line.right.isEmpty else { return wrapped(line.left, width: width) }
      let row = TextTable.Row(cells: [line.left.padded(to: left)], text: line.right)
      return TextTable(rows: [row]).lines(width: width)
    }.map { $0 + "\n" }.joined()
  }

  func help(on path: [String]) -> Answer {
    commandLine?.help(on: path, session.style) ?? Answer("")
  }

  func explanation(of fault: CommandLineFault, in path: [String]) -> Answer {
    commandLine?.fault(fault, in: path, session.style) ?? Answer("")
  }

  private var commandLine: CommandLineAnswer? {
    ProgramDescription.current.map { program in
      CommandLineAnswer(
        words: HelpWords(root: session.root, locale: session.locale), program: program)
    }
  }

  private func columns(of line: Substring) -> (left: String, right: String) {
    guard let gap = line.firstRange(of: "  ") else { return (String(line), "") }
    return (String(line[..<gap.lowerBound]), String(line[gap.upperBound...].drop { $0 == " " }))
  }
}
