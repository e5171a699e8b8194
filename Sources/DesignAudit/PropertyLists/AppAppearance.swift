import Guidelines

extension AuditSubject {
  /// Whether the app that a file belongs to always has one appearance, as its Info.plist or its code
  /// says: dark (true) or light (false); nil if it has both.
  func forcesAppearance(at path: String) -> Bool? {
    list(for: path)?.forced?.isDark ?? appearanceInCode
  }

  /// Returns the Info.plist that is nearest above a file, or any if there is none. Apps beside each other
  /// in one folder of sources, and those that share a file, have the entry each or not at all; only
  /// what all of them say counts.
  private func list(for path: String) -> InfoPropertyList? {
    var folder = path.folder
    while apps[folder] == nil, !folder.isEmpty { folder = folder.folder }
    let nearest = apps[folder] ?? apps.values.flatMap(\.self)
    return Set(nearest.map { $0.forced?.isDark }).count == 1 ? nearest.first : nil
  }
}

extension [SourceFile] {
  /// The appearance in which code always keeps the whole app: dark (true) or light (false); nil if it is
  /// not the same at all places.
  var keptAppearance: Bool? {
    let places = flatMap(\.forcedAppearances).filter(\.isWholeApp)
    let found = Set(places.map { $0.isVariable ? nil : $0.isDark })
    return found.count == 1 ? found.first ?? nil : nil
  }
}

extension InfoPropertyList {
  var folder: String { String(path.folder) }

  /// The folder of the sources of the app. Its Info.plist often lies in a folder of its own in it,
  /// and its project beside it.
  var appFolder: Substring {
    let folder = path.folder
    let parts = folder.split(separator: "/")
    guard let last = parts.last, last.isBesideSources else { return folder }
    return folder.dropLast(last.count + (parts.count > 1 ? 1 : 0))
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The path without its last part.
  fileprivate var folder: Substring { self[..<(lastIndex(of: "/") ?? startIndex)] }
}

extension Substring {
  fileprivate var isBesideSources: Bool {
    let name = lowercased()
    return resourceFolders.contains(name) || name.hasSuffix(".xcodeproj")
  }
}

private let resourceFolders: Set<String> = [
  "resources", "supporting files", "supporting", "support", "config", "configs", "configuration",
  "configurations", "xcconfig", "xcconfigs",
]
