package import Diagnostics

/// The faults that loading content can report.
package enum LoadingFault {
  /// All faults, except those that share their code with a content check, which documents them.
  package static let all = ofFiles + ofAssets + ofManifests + ofFields + ofPages + ofMessages

  static let ofFields = [
    FindingKind(
      "unknown-key", "A map holds a key that means nothing there.",
      """
      It would be ignored, and what it says would be lost. Where one key is close to it, the message
      names that.
      """),
    FindingKind(
      "missing-field", "A field, a text or a list that is needed is missing or empty.",
      """
      `Docs/Formats.md` says which fields are optional. Where a fact is not known, most fields take
      the word `unknown`.
      """),
    FindingKind(
      "wrong-type", "A text stands where a list or a map is expected, or the reverse.",
      """
      Sections of a rule are held to a form too: examples of what to do and what not to do are bullet
      lists, steps are a numbered list.
      """),
    FindingKind(
      "unknown-value", "A field holds a word that is none of its choices.",
      """
      The message names the choice that was probably meant, or all of them.
      """),
    FindingKind(
      "repeated-reference", "A list names the same thing twice.",
      """
      Pages would show it twice. Remove one of the two. In a procedure, a group has each step once for a tool
      and a platform; different groups can share a step.
      """),
    FindingKind(
      "needless-group",
      "A group of a procedure has one part only, or is within a group of its own kind.",
      """
      `any` with one part offers no choice, and `all` within `all` is the same list with more indentation.
      Leave out the group, or add what is missing.
      """),
    FindingKind(
      "invalid-date", "A date is not written as `YYYY-MM-DD`, or there is no such day.",
      """
      Where a date is not known, write `unknown`; never guess a day.
      """),
    FindingKind(
      "invalid-color", "A color value is missing or not written as a color.",
      """
      Colors are `"#RRGGBB"` or `"#RRGGBB / alpha"` in quotes, because `#` begins a comment in YAML.
      A value that nobody knows is `unknown`.
      """),
    FindingKind(
      "id-differs-from-path", "The id in a file is not the one that its name gives.",
      """
      A rule's id is `topic.slug`, where the slug is the name of its file; topics and tables have the
      id of their folder or file. Published ids are never reused, so rename the file rather than the
      id when in doubt.
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
      It ends with a line of three hyphens.
      """),
    FindingKind(
      "missing-section", "A rule's text lacks one of its sections.",
      """
      `Content/precept.yaml` declares the sections of rules, and which of them every rule must have. A
      history that is required is asked of rules that are superseded or untraced and have no dated
      entries. The headings are those of the locale's `site.yaml` and `ui.yaml`.
      """),
    FindingKind(
      "unknown-heading", "A page has a second-level heading that belongs to no section.",
      """
      The headings of a rule are those of the sections that `Content/precept.yaml` declares, in the words
      of the locale's `site.yaml` and `ui.yaml`; those of a topic are the titles in its front matter. Text
      under any other heading would be lost. Use a third-level heading for structure of your own.
      """),
    FindingKind(
      "repeated-heading", "A page has the same second-level heading twice.",
      """
      Only one of the two parts could be shown. Join them.
      """),
    FindingKind(
      "unsupported-markup", "A text has markup that would be shown as text, or lost.",
      """
      Texts are GitHub Flavored Markdown with footnotes, alerts such as `> [!NOTE]`, and the tags `<br>`, `<kbd>`,
      `<sub>`, `<sup>`, `<details>` and `<summary>` without attributes. Other HTML and the extensions of other
      programs are shown as they are written. What the message names is shown as text on purpose if it is put in
      backticks.
      """),
    FindingKind(
      "nested-too-deeply", "Lists or quotes are nested deeper than anybody could read.",
      """
      The text is kept; its structure below that depth is lost. So is that of a whole text of which
      brackets, tables or markup repeat so often that the parser would take minutes.
      """),
  ]

  static let ofMessages = [
    FindingKind(
      "message-syntax", "An interface message has a brace that opens or closes nothing.",
      """
      Placeholders are written `{name}`. Write a brace that is meant as such twice.
      """),
    FindingKind(
      "missing-plural", "An interface message lacks a plural form of its language.",
      """
      The forms are the plural categories of CLDR: English needs `one` and `other`, Chinese needs
      `other` alone. Without `other` the message cannot be shown; other forms fall back to it.
      """),
    FindingKind(
      "unused-plural", "An interface message has a plural form that its language does not use.",
      """
      It will never be shown and can be removed.
      """),
  ]
}
