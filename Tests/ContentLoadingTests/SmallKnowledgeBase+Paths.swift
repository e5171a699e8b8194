import ContentLoading
import Diagnostics
import Guidelines
import TestSupport

/// Paths of the small knowledge base that many tests name.
enum Path {
  static let manifest = "Content/precept.yaml"
  static let topic = "Content/topics/color/topic.yaml"
  static let rule = "Content/topics/color/rules/one-meaning.yaml"
  static let table = "Content/colors/system.yaml"
  static let editions = "Content/editions.yaml"
  static let sources = "Content/sources.yaml"
  static let englishRule = "Locales/en/topics/color/rules/one-meaning.md"
  static let chineseRule = "Locales/zh-Hans/topics/color/rules/one-meaning.md"
  static let englishTopic = "Locales/en/topics/color/topic.md"
  static let chineseTopic = "Locales/zh-Hans/topics/color/topic.md"
  static let englishColors = "Locales/en/colors/system.yaml"
  static let chineseColors = "Locales/zh-Hans/colors/system.yaml"
}

extension SmallKnowledgeBase {
  /// What the loader says, one line for each finding.
  var loadingLines: [String] { loaded.diagnostics.map(\.textLine) }

  var loaded: Checked<KnowledgeBase> { loadKnowledgeBase(from: files) }
}
