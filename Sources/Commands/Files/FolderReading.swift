import ContentLoading
import Foundation

/// Reads the folders of a knowledge base.
///
/// Hidden files are left out. A file that cannot be read, is too large, or is no regular file is
/// returned as such, so that it can be reported with its path.
///
/// - Parameter part: What is read; the rest is left out as if it were not there.
func readFolder(
  _ root: String, part: ContentPart = .everything, limits: LoadingLimits = LoadingLimits()
) -> [ContentFile] {
  ["Content", "Locales"].flatMap { readTree(root: root, folder: $0, part, limits) }
    .sorted { $0.path < $1.path }
}

private func readTree(
  root: String, folder: String, _ part: ContentPart, _ limits: LoadingLimits
) -> [ContentFile] {
  guard part.includes(folder) else { return [] }
  guard let names = try? FileManager.default.contentsOfDirectory(atPath: root + "/" + folder)
  else { return unreadableFolder(root: root, folder: folder) }
  return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [ContentFile] in
    let path = folder + "/" + name
    switch FileKind(of: root + "/" + path) {
    case .folder: return readTree(root: root, folder: path, part, limits)
    case .file(let size) where size > limits.fileSize:
      return [ContentFile(path: path, contents: .tooLarge(size))]
    case .file: return [ContentFile(path: path, contents: readFile(root + "/" + path))]
    case .link:
      return [ContentFile(path: path, contents: .unreadable("symbolic links are not followed"))]
    case .other: return [ContentFile(path: path, contents: .unreadable("not a regular file"))]
    }
  }
}

private func unreadableFolder(root: String, folder: String) -> [ContentFile] {
  guard FileKind(of: root + "/" + folder) != .other else { return [] }
  return [ContentFile(path: folder, contents: .unreadable("the folder cannot be listed"))]
}

func readFile(_ path: String) -> ContentFile.Contents {
  do {
    return .bytes([UInt8](try Data(contentsOf: URL(fileURLWithPath: path))))
  } catch {
    return .unreadable(reason(for: error))
  }
}

/// Says in a few words why a file operation failed.
func reason(for error: any Error) -> String {
  let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
  if let code = cause?.code, cause?.domain == NSPOSIXErrorDomain { return posixMessage(code) }
  let code = (error as NSError).code
  switch CocoaError.Code(rawValue: code) {
  case .fileReadNoPermission, .fileWriteNoPermission: return "permission denied"
  case .fileReadNoSuchFile, .fileNoSuchFile: return "no such file"
  case .fileWriteOutOfSpace: return "no space left"
  default: return (error as NSError).localizedDescription
  }
}

private func posixMessage(_ code: Int) -> String {
  String(cString: strerror(Int32(code))).lowercased()
}

/// What a path names, without following a symbolic link.
enum FileKind: Equatable {
  case file(size: Int)
  case folder, link, other

  var isFile: Bool {
    if case .file = self { true } else { false }
  }

  init(of path: String) {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      self = .other
      return
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?: self = .file(size: (attributes[.size] as? Int) ?? 0)
    case .typeDirectory?: self = .folder
    case .typeSymbolicLink?: self = .link
    default: self = .other
    }
  }
}
