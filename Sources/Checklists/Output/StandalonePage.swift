package import HTMLTree
import Localization

/// A page that needs no other file, script or network.
struct StandalonePage {
  let language: LocaleTag
  let title: String
  /// The footer of every printed page, next to its number.
  let footer: String
  /// Controls above the sheet, which are not printed.
  var options: [HTMLNode] = []
  let body: [HTMLNode]

  var text: String {
    let sheetName: HTMLAttributes = ["style": "--sheet-name: \(PrintStyle.quoted(footer))"]
    let direction = language.direction == .leftToRight ? nil : language.direction.rawValue
    let document = element(
      "html",
      sheetName.adding("lang", ifPresent: language.description).adding(
        "dir", ifPresent: direction)
    ) {
      element("head") {
        element("meta", ["charset": "utf-8"])
        element(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content": "default-src 'none'; style-src 'unsafe-inline'",
          ])
        element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"])
        element("title") { title }
        element("style") { PrintStyle.standalone + PrintStyle.sheet }
      }
      element("body") {
        if !options.isEmpty { element("aside", ["class": "sheet-options"]) { options } }
        element("main", ["class": "sheet"]) { body }
      }
    }
    var bytes: [UInt8] = []
    document.appendDocument(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The text as HTML, with code in place of backticks.
  package var codeNodes: [HTMLNode] {
    guard utf8.contains(UInt8(ascii: "`")) else { return [.text(self)] }
    var nodes: [HTMLNode] = []
    var rest = utf8[...]
    var plain = rest.startIndex
    var last: UInt8?
    while let byte = rest.first {
      guard let code = MarkdownEscaping.codeSpan(at: rest, after: last) else {
        rest = rest.dropFirst()
        last = byte
        continue
      }
      nodes.append(.text(String(self[plain..<code.startIndex])))
      nodes.append(.element("code", [:], [.text(code.dropFirst().dropLast().text)]))
      rest = rest[code.endIndex...]
      plain = rest.startIndex
      last = byte
    }
    return nodes + [.text(String(self[plain...]))]
  }

  /// The lines of the text as HTML, with a line break between them.
  var lineNodes: [HTMLNode] {
    let lines = utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line in
      (index > 0 ? [HTMLNode.element("br")] : []) + [.text(line.text)]
    }
  }
}

package enum PrintStyle {
  /// Returns a CSS string.
  static func quoted(_ text: String) -> String {
    let scalars = text.unicodeScalars.map { scalar in
      let isPlain =
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || " .,:–-()、，：（）·".unicodeScalars.contains(scalar)
      return isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
    }
    return "\"\(scalars.joined())\""
  }

  /// The style of the page around a standalone sheet.
  static let standalone = """
    :root { color-scheme: light; }
    body { max-width: 54rem; margin: 0 auto; padding: 1.5rem; background: #fff; color: #1a1a1a; }
    .sheet-options { margin: 0 0 1.2rem; font: 1rem/1.5 system-ui, sans-serif; }
    .sheet-options input { width: 1.2em; height: 1.2em; vertical-align: -.2em; }
    .sheet-options label { display: inline-block; min-height: 1.6rem; }
    .sheet-options :focus-visible { outline: 3px solid #0060df; outline-offset: 2px; }
    body:has(#steps:not(:checked)) .sheet-steps { display: none; }
    @media print { body { max-width: none; padding: 0; } .sheet-options { display: none; } }

    """

  /// The style of the sheet, in files of the program and in the style sheet of the checklist page.
  ///
  /// The page size is not set, so that A4 and Letter both work. No item is divided by a page break.
  package static let sheet = """
    @page { margin: 14mm 14mm 16mm; @bottom-left { content: var(--sheet-name, ""); font: 8pt sans-serif; } @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; } }
    .sheet, .sheet * { box-sizing: border-box; text-wrap: wrap; letter-spacing: normal; }
    .sheet { color: #1a1a1a; background: #fff; font-size: 11pt; font-weight: 400; font-variant-numeric: lining-nums; }
    .sheet, .sheet [lang] { --script: "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei"; font-family: system-ui, -apple-system, "Segoe UI", var(--script), sans-serif; line-height: 1.45; line-break: auto; word-break: normal; }
    .sheet:lang(zh), .sheet :lang(zh) { line-height: 1.6; text-autospace: normal; font-style: normal; }
    .sheet:lang(zh-Hant), .sheet :lang(zh-Hant), .sheet:lang(zh-TW), .sheet :lang(zh-TW) { --script: "PingFang TC", "Noto Sans CJK TC", "Noto Sans TC", "Microsoft JhengHei"; }
    .sheet:lang(zh-HK), .sheet :lang(zh-HK), .sheet:lang(zh-Hant-HK), .sheet :lang(zh-Hant-HK) { --script: "PingFang HK", "Noto Sans CJK HK", "Noto Sans HK", "Microsoft JhengHei"; }
    .sheet:lang(ja), .sheet :lang(ja) { --script: "Hiragino Sans", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic Medium", "Yu Gothic", Meiryo; line-height: 1.6; line-break: strict; text-autospace: normal; font-style: normal; }
    .sheet:lang(ko), .sheet :lang(ko) { --script: "Apple SD Gothic Neo", "Noto Sans CJK KR", "Noto Sans KR", "Malgun Gothic"; line-height: 1.6; word-break: keep-all; overflow-wrap: anywhere; font-style: normal; }
    .sheet:lang(ar), .sheet :lang(ar), .sheet:lang(he), .sheet :lang(he) { --script: "Geeza Pro", "Arial Hebrew", "Noto Sans Arabic", "Noto Sans Hebrew", "DejaVu Sans"; line-height: 1.6; font-style: normal; }
    .sheet :is(code, bdi) { direction: ltr; unicode-bidi: isolate; }
    .sheet :is(p, ul, ol, dl, dd, h1, h2, h3) { max-inline-size: none; margin: 0; padding: 0; }
    .sheet h1 { font-size: 1.55em; font-weight: 680; line-height: 1.25; }
    .sheet h2 { margin-block: 1.1em .1em; padding-block-end: .15em; border-block-end: 2px solid; font-size: 1.15em; font-weight: 680; line-height: 1.3; break-after: avoid; }
    .sheet h3 { margin-block: .7em 0; color: #555; font-size: .92em; font-weight: 680; line-height: 1.3; break-after: avoid; }
    .sheet ol { padding-inline-start: 1.5em; }
    .sheet code { font: .92em ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace; overflow-wrap: anywhere; }
    .sheet a { color: inherit; overflow-wrap: anywhere; }
    .sheet :is(.sheet-line, .sheet-source, .sheet-help) { color: #555; font-size: .85em; }
    .sheet .sheet-line b { font-weight: 600; }
    .sheet .sheet-line code { white-space: nowrap; }
    .sheet-head { padding-block-end: .7em; border-block-end: 2px solid; break-inside: avoid; }
    .sheet-head dl { display: grid; gap: .25em 1.4em; margin-block-start: .6em; font-size: .92em; }
    .sheet .sheet-subject { grid-template-columns: repeat(3, minmax(0, 1fr)); }
    .sheet .sheet-counts { display: flex; flex-wrap: wrap; }
    .sheet dl > div { display: flex; gap: .5em; align-items: baseline; min-inline-size: 0; }
    .sheet dt { flex: none; font-weight: 600; }
    .sheet dd { flex: 1; min-inline-size: 1.8em; overflow-wrap: anywhere; }
    .sheet dd:empty { border-block-end: 1px solid #767676; }
    .sheet dd:empty::before { content: "\\200B"; }
    .sheet .sheet-counts dd { flex: none; font-variant-numeric: tabular-nums; }
    .sheet .sheet-help { margin-block: .5em; }
    .sheet .sheet-item { padding-block: .5em .55em; border-block-end: 1px solid #c8c8c8; break-inside: avoid; }
    .sheet .sheet-question { font-weight: 650; line-height: 1.35; }
    .sheet .sheet-steps { display: grid; grid-template-columns: repeat(auto-fit, minmax(15em, 1fr)); gap: 0 1.6em; margin-block: .2em; font-size: .9em; }
    .sheet.without-steps .sheet-steps { display: none; }
    .sheet .sheet-answer { display: flex; flex-wrap: wrap; gap: .15em 1.6em; align-items: baseline; margin-block-start: .3em; font-size: .9em; }
    .sheet .sheet-marks { display: flex; flex-wrap: wrap; gap: .1em 1.1em; list-style: none; }
    .sheet .sheet-marks li { display: inline-flex; gap: .4em; align-items: center; white-space: nowrap; }
    .sheet .sheet-marks li::before { content: ""; flex: none; inline-size: 1em; block-size: 1em; border: 1.5px solid; border-radius: 2px; font-weight: 800; line-height: .75; text-align: center; print-color-adjust: exact; }
    .sheet .sheet-marks .chosen { font-weight: 700; }
    .sheet .sheet-marks .chosen::before { content: "\\2713"; background: #1a1a1a; color: #fff; border-color: #1a1a1a; }
    .sheet .sheet-notes { display: grid; flex: 1 1 18em; gap: .1em; }
    .sheet .sheet-item ul:not(.sheet-marks) { padding-inline-start: 1.5em; }
    .sheet table { width: 100%; margin-block: .5em 1em; border-collapse: collapse; font-size: .93em; }
    .sheet :is(th, td) { padding-block: .3em; padding-inline: 0 .6em; border-block-end: 1px solid #c8c8c8; text-align: start; vertical-align: top; }
    .sheet tr { break-inside: avoid; }
    .sheet :is(td, th).number { text-align: end; font-variant-numeric: tabular-nums; }
    .sheet .sheet-verdict { margin-block: 1em; padding: .6em .9em; border: 2px solid; font-size: 1.1em; font-weight: 650; }
    @media (max-width: 30rem) { .sheet .sheet-subject { grid-template-columns: minmax(0, 1fr); } }
    @media print { .sheet { font-size: 9.5pt; } .sheet a { text-decoration: none; } }

    """
}
