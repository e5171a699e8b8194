import HTMLTree
import Localization

/// A page that needs no other file, script or network.
struct StandalonePage {
  let language: LocaleTag
  let title: String
  /// What stands at the foot of every printed page, beside its number.
  let footer: String
  /// Controls above the sheet, which are not printed.
  var options: [HTMLNode] = []
  let body: [HTMLNode]

  /// The page as HTML.
  var text: String {
    var bytes: [UInt8] = []
    document.appendDocument(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The language, with its direction where that is not the usual one.
  private var languageAttributes: HTMLAttributes {
    language.direction == .leftToRight
      ? ["lang": language.description]
      : ["lang": language.description, "dir": language.direction.rawValue]
  }

  private var document: HTMLNode {
    let name: HTMLAttributes = ["style": "--sheet-name: \(PrintStyle.quoted(footer))"]
    return element("html", name.merging(languageAttributes)) {
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
  }
}
