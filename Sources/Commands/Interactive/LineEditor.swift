// libedit's settings are global variables of C, touched here and on this thread alone.
@preconcurrency import CEdit
import Foundation
import Synchronization

/// Reads lines from a terminal through libedit, with history and completion.
struct LineEditor: ~Copyable {
  private let historyPath: String?

  /// Past this many lines the oldest are forgotten.
  private static let historyLimit: Int32 = 1000

  init(completions: [String], historyPath: String?) {
    self.historyPath = historyPath
    Completions.shared.withLock { $0 = completions.sorted() }
    // libedit reads bytes as characters of the C locale, which starts out as ASCII.
    setlocale(LC_CTYPE, "")
    rl_initialize()
    using_history()
    stifle_history(Self.historyLimit)
    rl_attempted_completion_function = { text, start, _ in completionMatches(text, start) }
    if let historyPath { read_history(historyPath) }
  }

  deinit {
    if let historyPath { write_history(historyPath) }
  }

  /// Returns the next line; nil at the end of the input.
  func line(prompt: String) -> String? {
    guard let typed = readline(prompt) else { return nil }
    defer { free(typed) }
    let line = String(cString: typed)
    if !line.allSatisfy(\.isWhitespace) { add_history(typed) }
    return line
  }
}

/// The candidates for completion.
///
/// Shared, because libedit calls back with nothing but the text, and knows one line at a time.
private enum Completions {
  static let shared = Mutex<[String]>([])
}

/// Returns what libedit expects: the longest common beginning, the candidates, a null; all
/// allocated with `malloc`, to be freed by libedit.
private func completionMatches(
  _ text: UnsafePointer<CChar>?, _ start: Int32
) -> UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
  // Without this, libedit falls back to the names of files.
  rl_attempted_completion_over = 1
  guard let text else { return nil }
  let prefix = String(cString: text)
  let matches = Completions.shared.withLock { all in all.filter { $0.hasPrefix(prefix) } }
  guard !matches.isEmpty else { return nil }
  let words = matches.count == 1 ? matches : [commonPrefix(of: matches)] + matches
  let array = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(capacity: words.count + 1)
  for (index, word) in words.enumerated() { array[index] = strdup(word) }
  array[words.count] = nil
  return array
}

private func commonPrefix(of words: [String]) -> String {
  guard let first = words.first else { return "" }
  return words.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
}
