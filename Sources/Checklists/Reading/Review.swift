package import Diagnostics

/// A checklist as it came back.
package struct Review: Sendable, Hashable {
  package var checklist: Checklist
  /// What could not be placed, in the order of the file.
  package var unplaced: [UnrecognizedText]

  package init(_ checklist: Checklist, unplaced: [UnrecognizedText] = []) {
    self.checklist = checklist
    self.unplaced = unplaced
  }

  package func diagnostics(in path: String) -> [Diagnostic] {
    unplaced.map { $0.diagnostic(in: path) }
  }
}
