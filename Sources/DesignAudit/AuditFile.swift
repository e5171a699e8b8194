package import Diagnostics
import Guidelines

/// A file of an app, with the bytes that were read.
package struct AuditFile: Sendable {
  /// The path, with `/` as separator.
  package let path: String
  package let contents: Contents

  package enum Contents: Sendable {
    case bytes([UInt8])
    /// Only the first bytes, because the file is a long image, of which the header is enough.
    case beginning([UInt8])
    /// The file was not read, because its size in bytes is over the limit for its kind.
    case tooLarge(Int)
    case unreadable(LocalizableMessage)
    /// The file is left out, because a program writes it.
    case generated
  }

  package init(path: String, contents: Contents) {
    self.path = path
    self.contents = contents
  }
}

extension AuditFile {
  /// A kind of file that is audited, determined by its name.
  package enum Kind: Sendable {
    case colorSet, imageSet, iconSet, composedIcon, image, vectorImage, interface, propertyList,
      project, settings, swift, objectiveC

    /// Returns nil for files of other kinds.
    package init?(path: String) {
      let names = path.lowercased().split(separator: "/")
      guard let name = names.last else { return nil }
      switch name.split(separator: ".", omittingEmptySubsequences: false).last {
      case "json" where name == "contents.json":
        guard let set = Self(set: names.dropLast().last ?? "") else { return nil }
        self = set
      case "json" where name == "icon.json" && names.dropLast().last?.hasSuffix(".icon") == true:
        self = .composedIcon
      case "png", "jpg", "jpeg": self = .image
      case "svg" where names.dropLast().last?.hasSuffix(".imageset") == true: self = .vectorImage
      case "xib", "storyboard": self = .interface
      case "plist" where name.hasSuffix("info.plist"): self = .propertyList
      case "pbxproj": self = .project
      case "xcconfig": self = .settings
      case "swift": self = .swift
      case "m", "mm", "h": self = .objectiveC
      default: return nil
      }
    }
  }

  package var kind: Kind? { Kind(path: path) }
}

extension AuditFile.Kind {
  /// The kind of the set that a folder of an asset catalog is.
  private init?(set folder: Substring) {
    switch folder.split(separator: ".").last {
    case "colorset": self = .colorSet
    case "imageset": self = .imageSet
    case "appiconset": self = .iconSet
    default: return nil
    }
  }
}

extension AuditFile {
  /// The code in the file; nil for a file of another kind, and for a text that has to be decoded.
  func source(on platforms: [PlatformID]) -> SourceFile? {
    guard case .bytes(let bytes) = contents, !bytes.contains(0) else { return nil }
    switch kind {
    case .swift: return SourceFile(bytes, path: path, .swift, on: platforms)
    case .objectiveC: return SourceFile(bytes, path: path, .objectiveC, on: platforms)
    default: return nil
    }
  }
}
