import Checklists
import Diagnostics
import Files
import Localization

/// Reviews that were read from files, with what could not be placed in them.
struct ReadReviews {
  let vocabulary: ChecklistVocabulary
  var checklists: [Checklist] = []
  var diagnostics: [Diagnostic] = []
}

extension Session {
  /// Reads reviews from files; `-` is no file here.
  func reviews(from paths: [String]) throws(CommandFailure) -> ReadReviews {
    var reviews = ReadReviews(vocabulary: checklistVocabulary)
    for path in paths {
      let bytes = try readBytes(path)
      do {
        let review = try readReview(bytes, named: path, vocabulary: reviews.vocabulary)
        reviews.checklists.append(review.checklist)
        reviews.diagnostics += review.diagnostics(in: path)
      } catch {
        let diagnostic = error.diagnostic(in: path)
        throw .badData("\(diagnostic.location): \(diagnostic.message)")
      }
    }
    return reviews
  }
}

extension ReadReviews {
  /// What could not be placed, as lines for people.
  var remarks: String { DiagnosticFormat.text.render(diagnostics) }

  /// What could not be placed, one text each.
  var unplaced: [String] { diagnostics.map { "\($0.location): \($0.message)" } }
}
