package import Diagnostics
import Guidelines

/// A file of an app, with the bytes that were read.
package struct AuditFile: Sendable {
  /// The path, with `/` as separator.
  package let path: String
  package let contents: Contents

  package enum Contents: Sendable {
    case bytes([UInt8])
    /// The file was not read, because its size in bytes is over the limit for its kind.
    case tooLarge(Int)
    case unreadable(LocalizableMessage)
    /// The file is left out, because a program generated it.
    case generated
  }

  package init(path: String, contents: Contents) {
    self.path = path
    self.contents = contents
  }

  /// A kind of file that is audited, determined by its name.
  package enum Kind: Sendable {
    case colorSet, iconSet, composedIcon, interface, propertyList, project, settings, swift
    case objectiveC

    /// Returns nil for files of other kinds.
    package init?(path: String) {
      let names = path.lowercased().split(separator: "/")
      guard let name = names.last else { return nil }
      let folder = names.dropLast().last ?? ""
      switch name.split(separator: ".", omittingEmptySubsequences: false).last {
      case "json" where name == "contents.json" && folder.hasSuffix(".colorset"): self = .colorSet
      case "json" where name == "contents.json" && folder.hasSuffix(".appiconset"): self = .iconSet
      case "json" where name == "icon.json" && folder.hasSuffix(".icon"): self = .composedIcon
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

extension AuditFile {
  /// The code in the file; nil for a file of another kind, and if the bytes have to be decoded
  /// first.
  func source(on platforms: [PlatformID]) -> SourceFile? {
    guard case .bytes(let bytes) = contents, !bytes.contains(0) else { return nil }
    switch kind {
    case .swift: return SourceFile(bytes, path: path, .swift, on: platforms)
    case .objectiveC: return SourceFile(bytes, path: path, .objectiveC, on: platforms)
    default: return nil
    }
  }
}

extension [UInt8] {
  /// Whether the comments at the beginning of source code say that the file is generated, such as
  /// `// Generated using SwiftGen` or `// @generated … should not be edited`.
  package var isGeneratedCode: Bool {
    guard prefix(longestHead).mentions(anyOf: ["generated"]) else { return false }
    let start = String(decoding: prefix(longestHead), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).map { $0.drop(while: \.isWhitespace) }
    let comments = lines.prefix { $0.hasPrefix("/") || $0.hasPrefix("*") }
    let text = comments.joined(separator: " ").lowercased()
    return text.contains("generated") && generators.contains { text.contains($0) }
  }

  /// The bytes with three spaces for the byte order mark, so that the offsets stay the same.
  var withoutByteOrderMark: [UInt8] {
    starts(with: [0xEF, 0xBB, 0xBF]) ? [0x20, 0x20, 0x20] + dropFirst(3) : self
  }
}

private let longestHead = 1000

/// Phrases by which generators mark their files or warn against editing them.
private let generators = [
  "swiftgen", "sourcery", "r.swift", "@generated", "do not edit", "don't edit", "not be edited",
  "do not modify", "not be modified",
]
