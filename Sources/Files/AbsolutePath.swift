import Foundation

/// Returns the path without `.`, `..` and symbolic links, from the root of the disk.
///
/// Parts are followed one after the other, as the system does: `..` after a link leaves the folder
/// that the link leads to. Parts that do not exist are kept as they are.
package func absolutePath(_ path: String) -> String {
  let start = path.hasPrefix("/") ? [] : FileManager.default.currentDirectoryPath.pathParts
  var parts = start
  for part in path.pathParts {
    switch part {
    case ".": continue
    case "..": _ = parts.popLast()
    default: parts = followed(parts + [part])
    }
  }
  return "/" + parts.joined(separator: "/")
}

/// Follows the last part where it is a symbolic link that leads somewhere.
private func followed(_ parts: [String]) -> [String] {
  let path = "/" + parts.joined(separator: "/")
  guard FileKind(of: path) == .link, let real = realpath(path, nil) else { return parts }
  defer { free(real) }
  return String(cString: real).pathParts
}

extension String {
  fileprivate var pathParts: [String] { split(separator: "/").map(String.init) }
}
