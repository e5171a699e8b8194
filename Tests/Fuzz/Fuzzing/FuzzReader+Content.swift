import ContentLoading
import Diagnostics
import HTMLTree
import MarkdownTree
import TestSupport

extension FuzzReader {
  /// Files of a knowledge base, each read among the other files of a small one.
  static let content = [
    content("manifest", "Content/precept.yaml"),
    content("rule", "Content/topics/color/rules/one-meaning.yaml"),
    content("colors", "Content/colors/system.yaml"),
    content("messages", "Locales/en/ui.yaml"),
    content("page", "Locales/en/topics/color/rules/one-meaning.md"),
  ]

  private static func content(_ name: String, _ path: String) -> FuzzReader {
    FuzzReader(
      name, words: yamlWords,
      repeats: [
        ("a: ", "["), ("a: ", "{a: "), ("a: \"", "\\"), ("a: |\n", " x\n"), ("", "- "), ("", "? "),
        ("a: [", "x,"), ("a:\n", " - b\n"), ("---\n", "a: b\n"), ("a: '", "''"), ("%", "a"),
        ("a: >\n", "\n"), ("---\na: b\n---\n", "# a\n"), ("a: ", "!!a "), ("a: \"", "\\u0041"),
      ]
    ) { bytes in
      let files = SmallKnowledgeBase().with(path, .bytes(bytes)).files
      let limits = LoadingLimits(fileSize: 16 << 20)
      let found = loadKnowledgeBase(from: files, limits: limits).diagnostics
      return Set(found.map(\.code.rawValue)).sorted().joined(separator: " ")
    }
  }

  private static let yamlWords = [
    "- ", ": ", ":\n", "? ", "[", "]", "{", "}", "&a ", "*a", "!!str ", "!", "|\n", ">-\n", "'",
    "\"", "#", "---\n", "...\n", "%YAML 1.2\n", "\t", "~", "null", "0x1F", "unknown", "\u{FEFF}",
    "\u{0}", "\u{85}", "\u{2028}", "\\", "<<: ", "id: ", "\n  ", "颜色", "2025-13-45",
  ]

  static let markdown = FuzzReader(
    "markdown",
    words: [
      "[", "](", ")", "![", "`", "``", "*", "**", "_", "~~", "> ", "- ", "1. ", "    ", "\n",
      "\n\n",
      "|", "|-|\n", "<", "<!--", "-->", "<?", "<![CDATA[", "<!A ", "&amp;", "&#", "www.", "a@b.c",
      "https://a.b", "\\", "[a]: b\n", "[x] ", "# ", "===\n", "***\n", "```\n", "\u{0}", "\t", "\r",
      "javascript:", "\u{200B}", "“", "💡", "<a href=\"", "</", "\"",
    ],
    repeats: [
      ("a ", "<?"), ("a ", "<![CDATA["), ("a ", "<!A "), ("", "![[]()"), ("", "[a](b)*c"),
      ("|a|\n|-|\n", "|"), ("|a|\n|-|\n", "a\n"), ("[a]: b\n\n", "[a]"), ("> ", "> "), ("", "a\n"),
      ("- a\n", "  - b\n"), ("", "a@b."), ("", "*a_ "), ("<a ", "x "), ("`", "a``"), ("", "[a](<b"),
    ]
  ) { bytes in
    let document = parseMarkdown(String(decoding: bytes, as: UTF8.self), at: "a.md")
    let html = HTMLNode.fragment(MarkdownHTML(anchorPrefix: "").nodes(document.blocks)).html
    let source = document.blocks.markdown()
    let sizes = [html, source].map { text in
      text.utf8.count.bitWidth - text.utf8.count.leadingZeroBitCount
    }
    let tags = Set(html.split(separator: "<").map { $0.prefix { $0 != ">" && $0 != " " } })
    let isOdd = document.tangled != nil || document.tooDeep != nil
    return "\(sizes) \(isOdd) \(tags.count) \(tags.sorted().prefix(6))"
  }
}
