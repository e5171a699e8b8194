import Diagnostics

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
