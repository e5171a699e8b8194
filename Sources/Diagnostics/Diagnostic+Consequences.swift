extension [Diagnostic] {
  /// Without those that may say no more than that another file cannot be read: what such a file
  /// declares is missing, wherever it is named, until the file is mended.
  package var withoutConsequences: [Diagnostic] {
    guard contains(where: { Self.codesOfLostFiles.contains($0.code) }) else { return self }
    return filter { !Self.codesOfMissingObjects.contains($0.code) }
  }

  /// Nothing that the file says is known.
  package static let codesOfLostFiles: Set<Diagnostic.Code> = [
    "binary-file", "file-too-large", "invalid-utf8", "invalid-yaml", "missing-front-matter",
    "unclosed-front-matter", "unreadable-file",
  ]

  /// Something that is named is nowhere, or has no words, or not those that another has.
  package static let codesOfMissingObjects: Set<Diagnostic.Code> = [
    "dangling-citation", "dangling-relation", "incomplete-illustration", "missing-source-text",
    "missing-translation", "parity-mismatch", "unknown-heading", "unknown-id", "unknown-platform",
    "untranslated-message",
  ]
}
