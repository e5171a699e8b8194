import Checklists
import Guidelines
import Localization

extension MergedReview {
  /// Each conflict on a line of its own, for standard error.
  func remarks(_ session: Session) -> String {
    guard !conflicts.isEmpty else { return "" }
    let count = session.words("cli.review.conflicts", ["count": .number(conflicts.count)])
    return conflicts.map { $0.line + "\n" }.joined() + count + "\n"
  }
}

extension MergeConflict {
  fileprivate var line: String {
    let place = [item?.rawValue, field.rawValue].compactMap(\.self).joined(separator: " ")
    let values = [first, second].map { "'\($0.onOneLine)'" }.joined(separator: " / ")
    return "conflict: \(place): \(values)" + (base.isEmpty ? "" : ", before '\(base.onOneLine)'")
  }
}
