import HTMLTree
import Localization

/// A page that needs no other file, script or network.
struct StandalonePage {
  let language: LocaleTag
  let title: String
  let body: [HTMLNode]

  /// The page as HTML.
  var text: String {
    var bytes: [UInt8] = []
    document.appendDocument(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private var document: HTMLNode {
    element("html", ["lang": language.description]) {
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
        element("style") { PrintStyle.css }
      }
      element("body") { element("main") { body } }
    }
  }
}

/// The style sheet of a printed checklist.
///
/// The page size is not set, so that A4 and Letter both work. Page breaks inside of an item are
/// avoided.
enum PrintStyle {
  static let css = """
    @page { margin: 14mm 14mm 16mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; } }
    :root { color-scheme: light; --line: #767676; font: 11pt/1.45 system-ui, -apple-system, "Segoe UI", "PingFang SC", "Noto Sans CJK SC", "Noto Sans SC", "Microsoft YaHei", sans-serif; }
    * { box-sizing: border-box; }
    body { max-width: 54rem; margin: 0 auto; padding: 1.5rem; background: #fff; color: #1a1a1a; }
    [lang] { line-height: 1.45; }
    :lang(zh) { line-height: 1.65; text-autospace: normal; font-style: normal; }
    h1 { margin: 0 0 .4rem; font-size: 1.7rem; line-height: 1.2; }
    h2 { margin: 1.6rem 0 .2rem; padding-bottom: .2rem; border-bottom: 2px solid; font-size: 1.25rem; break-after: avoid; }
    h3 { margin: 1rem 0 .1rem; font-size: 1rem; break-after: avoid; }
    p, ol, dl { margin: .2rem 0; }
    ol { padding-left: 1.5rem; }
    code { font: .92em ui-monospace, "SF Mono", Menlo, Consolas, "Noto Sans Mono", monospace; overflow-wrap: anywhere; }
    a { color: inherit; }
    .facts { color: #555; font-size: .85rem; }
    .subject { display: flex; flex-wrap: wrap; gap: .3rem 1.5rem; margin: 1rem 0; }
    .subject div { display: flex; flex: 1 1 11rem; gap: .5rem; align-items: last baseline; }
    .subject dd:empty::before, .notes dd:empty::before { content: "\\200B"; }
    .subject dt { font-weight: 600; }
    .subject dd { flex: 1; min-height: 1.6em; margin: 0; border-bottom: 1px solid var(--line); }
    .item { padding: .6rem 0 .7rem; border-bottom: 1px solid #c8c8c8; break-inside: avoid; }
    .item:has(.marks) { display: grid; grid-template-columns: minmax(0, 1fr) 9.5rem; grid-template-rows: repeat(4, auto) 1fr; column-gap: 1.6rem; }
    .item > * { grid-column: 1; }
    .question { margin: 0; font-weight: 650; }
    .why { font-size: .9rem; }
    .languages { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: 0 1.6rem; font-size: .9rem; }
    .item > .marks { grid-column: 2; grid-row: 1 / span 5; display: grid; gap: .3rem; align-content: start; margin: 0; padding: .1rem 0 0 1rem; border: 0; border-left: 1px solid #c8c8c8; font-size: .9rem; }
    .marks legend { position: absolute; clip-path: inset(50%); }
    .marks label { display: inline-flex; gap: .5rem; align-items: center; white-space: nowrap; }
    .marks input { appearance: none; flex: none; display: grid; place-content: center; width: 1.1em; height: 1.1em; margin: 0; border: 1.5px solid #1a1a1a; border-radius: 2px; background: #fff; font: inherit; print-color-adjust: exact; }
    .marks input:checked::before { content: "\\2713"; font-weight: 800; line-height: 1; }
    .marks input:focus-visible { outline: 3px solid #0060df; outline-offset: 2px; }
    .item > .notes { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; margin: .3rem 0 0; font-size: .9rem; }
    .notes div { display: flex; flex: 1 1 8rem; gap: .5rem; align-items: baseline; }
    .notes div.wide { flex: 1 0 100%; }
    .notes dt { font-weight: 600; white-space: nowrap; }
    .notes dd { flex: 1; min-height: 1.7em; margin: 0; border-bottom: 1px solid #c8c8c8; overflow-wrap: anywhere; }
    table { width: 100%; margin: .5rem 0 1rem; border-collapse: collapse; font-size: .93rem; }
    th, td { padding: .3rem .6rem .3rem 0; border-bottom: 1px solid #c8c8c8; text-align: start; vertical-align: top; }
    tr { break-inside: avoid; }
    td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
    .verdict { margin: 1rem 0; padding: .6rem .9rem; border: 2px solid; font-size: 1.1rem; font-weight: 650; }
    @media (max-width: 30rem) { .item:has(.marks) { display: block; } .item > .marks { margin: .5rem 0; padding: 0; border: 0; } }
    @media print { :root { font-size: 9.5pt; } body { max-width: none; padding: 0; } a { text-decoration: none; } }
    """
}
