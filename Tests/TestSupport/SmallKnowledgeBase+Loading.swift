import ContentLoading
import Diagnostics

extension SmallKnowledgeBase {
  /// What the loader says, one line for each finding.
  package var loadingLines: [String] {
    loadKnowledgeBase(from: files).diagnostics.map(\.textLine)
  }
}
