import Foundation

/// Shows answers that are longer than the screen through the program named by `PAGER`.
package struct Pager {
  package let environment: [String: String]

  package init(environment: [String: String]) { self.environment = environment }

  /// Writes text to standard output, by way of a pager where both ends are a terminal.
  package func show(_ text: String) {
    guard isatty(0) == 1, isatty(1) == 1, let command, isLong(text), run(command, text) else {
      return StandardStreams.write(text)
    }
  }

  /// `PAGER`, else `less`; none where the variable is empty or says `cat`.
  package var command: String? {
    guard let named = environment["PAGER"] else {
      return environment["TERM"] == "dumb" ? nil : "less"
    }
    return named.isEmpty || named == "cat" ? nil : named
  }

  package func isLong(_ text: String) -> Bool {
    let size = TerminalSize.current(environment)
    let rows = text.split(separator: "\n", omittingEmptySubsequences: false).reduce(0) {
      $0 + max(1, (displayWidth($1) + size.columns - 1) / size.columns)
    }
    return rows > size.rows
  }

  /// Returns false where the pager cannot be started.
  private func run(_ command: String, _ text: String) -> Bool {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // Looked up first, so that a missing pager is no error.
    process.arguments = [
      "-c", "command -v ${1%% *} >/dev/null || exec cat; exec \(command)", "sh", command,
    ]
    // Colors pass, short text is not held, links pass; what the person has set goes first.
    process.environment = ["LESS": "FRX", "LESSCHARSET": "utf-8"].merging(environment) { $1 }
    process.standardInput = pipe
    // A pager that ends early must not end this program.
    signal(SIGPIPE, SIG_IGN)
    // Nor must Control-C, which is meant for the pager.
    let interruption = signal(SIGINT, SIG_IGN)
    defer { signal(SIGINT, interruption) }
    guard (try? process.run()) != nil else { return false }
    try? pipe.fileHandleForWriting.write(contentsOf: Data(text.utf8))
    try? pipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return true
  }
}
