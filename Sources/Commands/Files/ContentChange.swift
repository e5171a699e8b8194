/// Where files can have changed since they were read.
enum ContentChange: Equatable, Sendable {
  case anywhere
  /// Directly in these folders, given by paths that begin as those of what is watched.
  case inFolders(Set<String>)
}

extension ContentChange {
  /// Returns the folders by their paths below a folder; nil for anywhere.
  func below(_ root: String) -> Set<String>? {
    guard case .inFolders(let folders) = self else { return nil }
    let prefix = root + "/"
    return Set(folders.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
  }

  /// Tells whether anything can have changed in some folders or in those below them.
  func reaches(_ folders: [String]) -> Bool {
    guard case .inFolders(let changed) = self else { return true }
    return changed.contains { path in
      folders.contains { path == $0 || path.hasPrefix($0 + "/") || $0.hasPrefix(path + "/") }
    }
  }

  func union(_ other: ContentChange) -> ContentChange {
    guard case .inFolders(let own) = self, case .inFolders(let others) = other else {
      return .anywhere
    }
    return .inFolders(own.union(others))
  }
}
