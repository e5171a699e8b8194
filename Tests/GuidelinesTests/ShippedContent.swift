import ContentLoading
import Diagnostics
import Guidelines
import TestSupport

/// The knowledge base of this repository.
enum ShippedContent {
  static let checked = loadKnowledgeBase(from: Repository.contentFiles)
  static var base: KnowledgeBase { checked.value }
}
