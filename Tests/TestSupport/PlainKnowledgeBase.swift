package import ContentLoading

/// The headings of rules, which `ui.yaml` has.
package let plainHeadings = """
  rule:
    heading: {why: Why, do: Do, dont: Don't, check: How to check, history: History}

  """

/// The files of a knowledge base with one topic and one rule, which has a title and a statement and
/// nothing else.
///
/// - Parameters:
///   - manifest: Lines to add to the manifest.
///   - rule: Lines to add to the structure of the rule.
///   - front: Lines to add to the front matter of the rule.
///   - body: Text to add below the statement.
///   - words: The text of `site.yaml`.
///   - messages: The text of `ui.yaml`.
package func plainKnowledgeBase(
  manifest: String = "", rule: String = "", front: String = "", body: String = "",
  words: String? = nil, messages: String = plainHeadings
) -> [ContentFile] {
  var files = [
    "Content/precept.yaml": """
    format: 1
    id: plain
    edition: "1"
    date: 2026-11-21
    sourceLocale: en
    locales: [en]
    topics: [forms]

    """ + manifest,
    "Content/topics/forms/topic.yaml": "id: forms\n",
    "Content/topics/forms/rules/labels.yaml": "id: forms.labels\n" + rule,
    "Locales/en/ui.yaml": messages,
    "Locales/en/topics/forms/topic.md": "---\ntitle: Forms\n---\n",
    "Locales/en/topics/forms/rules/labels.md": """
    ---
    title: Label every field
    \(front)---
    Every field has a label that stays.

    """ + body,
  ]
  files["Locales/en/site.yaml"] = words
  return files.sorted { $0.key < $1.key }.map { ContentFile(path: $0.key, text: $0.value) }
}
