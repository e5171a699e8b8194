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

extension LoadingFault {
  static let ofFiles = [
    FindingKind(
      "missing-file",
      "A file that every knowledge base needs, or that another file names, is missing.",
      """
      `Docs/Formats.md` lists the files. A topic listed in `Content/precept.yaml` has a folder in
      `Content/topics/`, a table has a file in `Content/colors/`, and a locale has a folder in
      `Locales/`.
      """),
    FindingKind(
      "unreadable-file", "A file or folder exists but cannot be read.",
      """
      The message gives the reason. Symbolic links are not followed, so that a knowledge base is
      complete wherever it is copied; devices and pipes are not opened. More than 200,000 files, 32
      levels of folders or 512 megabytes in all are considered a mistake; `--max-files` changes the
      number of files.
      """),
    FindingKind(
      "file-too-large", "A file is larger than content can be.",
      """
      The largest files of a real knowledge base, tables of colors, have a few hundred kilobytes. A
      file of several megabytes is probably there by accident; to allow it, set `--max-file-size`,
      in bytes.
      """),
    FindingKind(
      "invalid-utf8", "A file is not encoded in UTF-8.",
      """
      The location is that of the first byte that is not UTF-8. The message names the encoding that
      the file is probably in. Save the file as UTF-8 in your editor; a byte order mark is allowed,
      but not needed.
      """),
    FindingKind(
      "binary-file", "A file contains control characters.",
      """
      Tabs and line breaks are the only control characters in text. The file is probably an image or
      an archive with a wrong name, or is damaged.
      """),
    FindingKind(
      "unreachable-file", "No other file refers to a file.",
      """
      No one would see its words or values. Topics and tables are listed in `Content/precept.yaml`;
      the text of a rule has the same name as the rule's own file.
      """),
    FindingKind(
      "unknown-locale", "There is a folder for a locale that the manifest does not list.",
      """
      Add the locale to `locales` in `Content/precept.yaml`, or correct the name of the folder.
      """),
    FindingKind(
      "invalid-yaml", "A file, or the front matter of a page, is not valid YAML.",
      """
      The location is where the parser gave up; the cause is often in the line before. Text that
      contains `: ` or begins with a mark such as `"`, `[`, `&` or `*` needs quotes. Each key occurs
      only once. Anchors and aliases, more than one document in a file, and deep nesting are not
      supported.
      """),
  ]

  static let ofAssets = [
    FindingKind(
      "invalid-asset",
      "A file in an assets folder is damaged, or is not an image that browsers show.",
      """
      Images are PNG, JPEG, GIF, WebP or SVG, and have the extension of their format. A file that
      ends too early was not copied or fetched completely: fetch it again (with `git lfs pull` if
      the message mentions Git LFS). A drawing gives its `width` and `height` or its `viewBox`, so
      that pages can reserve space for it.
      """),
    FindingKind(
      "unsafe-svg", "A drawing runs scripts, or loads something from outside.",
      """
      Anyone who opens the drawing would run its scripts, and pages make no requests to other sites.
      Export it without scripts, event attributes, HTML (`foreignObject`) and links, and embed what
      it refers to. References within the drawing, such as `url(#gradient)`, are fine.
      """),
    FindingKind(
      "invalid-illustration", "The drawing of a rule is not SVG that pages can show.",
      """
      Only shapes, groups, texts, gradients, clips and references within the file are allowed in an
      illustration. Text is named with `data-say`, because its words are in `Locales/`. If a drawing
      program writes anything else, such as filters or style sheets, export the drawing as plain
      SVG. `Docs/Formats/Content.md` lists what an illustration consists of.
      """),
  ]

  static let ofManifests = [
    FindingKind(
      "unknown-format",
      "The knowledge base is written in a format that this program does not know.",
      """
      `format` in `Content/precept.yaml` is the version of the file formats. A newer knowledge base
      needs a newer version of the program.
      """),
    FindingKind(
      "invalid-locale", "A locale is not written as a tag, is listed twice, or is not listed.",
      """
      Locale tags follow BCP 47: a language, with a script or region if it matters. The source
      locale is one of the locales, and so is the one whose text is authoritative
      (`identity: normative`).
      """),
    FindingKind(
      "invalid-declaration",
      "The manifest declares something whose id cannot be used.",
      """
      Ids of sections, impacts, targets, tools and tags, of footer links and of parts of the page
      about the site are lowercase letters, digits and hyphens, and are declared once. Some section
      ids, such as `title` and `question`, are reserved for other parts of a rule. The section with
      the role `history` has the id `history`, and no other section has it.
      """),
    FindingKind(
      "invalid-address",
      "An address in the manifest is not a web address, or has a wrong placeholder.",
      """
      The addresses under `repository` begin with `http://` or `https://`. Placeholders, which pages
      fill in, are in braces; the address for editing a page needs `{path}`. Addresses under
      `identity` can also begin with `mailto:`.
      """),
  ]
}
