import Diagnostics
import Foundation

/// A pattern for files and folders, such as `App/Legacy`, `*.generated.swift` or `Third*/**`.
///
/// `*` matches any characters, including `/`. A pattern without `/` matches names. A folder
/// includes its contents.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private let patterns: [String]

  package init(_ text: String) {
    self.text = text
    var trimmed = Substring(text)
    while trimmed.hasPrefix("./") { trimmed = trimmed.dropFirst(2) }
    while trimmed.count > 1, trimmed.hasSuffix("/") { trimmed.removeLast() }
    // The file may also be outside of any folder.
    patterns =
      trimmed.hasPrefix("**/")
      ? [String(trimmed), String(trimmed.dropFirst(3))]
      : [String(trimmed)]
  }

  /// Returns whether the pattern matches the file or a folder that contains it.
  package func covers(_ path: String) -> Bool {
    var end = path.startIndex
    while let slash = path[end...].firstIndex(of: "/") {
      if names(path[..<slash]) { return true }
      end = path.index(after: slash)
    }
    return names(path[...])
  }

  /// Returns whether the pattern matches the file or folder itself.
  package func names(_ path: Substring) -> Bool {
    let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
    return patterns.contains { pattern in
      fnmatch(pattern, String(path), 0) == 0
        || !pattern.contains("/") && fnmatch(pattern, String(name), 0) == 0
    }
  }
}

/// The folder of a configuration, to which its paths are relative.
package struct ConfiguredFolder: Sendable {
  private let folder: [Substring]
  private let current: [Substring]
  /// The absolute paths of the audited files and folders, by their paths in findings.
  private let roots: [Substring: [Substring]]

  /// - Parameters:
  ///   - folder: The absolute path of the folder.
  ///   - current: The absolute path of the current folder.
  ///   - roots: The absolute paths of the audited files and folders, by the paths used in findings.
  package init(_ folder: String, from current: String, roots: [String: String] = [:]) {
    self.folder = folder.split(separator: "/")
    self.current = current.split(separator: "/")
    self.roots = Dictionary(
      roots.map { ($0.key[...], $0.value.split(separator: "/")) },
      uniquingKeysWith: { first, _ in first })
  }

  /// Returns a path relative to the folder; nil for one outside.
  package func path(of file: String) -> String? {
    let parts = absolutePath(of: file)
    return parts.starts(with: folder)
      ? parts.dropFirst(folder.count).joined(separator: "/") : nil
  }

  private func absolutePath(of file: String) -> [Substring] {
    var head = file[...]
    while !head.isEmpty {
      if let root = roots[head] { return Self.parts(file[head.endIndex...], after: root) }
      head = head[..<(head.lastIndex(of: "/") ?? head.startIndex)]
    }
    return Self.parts(file[...], after: file.hasPrefix("/") ? [] : roots[""] ?? current)
  }

  private static func parts(_ path: Substring, after start: [Substring]) -> [Substring] {
    path.split(separator: "/").reduce(into: start) { parts, part in
      switch part {
      case ".": break
      case "..": _ = parts.popLast()
      default: parts.append(part)
      }
    }
  }
}
