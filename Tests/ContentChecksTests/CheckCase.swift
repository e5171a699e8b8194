import ContentLoading
import Diagnostics
import TestSupport

/// A case file of content: changes to the small knowledge base, and all that is to be reported
/// about it.
struct CheckCase {
  let base: SmallKnowledgeBase
  let report: String

  init(_ markdown: String) {
    let file = CaseFile(markdown)
    base = file.changes.reduce(SmallKnowledgeBase()) { $0.changed($1.change, at: $1.path) }
    report = file.report
  }
}

extension CheckCase {
  static let folder = "Tests/ContentChecksTests/Cases"

  static func markdown(_ code: String) throws -> String {
    try CaseFile.markdown(code, in: folder)
  }

  /// The codes that have a case file.
  static var codes: [String] { CaseFile.codes(in: folder) }
}

extension SmallKnowledgeBase {
  fileprivate func changed(_ change: CaseFile.Change, at path: String) -> Self {
    switch change {
    case .bytes(let bytes): with(path, .bytes(bytes))
    case .removed: without(path)
    case .unreadable: with(path, .unreadable("permission denied"))
    case .large: with(path, .tooLarge(10_000_000))
    }
  }
}
