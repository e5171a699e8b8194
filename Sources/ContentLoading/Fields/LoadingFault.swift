package import Diagnostics

/// The faults that loading content can report.
package enum LoadingFault {
  /// All faults, except those that share their code with a content check, which documents them.
  package static let all = ofFiles + ofAssets + ofManifests + ofFields + ofPages + ofMessages

  static let ofFields = [
    FindingKind(
      "unknown-key", "A map contains a key that means nothing there.",
      """
      It would be ignored, and its value would be lost. If there is a similar key, the message names
      it.
      """),
    FindingKind(
      "missing-field", "A required field, text or list is missing or empty.",
      """
      `Docs/Formats.md` says which fields are optional. If a fact is not known, most fields accept
      the word `unknown`.
      """),
    FindingKind(
      "wrong-type", "There is text instead of a list or a map, or the reverse.",
      """
      Sections of a rule must have a certain form too: examples of what to do and what not to do are
      bullet lists, and steps are a numbered list.
      """),
    FindingKind(
      "unknown-value", "The value of a field is not one of its choices.",
      """
      The message names the choice that was probably meant, or all of them.
      """),
    FindingKind(
      "repeated-reference", "A list names the same thing twice.",
      """
      Pages would show it twice. Remove one of the two. In a procedure, a group has each step once
      for each tool and platform; different groups can share a step.
      """),
    FindingKind(
      "needless-group",
      "A group of a procedure has only one part, or is inside a group of the same kind.",
      """
      `any` with one part offers no choice, and `all` inside `all` is the same list with more
      indentation. Leave out the group, or add what is missing.
      """),
    FindingKind(
      "invalid-date", "A date is not written as `YYYY-MM-DD`, or there is no such day.",
      """
      If a date is not known, write `unknown`; never guess a day.
      """),
    FindingKind(
      "invalid-color", "A color value is missing or is not written as a color.",
      """
      Colors are written `"#RRGGBB"` or `"#RRGGBB / alpha"`, in quotes, because `#` begins a comment
      in YAML. A value that is not known is `unknown`.
      """),
    FindingKind(
      "id-differs-from-path", "The id in a file does not match the name of the file.",
      """
      A rule's id is `topic.slug`, where the slug is the name of its file; topics and tables have
      the id of their folder or file. Published ids are never reused, so if in doubt, rename the
      file rather than the id.
      """),
    FindingKind(
      "contradictory-status", "A rule that is not superseded says what superseded it.",
      """
      Set `status: superseded`, or remove the field.
      """),
  ]

  static let ofPages = [
    FindingKind(
      "missing-front-matter", "A page does not begin with front matter.",
      """
      Pages of rules and topics begin with a line `---`, short fields in YAML, and another line
      `---`.
      """),
    FindingKind(
      "unclosed-front-matter", "The front matter of a page has no end.",
      """
      End it with a line of three hyphens.
      """),
    FindingKind(
      "missing-section", "A rule's text lacks one of its sections.",
      """
      `Content/precept.yaml` declares the sections of rules, and which of them every rule must have.
      If a history is required, rules that are superseded or untraced need one unless they have
      dated entries. The headings are those in the locale's `site.yaml` and `ui.yaml`.
      """),
    FindingKind(
      "unknown-heading", "A page has a second-level heading that belongs to no section.",
      """
      The headings of a rule are those of the sections that `Content/precept.yaml` declares, in the
      words of the locale's `site.yaml` and `ui.yaml`; those of a topic are the titles in its front
      matter. Text under any other heading would be lost. For a structure of your own, use
      third-level headings.
      """),
    FindingKind(
      "repeated-heading", "A page has the same second-level heading twice.",
      """
      Only one of the two parts could be shown. Merge them.
      """),
    FindingKind(
      "unsupported-markup", "Text contains markup that would be shown as text, or lost.",
      """
      Text is GitHub Flavored Markdown with footnotes, alerts such as `> [!NOTE]`, and the tags
      `<br>`, `<kbd>`, `<sub>`, `<sup>`, `<details>` and `<summary>` without attributes. Other HTML,
      and the extensions of other programs, are shown as they are written. To show what the message
      names as text on purpose, put it in backticks.
      """),
    FindingKind(
      "nested-too-deeply", "Lists or quotes are nested deeper than anyone could read.",
      """
      The text is kept, but its structure below that depth is lost. The same happens to a whole text
      if brackets, tables or markup repeat so often that the parser would take minutes.
      """),
  ]

  static let ofMessages = [
    FindingKind(
      "message-syntax", "An interface message has a brace that opens or closes nothing.",
      """
      Placeholders are written `{name}`. To show a brace, write it twice.
      """),
    FindingKind(
      "missing-plural", "An interface message lacks a plural form of its language.",
      """
      The forms are the plural categories of CLDR: English needs `one` and `other`, Chinese only
      `other`. Without `other`, the message cannot be shown; if another form is missing, `other` is
      used.
      """),
    FindingKind(
      "unused-plural", "An interface message has a plural form that its language does not use.",
      """
      It is never shown and can be removed.
      """),
  ]
}
