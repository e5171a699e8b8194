import ContentLoading
import Diagnostics
import Guidelines
import Localization
import SiteGeneration
import TestSupport

@testable import SkillExport

/// Returns the skill of a knowledge base in one of its locales; nil for its source locale. Its words
/// are those of the program.
func skill(_ files: [ContentFile], named name: String? = nil, in tag: String? = nil) -> Skill {
  let base = loadKnowledgeBase(from: ParsedContent(files, words: Repository.words)).value
  let locale = base.manifest.locales.first { $0.description == tag }
  return Skill(
    base, name: name.flatMap { SkillName($0) } ?? SkillName(of: base),
    locale: locale ?? base.manifest.sourceLocale, theme: emptyTheme)
}

/// A theme without styles and scripts, which no text depends on.
private let emptyTheme = try! SiteTheme(files: ["Templates/page.mustache": []])

extension Skill {
  func text(_ path: String) -> String? {
    files.first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  var body: String { text("SKILL.md") ?? "" }

  /// The lines between the two lines of hyphens at the top.
  var front: [String] {
    let lines = body.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Array(lines.dropFirst().prefix { $0 != "---" })
  }
}

/// A knowledge base with so many rules in so many topics that the list of them needs files of its own.
func largeKnowledgeBase(topics: Int, rules: Int) -> [ContentFile] {
  let names = (1...topics).map { "t\($0)" }
  var files = [
    "Content/precept.yaml": """
    format: 1
    id: large
    edition: "1"
    date: 2026-11-21
    sourceLocale: en
    locales: [en]
    topics: [\(names.joined(separator: ", "))]
    """
  ]
  for name in names {
    files["Content/topics/\(name)/topic.yaml"] = "id: \(name)"
    files["Locales/en/topics/\(name)/topic.md"] = "---\ntitle: Topic \(name)\n---\n"
    for rule in 1...rules {
      let title = "rule \(rule) of \(name)"
      files["Content/topics/\(name)/rules/r\(rule).yaml"] = "id: \(name).r\(rule)"
      files["Locales/en/topics/\(name)/rules/r\(rule).md"] =
        "---\ntitle: R\(title.dropFirst())\n---\nDo as \(title) says.\n"
    }
  }
  return files.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, text: $0.value) }
}
