import Foundation

/// What lies in some folders at a moment: each file with its size and the time of its last change.
struct FolderState: Equatable, Sendable {
  private let files: [String: Stamp]

  private struct Stamp: Equatable {
    let size: Int
    let changed: Date
  }

  /// Hidden files, such as those of editors at work, do not count; a folder that is not there is
  /// empty.
  init(of folders: [String]) {
    var files: [String: Stamp] = [:]
    for folder in folders {
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        guard !path.split(separator: "/").contains(where: { $0.hasPrefix(".") }) else { continue }
        files[folder + "/" + path] = Self.stamp(folder + "/" + path)
      }
    }
    self.files = files
  }

  private static func stamp(_ path: String) -> Stamp? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular
    else { return nil }
    return Stamp(
      size: attributes[.size] as? Int ?? 0,
      changed: attributes[.modificationDate] as? Date ?? .distantPast)
  }
}
