import ContentLoading
import Diagnostics
import Guidelines
import TestSupport

/// The knowledge base of this repository, read once.
enum ShippedFiles {
  static let base = loadKnowledgeBase(from: Repository.contentFiles).value
}
