import Checklists
import Diagnostics
import Files
import Localization

/// Reviews that were read from files, with what could not be placed in them.
struct ReadReviews {
  private(set) var checklists: [Checklist] = []
  private(set) var diagnostics: [Diagnostic] = []
}

extension Session {
  /// Reads reviews from files; `-` is no file here.
  func reviews(
    from paths: [String], _ vocabulary: ChecklistVocabulary
  ) throws(CommandFailure) -> ReadReviews {
    var reviews = ReadReviews()
    for path in paths { try reviews.add(path, try readBytes(path), vocabulary) }
    return reviews
  }
}

extension ReadReviews {
  fileprivate mutating func add(
    _ path: String, _ bytes: [UInt8], _ vocabulary: ChecklistVocabulary
  ) throws(CommandFailure) {
    do {
      let review = try readReview(bytes, named: path, vocabulary: vocabulary)
      checklists.append(review.checklist)
      diagnostics += review.diagnostics(in: path)
    } catch {
      let diagnostic = error.diagnostic(in: path)
      throw .badData("\(diagnostic.location): \(diagnostic.message)")
    }
  }

  /// What could not be placed, as lines for people.
  var remarks: String { DiagnosticFormat.text.render(diagnostics) }

  /// What could not be placed, one text each.
  var unplaced: [String] { diagnostics.map { "\($0.location): \($0.message)" } }
}
