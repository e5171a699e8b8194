import ContentLoading
import Files
import Foundation
import Terminal

/// The file that keeps the history from one run to the next, one line each.
struct HistoryFile {
  let path: String

  /// In the state folder of the XDG Base Directory Specification; nil where it cannot be made.
  init?(_ environment: [String: String]) {
    let state =
      environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? environment["HOME"].map { $0 + "/.local/state" }
    guard let folder = state.map({ $0 + "/precept" }) else { return nil }
    try? makePrivateFolder(folder)
    guard RootFolder.isFolder(folder) else { return nil }
    path = folder + "/history"
  }

  func lines() -> [String] {
    guard let bytes = try? readFile(path, .named) else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// Appends a line at once, so that neither a crash nor a second window loses any.
  func append(_ line: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array((line.replacing("\n", with: " ") + "\n").utf8)
    _ = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
  }

  /// Cuts the file down where it has grown far past what is read.
  func trim(to history: LineHistory) {
    guard lines().count > 2 * LineHistory.limit else { return }
    let text = history.lines.map { $0 + "\n" }.joined()
    try? replaceFile(at: path, with: Array(text.utf8), permissions: 0o600)
  }
}
