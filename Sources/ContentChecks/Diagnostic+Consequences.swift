package import Diagnostics

extension [Diagnostic] {
  /// Without those that may say no more than that another file cannot be read: what such a file
  /// declares is missing, wherever it is named, until the file is mended.
  package var withoutConsequences: [Diagnostic] {
    guard contains(where: { Diagnostic.Code.ofLostFiles.contains($0.code) }) else { return self }
    return filter { !Diagnostic.Code.ofMissingObjects.contains($0.code) }
  }
}

extension Diagnostic.Code {
  /// Nothing that the file says is known.
  package static let ofLostFiles: Set<Self> = [
    "binary-file", "file-too-large", "invalid-utf8", "invalid-yaml", "missing-front-matter",
    "unclosed-front-matter", "unreadable-file",
  ]

  /// Something that is named is nowhere, or has no words, or not those that another has.
  package static let ofMissingObjects: Set<Self> = [
    "dangling-citation", "dangling-relation", "incomplete-illustration", "missing-source-text",
    "missing-translation", "parity-mismatch", "unknown-heading", "unknown-id", "unknown-platform",
    "untranslated-message",
  ]
}
