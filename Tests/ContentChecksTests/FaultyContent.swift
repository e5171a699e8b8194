import ContentLoading
import TestSupport

/// A knowledge base of three rules in which edits plant and correct mistakes.
struct FaultyContent {
  private static let slugs = ["one-meaning", "second", "third"]
  private var content: SmallKnowledgeBase

  var files: [ContentFile] { content.files }

  init() {
    var content = SmallKnowledgeBase()
      .with("Content/glossary.yaml", "terms:\n  - id: dark-mode\n    domain: appearance\n")
    for (locale, term) in [("en", "Dark Mode"), ("zh-Hans", "深色模式")] {
      content = content.with(
        "Locales/\(locale)/glossary.yaml",
        "terms:\n  dark-mode:\n    term: \(term)\n    definition: \(term)\n    avoid: [night mode]\n"
      )
    }
    for slug in Self.slugs.dropFirst() {
      for path in [Self.model, Self.english, Self.chinese] {
        let text = content.text(path("one-meaning"))
        content = content.with(
          path(slug), text.replacing("color.one-meaning", with: "color.\(slug)"))
      }
      content = content.replacing("order: 10", in: Self.model(slug), with: "order: 2\(slug.count)")
    }
    self.content = content
  }

  static func model(_ slug: String) -> String { "Content/topics/color/rules/\(slug).yaml" }
  static func english(_ slug: String) -> String { "Locales/en/topics/color/rules/\(slug).md" }
  private static func heading(_ path: String) -> String {
    path.hasPrefix("Locales/en/") ? "## Why\n" : "## 原因\n"
  }
  static func chinese(_ slug: String) -> String { "Locales/zh-Hans/topics/color/rules/\(slug).md" }
}

extension FaultyContent {
  /// Changes something; returns what, in words.
  mutating func edit(_ generator: inout SplitMix) -> String {
    let slug = Self.slugs.randomElement(using: &generator) ?? ""
    let words = [Self.english(slug), Self.chinese(slug)].randomElement(using: &generator) ?? ""
    switch Int.random(in: 0..<10, using: &generator) {
    case 0, 1: return toggle("\n3 colors.\n", in: words, after: Self.heading(words))
    case 2, 3: return toggle("\nNight mode.\n", in: words, after: Self.heading(words))
    case 4: return toggle("\nNothing new.\n", in: words, after: Self.heading(words))
    case 5: return toggle("related: [color.gone]\n", in: Self.model(slug))
    case 6: return toggle("introduced: 2025-01-01\n", in: Self.model(slug))
    case 7: return toggle("\n3 colors and night mode.\n", in: "Locales/en/topics/color/topic.md")
    case 8: return toggle("other:\n  words: Night mode\n", in: "Locales/zh-Hans/ui.yaml")
    default: return removeOrRestore(Self.chinese(slug))
    }
  }

  /// Adds a text at the end of a file, or after another text, or takes it away.
  private mutating func toggle(
    _ text: String, in path: String, after place: String? = nil
  ) -> String {
    guard content.bytes(path) != nil else { return "nothing" }
    let former = content.text(path)
    let isThere = former.contains(text)
    let longer = place.map { former.replacing($0, with: $0 + text) } ?? former + text
    content = content.with(path, isThere ? former.replacing(text, with: "") : longer)
    return "\(isThere ? "took" : "put") '\(text)' in \(path)"
  }

  private mutating func removeOrRestore(_ path: String) -> String {
    guard content.bytes(path) == nil else {
      content = content.without(path)
      return "removed \(path)"
    }
    content = content.with(path, SmallKnowledgeBase().text(Self.chinese("one-meaning")))
    return "restored \(path)"
  }
}
