import Diagnostics

extension LoadingFault {
  static let ofPages = [
    LoadingFault(
      "missing-front-matter", "A page does not begin with front matter.",
      """
      Pages of rules and topics begin with a line `---`, short fields in YAML, and another line
      `---`.
      """),
    LoadingFault(
      "unclosed-front-matter", "The front matter of a page has no end.",
      """
      It ends with a line of three hyphens.
      """),
    LoadingFault(
      "missing-section", "A rule's text lacks one of its sections.",
      """
      Every rule says why, what to do, what not to do and how to check it. Rules that are superseded
      or untraced have a history as well. The headings are those of the locale's `ui.yaml`.
      """),
    LoadingFault(
      "unknown-heading", "A page has a second-level heading that belongs to no section.",
      """
      The headings of a rule are those of the locale's `ui.yaml`; those of a topic are the titles in
      its front matter. Text under any other heading would be lost. Use a third-level heading for
      structure of your own.
      """),
    LoadingFault(
      "repeated-heading", "A page has the same second-level heading twice.",
      """
      Only one of the two parts could be shown. Join them.
      """),
    LoadingFault(
      "nested-too-deeply", "Lists or quotes are nested deeper than anybody could read.",
      """
      The text is kept; its structure below that depth is lost. So is that of a whole text of which
      brackets, tables or markup repeat so often that the parser would take minutes.
      """),
  ]

  static let ofMessages = [
    LoadingFault(
      "message-syntax", "An interface message has a brace that opens or closes nothing.",
      """
      Placeholders are written `{name}`. Write a brace that is meant as such twice.
      """),
    LoadingFault(
      "missing-plural", "An interface message lacks a plural form of its language.",
      """
      The forms are the plural categories of CLDR: English needs `one` and `other`, Chinese needs
      `other` alone. Without `other` the message cannot be shown; other forms fall back to it.
      """),
    LoadingFault(
      "unused-plural", "An interface message has a plural form that its language does not use.",
      """
      It will never be shown and can be removed.
      """),
  ]
}
