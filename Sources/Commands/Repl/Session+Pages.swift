import Diagnostics
import Files
import Foundation
import Terminal

extension Session {
  /// Opens a page of the built site in the browser, and returns the address that was opened.
  ///
  /// The site is the address or folder in `PRECEPT_SITE`, or else `_site` in the knowledge base.
  func open(_ page: String) throws(CommandFailure) -> String {
    let address = try address(of: page)
    guard let browser = browser() else {
      throw .noInput(LocalizableMessage("repl.no-browser", ["address": .text(address)]))
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: browser)
    process.arguments = [address]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      throw .noInput(
        LocalizableMessage(
          "repl.browser-failed",
          ["browser": .text(browser), "reason": .message(reason(for: error))]))
    }
    return address
  }

  private func address(of page: String) throws(CommandFailure) -> String {
    let named = environment["PRECEPT_SITE"].flatMap { $0.isEmpty ? nil : $0 }
    if let named, named.hasPrefix("http://") || named.hasPrefix("https://") {
      return named + (named.hasSuffix("/") ? "" : "/") + page
    }
    let path = page.prefix { $0 != "#" && $0 != "?" }
    let folder = absolutePath(named ?? root + "/_site")
    let file = URL(fileURLWithPath: folder).appendingPathComponent(String(path))
    guard FileManager.default.fileExists(atPath: file.path) else {
      throw .noInput(LocalizableMessage("repl.no-site", ["folder": .text(folder)]))
    }
    return file.absoluteString + page.dropFirst(path.count)
  }

  /// Returns the program that `BROWSER` names, or else the desktop's own program to open addresses.
  private func browser() -> String? {
    let named = environment["BROWSER"].flatMap { $0.split(separator: ":").first.map(String.init) }
    return [named, "xdg-open", "open"].compactMap(\.self).lazy.compactMap { self.program($0) }.first
  }

  private func program(_ name: String) -> String? {
    let folders = (environment["PATH"] ?? "").split(separator: ":").map(String.init)
    let paths = name.contains("/") ? [name] : folders.map { $0 + "/" + name }
    return paths.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
