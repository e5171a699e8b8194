import Guidelines

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

  private func columns(of line: Substring) -> (left: String, right: String) {
    guard let gap = line.firstRange(of: "  ") else { return (String(line), "") }
    return (String(line[..<gap.lowerBound]), String(line[gap.upperBound...].drop { $0 == " " }))
  }
}
