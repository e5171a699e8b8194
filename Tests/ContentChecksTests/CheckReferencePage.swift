import ContentChecks
import Diagnostics

/// A kind of finding as the reference describes it.
struct CheckReference: Sendable {
  let code: Diagnostic.Code
  /// One sentence that says what is wrong.
  let summary: String
  /// Why the fault matters and how to correct it, in Markdown.
  let explanation: String
}

extension CheckReference {
  init(_ check: any ContentCheck.Type) {
    self.init(code: check.code, summary: check.summary, explanation: check.explanation)
  }
}

/// Returns the page of `Docs/Checks/` about a kind of finding.
///
/// - Parameter example: files with the mistake and what is reported about them, in Markdown.
func checkReferencePage(_ reference: CheckReference, example: String) -> String {
  """
  # \(reference.code.rawValue)

  \(reference.summary)

  \(reference.explanation)

  ## Example

  \(example)
  """
}

/// Returns the page that lists the others.
///
/// - Parameter groups: the findings of each command, under the title given.
func checkReferenceIndex(
  _ groups: [(title: String, references: [CheckReference])]
) -> String {
  """
  # Findings

  Every finding ends with a code in square brackets. These are all the codes. The pages are
  generated from the program and its tests.

  """ + groups.map { "\n## \($0.title)\n\n" + table(of: $0.references) }.joined()
}

private func table(of references: [CheckReference]) -> String {
  let rows = references.sorted { $0.code.rawValue < $1.code.rawValue }.map { reference in
    "| [`\(reference.code.rawValue)`](\(reference.code.rawValue).md) | \(reference.summary) |\n"
  }
  return "| Code | Meaning |\n|---|---|\n" + rows.joined()
}
