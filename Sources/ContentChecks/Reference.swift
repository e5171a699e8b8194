import Diagnostics
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
