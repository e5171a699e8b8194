package import Diagnostics
import Guidelines

/// An id that an author wrote to mean an object defined elsewhere.
struct Reference {
  let kind: String
  let id: String
  let location: ContentLocation

  init<Subject>(_ kind: String, _ id: Located<Identifier<Subject>>) {
    self.kind = kind
    self.id = id.value.rawValue
    location = id.location
  }

  init(_ kind: String, _ name: Located<String>) {
    self.kind = kind
    id = name.value
    location = name.location
  }
}

extension Sequence<Reference> {
  /// Reports the references whose id is none of those given. Empty ids have been reported as
  /// missing when they were read.
  func dangling(from ids: some Collection<String>, code: Diagnostic.Code) -> [Diagnostic] {
    let known = Set(ids)
    return compactMap { reference in
      guard !reference.id.isEmpty, !known.contains(reference.id) else { return nil }
      return .danglingReference(reference, known, code)
    }
  }
}

extension Diagnostic {
  fileprivate static func danglingReference(
    _ reference: Reference, _ known: Set<String>, _ code: Diagnostic.Code
  ) -> Diagnostic {
    let hint = suggestion(for: reference.id, among: known.sorted())
    return Diagnostic(
      "there is no \(reference.kind) '\(reference.id)'"
        + (hint.map { "; did you mean '\($0)'?" } ?? ""),
      at: reference.location, code: code)
  }
}

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
