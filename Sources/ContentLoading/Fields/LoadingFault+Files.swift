import Diagnostics

extension LoadingFault {
  static let ofFiles = [
    FindingKind(
      "missing-file",
      "A file that every knowledge base has, or that another file names, is missing.",
      """
      `Docs/Formats.md` lists the files. A topic that `Content/precept.yaml` lists has a folder in
      `Content/topics/`, a table has a file in `Content/colors/`, a locale has a folder in `Locales/`.
      """),
    FindingKind(
      "unreadable-file", "A file or folder exists and cannot be read.",
      """
      The message gives the reason. Symbolic links are not followed, so that a knowledge base is
      complete wherever it is copied to; devices and pipes are not opened. More than 200,000 files,
      32 folders inside each other or 512 megabytes in all are taken for a mistake; `--max-files`
      sets another number.
      """),
    FindingKind(
      "file-too-large", "A file is larger than content can be.",
      """
      The largest files of a real knowledge base, tables of colors, have a few hundred kilobytes. A
      file of several megabytes is most likely there by accident; `--max-file-size`, in bytes, lets larger
      ones in.
      """),
    FindingKind(
      "invalid-utf8", "A file is not encoded in UTF-8.",
      """
      The place is that of the first byte that is not. The message names the encoding that the file is
      probably in. Save the file as UTF-8 in your editor; a byte order mark is allowed and not needed.
      """),
    FindingKind(
      "binary-file", "A file holds control characters.",
      """
      Tabs and line ends are the only control characters in text. The file is probably an image or an
      archive with a wrong name, or was damaged.
      """),
    FindingKind(
      "unreachable-file", "Nothing leads to a file.",
      """
      Its words or values would be seen by nobody. Topics and tables are listed in
      `Content/precept.yaml`; the text of a rule has the name of the rule's own file.
      """),
    FindingKind(
      "unknown-locale", "There is a folder for a locale that the manifest does not list.",
      """
      Add the locale to `locales` in `Content/precept.yaml`, or correct the name of the folder.
      """),
    FindingKind(
      "invalid-yaml", "A file, or the front matter of a page, is not valid YAML.",
      """
      The place is where the parser gave up; the cause often stands in the line before. Texts that
      hold `: ` or begin with a mark such as `"`, `[`, `&` or `*` need quotes. Keys occur once.
      Anchors and aliases, more than one document in a file, and deep nesting are not supported.
      """),
  ]

  static let ofAssets = [
    FindingKind(
      "invalid-asset",
      "A file in a folder of assets is no picture that browsers show, or is damaged.",
      """
      Pictures are PNG, JPEG, GIF, WebP or SVG, and have the extension of their format. A file that ends
      too early was not copied or fetched whole: fetch it again (`git lfs pull`, where the message names
      Git LFS). A drawing says its `width` and `height` or its `viewBox`, so that pages can keep its
      place free.
      """),
    FindingKind(
      "unsafe-svg", "A drawing runs scripts, or loads something from elsewhere.",
      """
      Whoever opens the file of a drawing would run its scripts, and pages make no requests to others.
      Export it without scripts, event attributes, HTML (`foreignObject`) and links; embed what it refers
      to. References within the drawing, such as `url(#gradient)`, are fine.
      """),
  ]

  static let ofManifests = [
    FindingKind(
      "unknown-format",
      "The knowledge base is written in a format that this program does not know.",
      """
      `format` in `Content/precept.yaml` is the version of the file formats. A newer knowledge base
      needs a newer program.
      """),
    FindingKind(
      "invalid-locale", "A locale is not written as a tag, is listed twice, or is not listed.",
      """
      Locale tags follow BCP 47: a language, with a script or region where it matters. The source
      locale is one of the locales, and so is the one whose texts decide (`identity: normative`).
      """),
    FindingKind(
      "invalid-declaration",
      "The manifest declares something whose id cannot be used.",
      """
      Ids of sections, impacts, targets, tools and tags, of links at the foot of pages and of parts of
      the page about the site are lowercase letters, digits and hyphens, and are declared once. Some ids of sections belong to other parts of a rule, such as `title` and
      `question`. The section with the role `history` has the id `history`, and no other has it.
      """),
    FindingKind(
      "invalid-address",
      "An address in the manifest is no web address, or has a wrong placeholder.",
      """
      The addresses under `repository` begin with `http://` or `https://`. What pages fill in stands
      in braces; the address at which a page is edited needs `{path}`. Those under `identity` can
      begin with `mailto:` as well.
      """),
  ]
}
