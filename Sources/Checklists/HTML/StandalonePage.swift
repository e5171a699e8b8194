import HTMLTree
import Localization

/// A page that needs no other file, script or network.
struct StandalonePage {
  let language: LocaleTag
  let title: String
  let body: [HTMLNode]

  /// The page as UTF-8.
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
