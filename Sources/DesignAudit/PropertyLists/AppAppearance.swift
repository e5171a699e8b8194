import Guidelines

extension AuditSubject {
  /// Whether the app that a file belongs to always has one appearance, as its Info.plist says: dark
  /// (true) or light (false); nil if it has both.
  func forcesAppearance(at path: String) -> Bool? { list(for: path)?.forced?.isDark }

  /// Returns the Info.plist that is nearest above a file. Apps beside each other in one folder of
  /// sources have the entry each or not at all; only what all of them say counts.
  private func list(for path: String) -> InfoPropertyList? {
    let folder = path.folder
    let around = propertyLists.filter { $0.isApp && folder.isInside($0.path.target) }
    let depth = around.map(\.path.target.count).max()
    let nearest = around.filter { $0.path.target.count == depth }
    return Set(nearest.map { $0.forced?.isDark }).count == 1 ? nearest.first : nil
  }
}

extension String {
  fileprivate var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }

  /// The folder of the sources of an app whose Info.plist has this path. It often lies in a folder
  /// of its own in it.
  fileprivate var target: Substring {
    let parts = folder.split(separator: "/")
    guard let last = parts.last, resourceFolders.contains(last.lowercased()) else { return folder }
    return folder.dropLast(last.count + (parts.count > 1 ? 1 : 0))
  }
}

extension Substring {
  fileprivate func isInside(_ folder: Substring) -> Bool {
    folder.isEmpty || self == folder || hasPrefix(folder + "/")
  }
}

private let resourceFolders: Set<String> = [
  "resources", "supporting files", "supporting", "support",
]
