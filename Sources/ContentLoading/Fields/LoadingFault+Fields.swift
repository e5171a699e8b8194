import Diagnostics

extension LoadingFault {
  static let ofFields = [
    LoadingFault(
      "unknown-key", "A map holds a key that means nothing there.",
      """
      It would be ignored, and what it says would be lost. Where one key is close to it, the message
      names that.
      """),
    LoadingFault(
      "missing-field", "A field, a text or a list that is needed is missing or empty.",
      """
      `Docs/Formats.md` says which fields are optional. Where a fact is not known, most fields take
      the word `unknown`.
      """),
    LoadingFault(
      "wrong-type", "A text stands where a list or a map is expected, or the reverse.",
      """
      Sections of a rule are held to a form too: Do and Don't are bullet lists, How to check is a
      numbered list.
      """),
    LoadingFault(
      "unknown-value", "A field holds a word that is none of its choices.",
      """
      The message names the choice that was probably meant, or all of them.
      """),
    LoadingFault(
      "invalid-date", "A date is not written as `YYYY-MM-DD`, or there is no such day.",
      """
      Where a date is not known, write `unknown`; never guess a day.
      """),
    LoadingFault(
      "invalid-color", "A color value is missing or not written as a color.",
      """
      Colors are `"#RRGGBB"` or `"#RRGGBB / alpha"` in quotes, because `#` begins a comment in YAML.
      A value that nobody knows is `unknown`.
      """),
    LoadingFault(
      "id-differs-from-path", "The id in a file is not the one that its name gives.",
      """
      A rule's id is `topic.slug`, where the slug is the name of its file; topics and tables have the
      id of their folder or file. Published ids are never reused, so rename the file rather than the
      id when in doubt.
      """),
    LoadingFault(
      "contradictory-status", "A rule that is not superseded says what superseded it.",
      """
      Set `status: superseded`, or remove the field.
      """),
  ]
}
